import type { CalendarFault } from '#contracts/calendar/calendar.ts';

/** A calendar from outside that could not be read, and why. Carries no address and nothing of its content. */
export class CalendarUnreadable extends Error {
  readonly fault: CalendarFault;

  constructor(fault: CalendarFault, cause?: unknown) {
    super(`Calendar not read: ${fault}.`, { cause });
    this.name = 'CalendarUnreadable';
    this.fault = fault;
  }
}
