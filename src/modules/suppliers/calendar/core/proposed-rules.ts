import { PROPOSED_HOLD_DAYS } from '#contracts/calendar/calendar.ts';
import type { CalendarRules } from '#contracts/calendar/calendar.ts';

/** What a supplier has that never looked at the settings: one couple a day, warnings, and two weeks for a hold. */
export const PROPOSED_RULES: CalendarRules = { capacity: 1, strict: false, holdDays: PROPOSED_HOLD_DAYS };
