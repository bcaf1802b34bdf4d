import { PROPOSED_HOLD_DAYS } from '#contracts/calendar/calendar.ts';
import type { CalendarRules } from '#contracts/calendar/calendar.ts';

/** The default rules: one couple a day, warnings, and two weeks for a hold. */
export const PROPOSED_RULES: CalendarRules = { capacity: 1, strict: false, holdDays: PROPOSED_HOLD_DAYS };
