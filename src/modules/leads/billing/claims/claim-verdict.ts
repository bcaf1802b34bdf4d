import { DAY } from '#contracts/durations.ts';
import { CLAIM_DAYS } from '#contracts/lead/lead-claim.ts';
import type { ClaimObstacle, ClaimState } from '#contracts/lead/lead-claim.ts';

/** The facts that decide whether a lead can be returned. */
export interface ClaimFacts {
  /** The spend, null when nothing was paid. */
  spend: { createdAt: number; reversedById: string | null } | null;
  /** State of the newest claim. */
  state: ClaimState | null;
}

/** The last moment at which a paid lead can be returned, milliseconds. */
export const claimableUntil = (paidAt: number): number => paidAt + CLAIM_DAYS * DAY;

/** Why a lead cannot be claimed at this moment; null when it can. A refusal is final for people, a withdrawal is not. */
export function claimObstacle({ spend, state }: ClaimFacts, now: number): ClaimObstacle | null {
  if (!spend) return 'not-paid';
  if (spend.reversedById !== null || state === 'accepted') return 'already-returned';
  if (state === 'open') return 'already-claimed';
  if (state === 'refused') return 'refused';
  return now > claimableUntil(spend.createdAt) ? 'too-late' : null;
}
