import type { LiveEvent } from '#contracts/notifications/live-events.ts';

/** Facts of one read that are sent one by one; a bulk change or an import makes thousands. */
const ONE_BY_ONE = 50;

/**
 * Many facts of one supplier as few events: one of each name, without a lead, which means "many of them". A console asks
 * again for what a name touches, once, so that it misses nothing.
 */
export function mergeBurst(events: readonly LiveEvent[]): readonly LiveEvent[] {
  if (events.length <= ONE_BY_ONE) return events;
  const newest = new Map<string, LiveEvent>();
  for (const event of events) newest.set(event.name, { ...event, leadId: null });
  return [...newest.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
