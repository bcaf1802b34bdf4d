import type { ClaimObstacle } from '#contracts/lead/lead-claim.ts';
import { AppError } from '#shared/errors.ts';

const WORDS: Readonly<Record<ClaimObstacle, string>> = {
  'not-paid': 'No unit was spent on this enquiry, so there’s nothing to return.',
  'too-late': 'Enquiries can only be returned within 14 days of the reveal.',
  'already-returned': 'The unit for this enquiry has already been returned.',
  'already-claimed': 'A return has already been requested. The decision will appear here.',
  refused: 'This return was refused. You’ll find the decision on the lead.',
};

/** A lead that can't be claimed, or not any more; `meta.obstacle` says why. */
export class NotClaimable extends AppError {
  constructor(obstacle: ClaimObstacle) {
    super('conflict', 'claim-not-possible', WORDS[obstacle], { meta: { obstacle } });
  }
}

/** Someone was faster: staff, a rule, or a supplier withdrawing it. */
export class ClaimIsClosed extends AppError {
  constructor(state: string) {
    super('conflict', 'claim-closed', 'This return has already been decided or withdrawn.', { meta: { state } });
  }
}
