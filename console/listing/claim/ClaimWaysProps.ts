import type { BusinessClaimAnswer } from '#contracts/proof/business-claim.ts';
import type { ProofSteps } from '#contracts/proof/proof.ts';
import type { DraftClaim } from '../draft.ts';

export interface ClaimWaysProps {
  claim: DraftClaim;
  answer: BusinessClaimAnswer & { domain: string; steps: ProofSteps };
  /** Stores the draft in this browser. */
  keep: (typed: Pick<DraftClaim, 'choice' | 'address'>) => void;
  onAnswer: (answer: BusinessClaimAnswer) => void;
}
