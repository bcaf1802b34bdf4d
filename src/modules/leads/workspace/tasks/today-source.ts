import type { TodayKind } from '#contracts/lead/today.ts';
import { manyToken } from '#shared/wiring/token.ts';

/** The reader, and the current time in the supplier's calendar. */
export interface TodayAsk {
  supplierId: string;
  userId: string;
  /** Milliseconds. */
  now: number;
  /** The day of `now` in the supplier's time zone, YYYY-MM-DD. */
  today: string;
}

/** One reason why a lead needs attention. It contains no names or texts of couples, which would have to be masked. */
export interface TodayFinding {
  leadId: string;
  kind: TodayKind;
  /** Changes with the fact, at most 64 characters: a settled reason is listed again when the fact changes. */
  ref: string;
  /** When it arose, in milliseconds; null if it depends only on the calendar. */
  at: number | null;
  day?: string | null;
  /** Minor units of the lead's currency. */
  amount?: number | null;
  note?: string | null;
  /** Who caused it. */
  actorId?: string | null;
  /** The person it is for; everyone if left out or null. */
  userId?: string | null;
}

/**
 * A source of reasons for the Today list. Several are bound (TODAY_SOURCES): each uses one statement with an index and
 * returns at most `SOURCE_MOST` findings, the most important first.
 */
export interface TodaySource {
  find(ask: TodayAsk): Promise<TodayFinding[]>;
  /** The kind whose settled state this source stores itself, through `settle` and `revert` in the caller's transaction. */
  readonly keeps?: TodayKind;
  settle?(refs: readonly string[], change: { userId: string; now: number }): Promise<void>;
  revert?(refs: readonly string[], userId: string): Promise<void>;
}
export const TODAY_SOURCES = manyToken<TodaySource>('TodaySources');

/**
 * The maximum findings per source: more than a team handles in a day, and few enough to stay fast with a hundred
 * thousand leads.
 */
export const SOURCE_MOST = 100;
