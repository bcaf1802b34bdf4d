import type { CalendarFault } from '#contracts/calendar/calendar.ts';

/** An external calendar that could not be read, and why. Contains neither the address nor any content. */
export class CalendarUnreadable extends Error {
  readonly fault: CalendarFault;

  constructor(fault: CalendarFault, cause?: unknown) {
    super(`Calendar not read: ${fault}.`, { cause });
    this.name = 'CalendarUnreadable';
    this.fault = fault;
  }
}
