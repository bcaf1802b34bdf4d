import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '#contracts/durations.ts';
import type { EnquiryInput, WidgetChallenge } from '#contracts/supplier/widget.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { challengesDb } from './challenge-tables.ts';
import type { ChallengesDb } from './challenge-tables.ts';

export type Proof = NonNullable<EnquiryInput['proof']>;

/** A browser finds the number in well under a second, on average after half this many tries. */
const MAX_NUMBER = 50_000;
const LIFE = 20 * MINUTE;
const SALT = /^[0-9a-f]{24}\?expires=(\d{10,14})&for=([A-Z0-9]{1,20})$/u;

const insertUsed = prepared((em: Em, row: ChallengesDb['used_challenge']) =>
  challengesDb(em).insertInto('used_challenge').values(row),
);

class ChallengeInvalid extends AppError {
  constructor() {
    super('invalid', 'challenge-invalid', 'The proof of work is missing, wrong or too old. Request a new challenge.');
  }
}

/** Not a conflict, because conflicts are stored under the request's key, and browsers retry with the same key. */
class ChallengeUsed extends AppError {
  constructor() {
    super('invalid', 'challenge-used', 'This proof of work has already been used.');
  }
}

/** When an accepted proof was requested, in milliseconds. */
export interface AcceptedProof {
  issuedAt: number;
  expiresAt: number;
}

/**
 * Proof of work in the format of ALTCHA v1, without a third party and without a row for unused challenges: a challenge
 * is signed and names its supplier and expiry, and only a solution that counted is stored (S45).
 */
export class Challenges {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #secrets: Pick<Secrets, 'key'>;

  constructor({ em, clock, secrets }: { em: Em; clock: Clock; secrets: Pick<Secrets, 'key'> }) {
    this.#em = em;
    this.#clock = clock;
    this.#secrets = secrets;
  }

  async make(publicId: string): Promise<WidgetChallenge> {
    const expires = this.#clock.now() + LIFE;
    const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&for=${publicId}`;
    const challenge = sha256(salt + String(randomInt(MAX_NUMBER)));
    return { algorithm: 'SHA-256', challenge, salt, maxnumber: MAX_NUMBER, signature: await this.#sign(challenge) };
  }

  /** @throws ChallengeInvalid */
  async check(publicId: string, proof: Proof | undefined): Promise<AcceptedProof> {
    if (!proof) throw new ChallengeInvalid();
    const [, expires = '', madeFor = ''] = SALT.exec(proof.salt) ?? [];
    const expiresAt = Number(expires);
    const solved = sha256(proof.salt + String(proof.number)) === proof.challenge;
    const signed = equal(await this.#sign(proof.challenge), proof.signature);
    if (!solved || !signed || madeFor !== publicId || this.#clock.now() >= expiresAt) throw new ChallengeInvalid();
    return { issuedAt: expiresAt - LIFE, expiresAt };
  }

  /**
   * Makes a checked proof unusable for another enquiry, inside this enquiry's transaction.
   * @throws ChallengeUsed
   */
  async use(proof: Proof, { expiresAt }: AcceptedProof): Promise<void> {
    const row = { signature: proof.signature, expires_at: expiresAt };
    try {
      await insertUsed(this.#em, row);
    } catch (error) {
      if (isDuplicate(error)) throw new ChallengeUsed();
      throw error;
    }
  }

  async #sign(challenge: string): Promise<string> {
    return createHmac('sha256', await this.#secrets.key('widget-challenge'))
      .update(challenge)
      .digest('hex');
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function equal(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
