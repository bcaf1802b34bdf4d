import type { LiveEvent } from '#contracts/notifications/live-events.ts';

/** Facts per read that are sent one by one; a bulk change or an import makes thousands. */
const ONE_BY_ONE = 50;

/**
 * Merges many facts of one supplier into one event per name, without a lead, which means "many of them". The console then
 * reloads everything the name affects, once, so it misses nothing.
 */
export function mergeBurst(events: readonly LiveEvent[]): readonly LiveEvent[] {
  if (events.length <= ONE_BY_ONE) return events;
  const newest = new Map<string, LiveEvent>();
  for (const event of events) newest.set(event.name, { ...event, leadId: null });
  return [...newest.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
