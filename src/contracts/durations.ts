/** Durations in milliseconds, the unit of every instant and duration; `DAY / SECOND` is a day in seconds. */
export const SECOND = 1_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** For clocks and calendars that count in minutes. */
export const MINUTES_A_DAY = 1_440;
