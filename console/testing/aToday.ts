import { HOUR } from '#contracts/durations.ts';
import type { TodayAnswer, TodayItem, TodayReason } from '#contracts/lead/today.ts';
import { aLead } from './fixtures.ts';

/** A reason with typical facts. */
export function aReason(overrides: Partial<TodayReason> = {}): TodayReason {
  const at = new Date(Date.now() - 5 * HOUR).toISOString();
  return { kind: 'reply', ref: '1', at, day: null, amount: null, note: null, actor: null, ...overrides };
}

/** A couple waiting for a reply, unless specified otherwise. */
export function aTodayItem(overrides: Partial<TodayItem> = {}): TodayItem {
  return {
    lead: aLead(),
    reasons: [aReason()],
    score: 75,
    points: [
      { part: 'reason', points: 67 },
      { part: 'value', points: 8 },
    ],
    ...overrides,
  };
}

/** The list with these couples, all without an owner. */
export function aToday(items: readonly TodayItem[], overrides: Partial<TodayAnswer> = {}): TodayAnswer {
  return {
    items: [...items],
    counts: { everyone: items.length, mine: 0, unassigned: items.length, atLeast: false },
    next: null,
    ...overrides,
  };
}
