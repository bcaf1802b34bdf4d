/** An instant in milliseconds as answers carry it: ISO 8601 in UTC. */
export const iso = (instant: number): string => new Date(instant).toISOString();
export const isoOrNull = (instant: number | null): string | null => (instant === null ? null : iso(instant));
