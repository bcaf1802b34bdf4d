import { PROOF_KEYS_PATH, proofKeys, reviewProof } from '#contracts/reviews/review-proof.ts';
import type { ReviewProof } from '#contracts/reviews/review-proof.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { Site } from '#shared/site.ts';
import type { ReviewPassport } from './review-passport.ts';
import { isSigned } from './review-signature.ts';
import type { ProofKey } from './review-signature.ts';

/** Maximum reviews per request, and maximum sites whose keys are fetched for it. */
const REVIEWS_MAX = 500;
const ISSUERS_MAX = 5;
/** Prevents using this page to call other websites. */
export const VERIFY_LIMIT: Limit = { name: 'verify-reviews:network', points: 60, seconds: 3_600 };

/** `valid`: signed by one of the site's keys, or the given one. `invalid`: not. `unreachable`: the site published no keys. */
export type Verdict = 'valid' | 'invalid' | 'unreachable';
export interface VerifiedReview {
  verdict: Verdict;
  review: ReviewProof['review'];
}
export type Verification =
  | { fault: 'unreadable' | 'too-many' | 'key' | 'limited' }
  | { fault: null; reviews: VerifiedReview[]; byGivenKey: boolean };

interface VerifyParts {
  http: HttpClient;
  passport: Pick<ReviewPassport, 'keys'>;
  limiter: Pick<RateLimiter, 'allows'>;
  site: Site;
}

/** Verifies signed reviews of any installation against the keys published by its site, or against a given key (F16). */
export class VerifyReviews {
  readonly #parts: VerifyParts;

  constructor(parts: VerifyParts) {
    this.#parts = parts;
  }

  /** @param text one proof, several, or a whole export */
  async verify(text: string, givenKey: string, ip: string): Promise<Verification> {
    const proofs = readProofs(text);
    if (proofs === null) return { fault: 'unreadable' };
    const issuers = [...new Set(proofs.map(({ review }) => review.issuer))];
    if (proofs.length > REVIEWS_MAX || issuers.length > ISSUERS_MAX) return { fault: 'too-many' };
    const given = givenKey.trim();
    if (given !== '') {
      const keys = readKeys(given);
      if (keys === null) return { fault: 'key' };
      return { fault: null, byGivenKey: true, reviews: proofs.map((proof) => verdictOf(proof, keys)) };
    }
    if (!(await this.#parts.limiter.allows(VERIFY_LIMIT, ip))) return { fault: 'limited' };
    const keys = new Map(
      await Promise.all(issuers.map(async (issuer) => [issuer, await this.#keysOf(issuer, ip)] as const)),
    );
    return {
      fault: null,
      byGivenKey: false,
      reviews: proofs.map((proof) => verdictOf(proof, keys.get(proof.review.issuer) ?? null)),
    };
  }

  /** Null when the site publishes none. */
  async #keysOf(issuer: string, ip: string): Promise<Pick<ProofKey, 'x'>[] | null> {
    const { http, passport, site } = this.#parts;
    if (issuer === site.baseUrl) return (await passport.keys()).keys;
    if (!URL.canParse(issuer) || new URL(issuer).origin !== issuer) return null;
    try {
      const answer = await http.request({ url: issuer + PROOF_KEYS_PATH, party: ip, maxBytes: 20_000 });
      return answer.status === 200 ? readKeys(answer.body.toString('utf8')) : null;
    } catch (error) {
      if (error instanceof OutboundError) return null;
      throw error;
    }
  }
}

function verdictOf(proof: ReviewProof, keys: readonly Pick<ProofKey, 'x'>[] | null): VerifiedReview {
  const verdict = keys === null ? 'unreachable' : isSigned(proof, keys) ? 'valid' : 'invalid';
  return { verdict, review: proof.review };
}

/** The proofs in a text. Accepts only our own export format, so that nothing unsigned gets in; null for anything else. */
export function readProofs(text: string): ReviewProof[] | null {
  const value = parsed(text);
  const list = Array.isArray(value)
    ? value
    : isRecord(value) && Array.isArray(value['reviews'])
      ? value['reviews']
      : [value];
  if (list.length === 0 || !list.every((one) => reviewProof.isValidSync(one, { strict: true }))) return null;
  return list;
}

/** Accepts a key set, one JSON Web Key, or its bare `x`. */
function readKeys(text: string): Pick<ProofKey, 'x'>[] | null {
  const value = /^[\w-]{43}$/u.test(text) ? { x: text } : parsed(text);
  if (proofKeys.isValidSync(value, { strict: true })) return value.keys;
  const x = isRecord(value) ? value['x'] : undefined;
  return typeof x === 'string' && /^[\w-]{43}$/u.test(x) ? [{ x }] : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Strips the line below a copied proof that says where to verify it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1)) as unknown;
  } catch {
    return null;
  }
}
