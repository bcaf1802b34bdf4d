import type { InferType } from 'yup';
import { flag, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { PROOF_REFUSALS, openProofMail, proofFinding, proofSteps } from './proof.ts';

/** Hours in which the people who were notified can undo a claim. */
export const CLAIM_UNDO_HOURS = 72;

/**
 * `open`: the person can prove that the listing's domain is theirs. `yours`: they are in its team. `closed`: it has a team,
 * or was claimed before.
 */
export const CLAIM_STATES = ['open', 'yours', 'closed'] as const;

/** `GET /api/business-claims/{publicId}`: a listing that the person wants to take over. */
export const businessClaimAnswer = strictObject({
  publicId: text(20).required(),
  name: text(TEXT_LIMITS.name).required(),
  town: text(TEXT_LIMITS.line).defined(),
  state: oneOf(CLAIM_STATES).required(),
  /** Until it is confirmed nothing can be proved, and `steps` is null. */
  emailConfirmed: flag().required(),
  /** Domain of the listing's website; null unless the state is `open`. */
  domain: text(253).nullable().defined(),
  /** Why the website can't be proved; null if there is a `domain`, and unless the state is `open`. */
  refused: oneOf(PROOF_REFUSALS).nullable().defined(),
  steps: proofSteps.nullable().defined(),
  mail: openProofMail.nullable().defined(),
});
export type BusinessClaimAnswer = InferType<typeof businessClaimAnswer>;

export const businessClaimCheckAnswer = strictObject({
  finding: proofFinding.required(),
  state: businessClaimAnswer.required(),
});
export type BusinessClaimCheckAnswer = InferType<typeof businessClaimCheckAnswer>;
