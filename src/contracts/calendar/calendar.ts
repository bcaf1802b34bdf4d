import { DAY } from '../durations.ts';
import { ownValue } from '../own-value.ts';
import { array } from 'yup';
import type { InferType } from 'yup';
import { CALENDAR_ENTRY_KINDS, DAY_STATES, DAY_STATES_MOST } from './calendar-days.ts';
import {
  INTEGER_MAX,
  count,
  day,
  flag,
  id,
  instant,
  integer,
  oneOf,
  requiredText,
  strictObject,
  text,
  version,
  versionFromNothing,
} from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

export {
  CALENDAR_ENTRY_KINDS,
  DAY_OF_STAGE,
  DAY_STATES,
  DAY_STATES_MOST,
  dayAskedFor,
  dayStateOf,
  looksForDay,
} from './calendar-days.ts';
export type { CalendarEntryKind, DayState } from './calendar-days.ts';

/** Maximum days of one request: a year, and the neighbouring weeks of a month view. */
const CALENDAR_DAYS_MAX = 400;
/** Limits of one supplier: blocked ranges, days of one range, external calendars. */
export const CALENDAR_LIMITS = {
  blocks: 1_000,
  blockDays: 400,
  sources: 10,
  capacity: 20,
  /** Days of a new hold unless someone chooses otherwise. */
  holdDays: 90,
  sourceName: 60,
  address: 1_000,
} as const;
/** The default length of a hold in days. */
export const PROPOSED_HOLD_DAYS = 14;
/** Maximum length of a hold, in days from today. */
export const HOLD_DAYS_MAX = 400;

/** Days from `from` to `to`, both counted. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** The last day of a range that starts with the field `first`, at most `most` days long. */
const lastDay = (first: string, most: number) =>
  day()
    .required('required')
    .test('range', 'range', (last, { parent }) => {
      const start = ownValue(parent as Record<string, unknown>, first);
      if (typeof start !== 'string' || typeof last !== 'string') return true;
      const days = daysBetween(start, last);
      return Number.isNaN(days) || (days >= 1 && days <= most);
    });

/** `GET …/calendar?from=2027-06-01&to=2027-06-30`, both days included. */
export const calendarQuery = strictObject({
  from: day().required('required'),
  to: lastDay('from', CALENDAR_DAYS_MAX),
});

/** `GET …/calendar/states?days=2027-06-19,2027-07-03`, in any order. */
export const dayStatesQuery = strictObject({
  days: text(DAY_STATES_MOST * 11)
    .required('required')
    .test('day', 'day', (days) => !days || days.split(',').every((one) => day().isValidSync(one)))
    .test('max', 'max', (days) => !days || days.split(',').length <= DAY_STATES_MOST),
});

/** A day that is not free. */
export const takenDayState = strictObject({
  day: day().required(),
  state: oneOf(DAY_STATES.filter((state) => state !== 'free')).required(),
});
export type TakenDayState = InferType<typeof takenDayState>;

/** An entry on one or several days, first and last included. */
const calendarEntry = strictObject({
  kind: oneOf(CALENDAR_ENTRY_KINDS).required(),
  from: day().required(),
  to: day().required(),
  /** For a lead: the couple by first names, masked while locked. */
  leadId: id().nullable().defined(),
  couple: text(300).nullable().defined(),
  locked: flag().required(),
  /** When a hold ends automatically; null without an end. */
  holdEndsAt: instant().nullable().defined(),
  /** For a block. */
  blockId: id().nullable().defined(),
  version: versionFromNothing().required(),
  /** The reason of a block, or the name of the external calendar. */
  reason: text(TEXT_LIMITS.reason).nullable().defined(),
});
export type CalendarEntry = InferType<typeof calendarEntry>;

/** The rules of a day: how many couples it takes, and whether more are refused. */
const calendarRules = strictObject({
  capacity: integer(1, CALENDAR_LIMITS.capacity).required('required'),
  /** A full or blocked day refuses further bookings and holds; otherwise people are warned. */
  strict: flag().required('required'),
  /** Length of a new hold in days. */
  holdDays: integer(1, CALENDAR_LIMITS.holdDays).required('required'),
});
export type CalendarRules = InferType<typeof calendarRules>;

