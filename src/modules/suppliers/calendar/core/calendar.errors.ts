import { AppError } from '#shared/errors.ts';

/** The supplier has as many blocks or external calendars as a calendar can have. */
export class TooManyOfCalendar extends AppError {
  constructor(what: 'blocks' | 'sources', most: number) {
    super('conflict', 'calendar-full', `You already have ${most} ${what}. Remove one first.`, {
      meta: { most, what },
    });
  }
}
