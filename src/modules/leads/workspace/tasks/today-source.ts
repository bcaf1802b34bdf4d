import type { TodayKind } from '#contracts/lead/today.ts';
import { manyToken } from '#shared/wiring/token.ts';

/** What is asked: the reader, and the moment as the supplier's own calendar shows it. */
export interface TodayAsk {
  supplierId: string;
  userId: string;
  /** Milliseconds. */
  now: number;
  /** The day of `now` where the supplier is, YYYY-MM-DD. */
  today: string;
}

/** One reason why one lead is to be looked at. Names and texts of couples do not belong here: they pass the mask. */
export interface TodayFinding {
  leadId: string;
  kind: TodayKind;
  /** Changes with the fact, at most 64 characters: what was settled comes back when the fact is another. */
  ref: string;
  /** When the fact arose, in milliseconds; null for what only the calendar brings. */
  at: number | null;
  day?: string | null;
  /** Minor units of the lead's currency. */
  amount?: number | null;
  note?: string | null;
  /** Who caused it. */
  actorId?: string | null;
  /** Whom it is for; everyone, when left out or null. */
  userId?: string | null;
}

/**
 * Tells what is to do today. Bound many times (TODAY_SOURCES): whoever knows of something to do answers, with one
 * statement by an index, and with at most `SOURCE_MOST` findings, those first that should not be missed.
 */
export interface TodaySource {
  find(ask: TodayAsk): Promise<TodayFinding[]>;
  /** The kind of which it keeps elsewhere that it was settled; with `settle` and `takeBack`, in the caller's transaction. */
  readonly keeps?: TodayKind;
  settle?(refs: readonly string[], change: { userId: string; now: number }): Promise<void>;
  takeBack?(refs: readonly string[], userId: string): Promise<void>;
}
export const TODAY_SOURCES = manyToken<TodaySource>('TodaySources');

/** Findings of one source: more than a team does in a day, and what keeps the list as quick at a hundred thousand leads. */
export const SOURCE_MOST = 100;
