import { AppError } from '#shared/errors.ts';

/** A calendar is no archive. */
export class TooManyOfCalendar extends AppError {
  constructor(what: 'blocks' | 'sources', most: number) {
    super('conflict', 'calendar-full', `You already have ${most} ${what}. Remove one first.`, {
      meta: { most, what },
    });
  }
}
