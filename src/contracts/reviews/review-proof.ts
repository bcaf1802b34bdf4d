import { array } from 'yup';
import type { InferType } from 'yup';
import { day, id, instant, integer, oneOf, strictObject, text } from '../fields.ts';
import { CHECKS, FEEDBACK_LIMITS } from './feedback-limits.ts';

/** Where an installation publishes the keys its reviews are signed with (F16). */
export const PROOF_KEYS_PATH = '/.well-known/aisle-reviews.json';
export const PROOF_FORMAT = 'aisle-review/1';

/** The signed facts, in this order (docs/reviews.md). All of them are text, a whole number or null. */
const signedReview = strictObject({
  format: oneOf([PROOF_FORMAT]).required(),
  /** Address of the installation that checked it. */
  issuer: text(300).required(),
  /** The supplier's public id there, and its name at the time. */
  supplier: text(20).required(),
  supplierName: text(200).required(),
  id: id().required(),
  stars: integer(1, 5).required(),
  title: text(FEEDBACK_LIMITS.title).defined(),
  text: text(FEEDBACK_LIMITS.text, { multiline: true }).defined(),
  couple: text(FEEDBACK_LIMITS.couple).required(),
  dateWedding: day().nullable().defined(),
  checked: oneOf(CHECKS).required(),
  checkedAt: instant().required(),
  createdAt: instant().required(),
});
export type SignedReview = InferType<typeof signedReview>;
export const SIGNED_FIELDS = [
  'format',
  'issuer',
  'supplier',
  'supplierName',
  'id',
  'stars',
  'title',
  'text',
  'couple',
  'dateWedding',
  'checked',
  'checkedAt',
  'createdAt',
] as const satisfies readonly (keyof SignedReview)[];

/** One review with its signature, as "Copy proof" copies it. */
export const reviewProof = strictObject({
  review: signedReview.required(),
  /** Thumbprint of the signing key (RFC 7638). */
  key: text(60).required(),
  /** Ed25519, base64url. */
  signature: text(100).required(),
});
export type ReviewProof = InferType<typeof reviewProof>;

/** `GET …/review-proofs`: all signed reviews of a supplier. */
export const reviewProofs = strictObject({
  issuer: text(300).required(),
  keys: text(400).required(),
  verify: text(400).required(),
  reviews: array(reviewProof.required()).required(),
});
export type ReviewProofs = InferType<typeof reviewProofs>;

/** `GET /.well-known/aisle-reviews.json`: a JSON Web Key Set (RFC 7517, RFC 8037). */
export const proofKeys = strictObject({
  keys: array(
    strictObject({
      kty: oneOf(['OKP']).required(),
      crv: oneOf(['Ed25519']).required(),
      x: text(60).required(),
      kid: text(60).required(),
      use: oneOf(['sig']).required(),
      alg: oneOf(['EdDSA']).required(),
    }).required(),
  ).required(),
});
export type ProofKeys = InferType<typeof proofKeys>;
