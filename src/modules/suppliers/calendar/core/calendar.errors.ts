import { AppError } from '#shared/errors.ts';

/** A calendar is no archive. */
export class TooManyOfCalendar extends AppError {
  constructor(what: 'blocks' | 'sources', most: number) {
    super('conflict', 'calendar-full', `There are ${most} ${what} already. Remove one first.`, {
      meta: { most, what },
    });
  }
}
