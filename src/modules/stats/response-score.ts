import { DAY, HOUR } from '#contracts/durations.ts';

/** The facts about a lead that the score needs. */
export interface AnswerFact {
  /** When the enquiry arrived, in milliseconds. */
  receivedAt: number;
  /** First reply written by a person, in milliseconds; null without one. */
  answeredAt: number | null;
}

/** The period that the score covers (D32). */
export const SCORE_PERIOD = 90 * DAY;
/** A score from fewer leads would be meaningless. */
const LEADS_MIN = 3;
const SHARE_WEIGHT = 0.7;
const SPEED_WEIGHT = 0.3;

/**
 * The response score (D32), 0 to 100: 70 percent is the share of leads with a reply within 24 hours, 30 percent the
 * median reply time, which earns all its points up to an hour and none from 24 hours on, linearly in between. Null with
 * fewer than three leads. A lead that can still get a reply in time doesn't count yet.
 * @param facts leads of the last 90 days without spam, returned and locked ones; automatic replies don't count
 */
export function responseScore(facts: readonly AnswerFact[], now: number): number | null {
  const settled = facts.filter(
    ({ receivedAt, answeredAt }) => receivedAt > now - SCORE_PERIOD && (answeredAt !== null || receivedAt <= now - DAY),
  );
  if (settled.length < LEADS_MIN) return null;
  const waits = settled.flatMap(({ receivedAt, answeredAt }) => (answeredAt === null ? [] : [answeredAt - receivedAt]));
  const share = waits.filter((wait) => wait <= DAY).length / settled.length;
  return Math.round(100 * (SHARE_WEIGHT * share + SPEED_WEIGHT * speedOf(waits)));
}

/** 1 for a median of an hour or less, 0 for a day or more, linear in between; 0 without a reply. */
function speedOf(waits: readonly number[]): number {
  if (waits.length === 0) return 0;
  const sorted = waits.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
  return Math.min(1, Math.max(0, (DAY - median) / (DAY - HOUR)));
}
