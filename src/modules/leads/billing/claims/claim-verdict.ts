import { DAY } from '#contracts/durations.ts';
import { CLAIM_DAYS } from '#contracts/lead/lead-claim.ts';
import type { ClaimObstacle, ClaimState } from '#contracts/lead/lead-claim.ts';

/** The facts that decide whether a lead can be returned. */
export interface ClaimFacts {
  /** The spend; null if nothing was paid. */
  spend: { createdAt: number; reversedById: string | null } | null;
  /** The newest claim's state. */
  state: ClaimState | null;
}

/** Until when a paid lead can be returned, in milliseconds. */
export const claimableUntil = (paidAt: number): number => paidAt + CLAIM_DAYS * DAY;

/** Why a lead can't be claimed now; null if it can. A refusal is final for people, a withdrawal isn't. */
export function claimObstacle({ spend, state }: ClaimFacts, now: number): ClaimObstacle | null {
  if (!spend) return 'not-paid';
  if (spend.reversedById !== null || state === 'accepted') return 'already-returned';
  if (state === 'open') return 'already-claimed';
  if (state === 'refused') return 'refused';
  return now > claimableUntil(spend.createdAt) ? 'too-late' : null;
}
