import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SIGNED_FIELDS } from '#contracts/reviews/review-proof.ts';
import type { ProofKeys, ReviewProof, SignedReview } from '#contracts/reviews/review-proof.ts';

export type ProofKey = ProofKeys['keys'][number];

/** PKCS #8 header of an Ed25519 private key; the key's 32 bytes follow (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });

/** The public half as a JSON Web Key, whose id is its thumbprint (RFC 7638, RFC 8037). */
export function publicKeyOf(privateKey: KeyObject): ProofKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x), use: 'sig', alg: 'EdDSA' };
}

const thumbprint = (x: string): string =>
  createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');

/** The signed bytes: every field in a fixed order, as JSON without spaces, in UTF-8. */
const signedBytes = (review: SignedReview): Buffer =>
  Buffer.from(JSON.stringify(Object.fromEntries(SIGNED_FIELDS.map((field) => [field, review[field]]))), 'utf8');

export function signReview(review: SignedReview, privateKey: KeyObject): ReviewProof {
  const signature = sign(null, signedBytes(review), privateKey).toString('base64url');
  return { review, key: publicKeyOf(privateKey).kid, signature };
}

/** Whether one of these keys signed exactly this review. A key's id is computed, never trusted. */
export function isSigned({ review, key, signature }: ReviewProof, keys: readonly Pick<ProofKey, 'x'>[]): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  // Every signature has only one valid form.
  if (bytes.length !== 64 || bytes.toString('base64url') !== signature) return false;
  const known = keys.find(({ x }) => thumbprint(x) === key);
  if (!known) return false;
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: known.x }, format: 'jwk' });
    return verify(null, signedBytes(review), publicKey, bytes);
  } catch {
    return false;
  }
}
