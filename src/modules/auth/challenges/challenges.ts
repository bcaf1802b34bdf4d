import type { InferKyselyDB } from '@mikro-orm/sql';
import { MINUTE } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import { hashToken, newToken } from '../credentials/session-token.ts';
import { loginEmail } from '../people/login-email.ts';
import type { challengeSchema } from './challenge.entity.ts';

/**
 * What a challenge is for. `passkey-join` creates an account, so its person doesn't exist yet. `passkey-auto` is a passkey
 * that the browser creates without asking, right after a sign-in with a password; it's the only kind for which the person
 * needn't be present.
 */
export type ChallengeKind =
  | 'second-step'
  | 'passkey-sign-in'
  | 'passkey-check'
  | 'passkey-add'
  | 'passkey-auto'
  | 'passkey-join'
  | OpenIdPurpose;

/** Why someone went to a provider: to sign in, to sign up again after deleting their account, to link it, or to prove who they are. */
export type OpenIdPurpose = 'openid-sign-in' | 'openid-sign-up' | 'openid-link' | 'openid-check';

/** Milliseconds in which a challenge can be answered. */
export const CHALLENGE_LIFE = 10 * MINUTE;

export interface OpenChallenge {
  kind: ChallengeKind;
  userId: string | null;
  /** Whether the first step proved this address. */
  proves: (address: string) => boolean;
}

const hashOf = (address: string): string => hashToken(loginEmail(address));

type Db = InferKyselyDB<typeof challengeSchema>;

const livingChallenge = prepared((em: Em, { hash, now }: { hash: string; now: number }) =>
  em
    .getKysely<Db>()
    .selectFrom('auth_challenge')
    .select(['kind', 'user_id as userId', 'proved_hash as provedHash'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now),
);

/** Challenges that browsers answer once. The kind is stored here, so that a response can't choose it. */
export class Challenges {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  /** A new challenge: 256 random bits in base64url. `proved` is an address proved in the first step. */
  async issue(kind: ChallengeKind, userId: string | null, proved: string | null = null): Promise<string> {
    const token = newToken();
    const expiresAt = this.#clock.now() + CHALLENGE_LIFE;
    await this.#db()
      .insertInto('auth_challenge')
      .values({
        token_hash: hashToken(token),
        kind,
        user_id: userId,
        proved_hash: proved === null ? null : hashOf(proved),
        expires_at: expiresAt,
      })
      .execute();
    return token;
  }

  /** A challenge's person and purpose; null for an expired, answered or unknown one. Changes nothing. */
  async find(kinds: readonly ChallengeKind[], token: string): Promise<OpenChallenge | null> {
    const [row] = await livingChallenge(this.#em, { hash: hashToken(token), now: this.#clock.now() });
    const kind = kinds.find((known) => known === row?.kind);
    if (!row || !kind) return null;
    const { userId, provedHash } = row;
    return { kind, userId, proves: (address) => provedHash === hashOf(address) };
  }

  /** Uses the challenge up; of two simultaneous calls, one gets true. */
  async use(token: string): Promise<boolean> {
    const used = await this.#db()
      .deleteFrom('auth_challenge')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', this.#clock.now())
      .executeTakeFirst();
    return used.numDeletedRows > 0n;
  }

  /** Deletes expired challenges. Returns how many. */
  async removeEnded(): Promise<number> {
    const { numDeletedRows } = await this.#db()
      .deleteFrom('auth_challenge')
      .where('expires_at', '<=', this.#clock.now())
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}
