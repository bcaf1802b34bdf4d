import type { ClaimObstacle } from '#contracts/lead-claim.ts';
import { AppError } from '#shared/errors.ts';

const WORDS: Readonly<Record<ClaimObstacle, string>> = {
  'not-paid': 'Nothing was paid for this enquiry, so there is nothing to give back.',
  'too-late': 'An enquiry can be returned within 14 days of its reveal.',
  'already-returned': 'The unit for this enquiry was given back already.',
  'already-claimed': 'Somebody asked for this unit already. The answer will come here.',
  refused: 'This return was refused. The decision stands beside the enquiry.',
};

/** A lead that cannot be claimed (any more); `meta.obstacle` says why. */
export class NotClaimable extends AppError {
  constructor(obstacle: ClaimObstacle) {
    super('conflict', 'claim-not-possible', WORDS[obstacle], { meta: { obstacle } });
  }
}

/** Somebody was quicker: staff, a rule, or the supplier who took it back. */
export class ClaimIsClosed extends AppError {
  constructor(state: string) {
    super('conflict', 'claim-closed', 'This return is not open any more.', { meta: { state } });
  }
}