export const calendarAnswer = strictObject({
  from: day().required(),
  to: day().required(),
  /** The current day in the supplier's time zone. */
  today: day().required(),
  rules: calendarRules.required(),
  entries: array(calendarEntry.required()).required(),
  /** Open enquiries that ask for exactly this day. */
  asking: array(
    strictObject({ day: day().required(), count: integer(1, INTEGER_MAX).required() }).required(),
  ).required(),
  /** There are more entries than fit in a response: request fewer days. */
  cut: flag().required(),
});
export type CalendarAnswer = InferType<typeof calendarAnswer>;

export const blockInput = strictObject({
  from: day().required('required'),
  to: lastDay('from', CALENDAR_LIMITS.blockDays),
  /** For the team only; never in a feed. */
  reason: text(TEXT_LIMITS.reason).required('required'),
});
export type BlockInput = InferType<typeof blockInput>;
export const blockUpdate = blockInput.shape({ version: version().required('required') });
export type BlockUpdate = InferType<typeof blockUpdate>;

/** `POST …/blocks/{blockId}/free`: frees one day of a range; the rest of it stays. */
export const freeDayInput = strictObject({ day: day().required('required'), version: version().required('required') });
export type FreeDayInput = InferType<typeof freeDayInput>;

export const blockAnswer = strictObject({
  id: id().required(),
  from: day().required(),
  to: day().required(),
  reason: text(TEXT_LIMITS.reason).defined(),
  version: version().required(),
});
export type BlockAnswer = InferType<typeof blockAnswer>;

export const calendarRulesInput = calendarRules.shape({
  /** 0 when nothing was set yet. */
  version: versionFromNothing().required('required'),
});
export type CalendarRulesInput = InferType<typeof calendarRulesInput>;

/** The secret address that other programs read; null while there is none. */
export const calendarFeed = strictObject({
  url: text(TEXT_LIMITS.website).nullable().defined(),
  /** Couples by first names; otherwise every entry only says booked, on hold or blocked. */
  names: flag().required('required'),
  /** When another program last read it. */
  readAt: instant().nullable().defined(),
});
export type CalendarFeed = InferType<typeof calendarFeed>;
export const calendarFeedInput = strictObject({ names: flag().required('required') });

/** Why an external calendar could not be read. */
const CALENDAR_FAULTS = [
  'address',
  'unreachable',
  'timeout',
  'refused',
  'gone',
  'too-large',
  'not-a-calendar',
  'too-complex',
  'own-feed',
] as const;
export type CalendarFault = (typeof CALENDAR_FAULTS)[number];

/** `webcal://` is read as `https://`. */
export const calendarSourceInput = strictObject({
  name: requiredText(CALENDAR_LIMITS.sourceName),
  url: requiredText(CALENDAR_LIMITS.address),
});
export type CalendarSourceInput = InferType<typeof calendarSourceInput>;

/** An external calendar; its address is a secret, so only the host is shown. */
export const calendarSource = strictObject({
  id: id().required(),
  name: text(CALENDAR_LIMITS.sourceName).required(),
  host: text(TEXT_LIMITS.website).defined(),
  /** `reading` until the first result, `off` after a week without one. */
  state: oneOf(['reading', 'fine', 'failing', 'off']).required(),
  fault: oneOf(CALENDAR_FAULTS).nullable().defined(),
  readAt: instant().nullable().defined(),
  nextAt: instant().nullable().defined(),
  /** Busy days that it contributes. */
  days: count().required(),
  /** Entries that could not be understood and were left out. */
  skipped: count().required(),
  /** Entries over the limits of one calendar, which were left out or cut short; the others are included. */
  unread: count().required(),
});
export type CalendarSource = InferType<typeof calendarSource>;

export const calendarSettings = strictObject({
  rules: calendarRulesInput.required(),
  /** Only for people who can change settings; null for everyone else. */
  feed: calendarFeed.nullable().defined(),
  sources: array(calendarSource.required()).required(),
});
export type CalendarSettings = InferType<typeof calendarSettings>;

/** `PUT …/leads/{leadId}/hold`. */
export const holdInput = strictObject({
  /** The wedding day; defaults to the known one. A different one becomes the couple's date. */
  day: day(),
  /** Last day of the hold in the supplier's time zone; defaults to the settings. */
  until: day(),
  version: version(),
});
export type HoldInput = InferType<typeof holdInput>;
