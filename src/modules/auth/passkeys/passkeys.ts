import type { OwnPasskey } from '#contracts/account/account.ts';
import type { NewPasskeyReply, PasskeyReply } from '#contracts/account/passkeys.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { ChallengeEnded, PasskeyRefused } from '../auth.errors.ts';
import type { ChallengeKind, Challenges } from '../challenges/challenges.ts';
import type { Owner, SecurityNotices } from '../notices/security-notices.ts';
import { PASSKEYS_MAX } from '../ways-in/passkey.repository.ts';
import type { PasskeyRepository, PasskeyRow } from '../ways-in/passkey.repository.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';
import { newPasskeyRow } from './new-passkey-row.ts';
import { passkeyProvider } from './passkey-providers.ts';
import { challengeOf } from './relying-party.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyParts {
  em: Em;
  clock: Clock;
  passkeys: PasskeyRepository;
  party: RelyingParty;
  challenges: Challenges;
  notices: SecurityNotices;
  ways: Pick<WaysIn, 'removeOne'>;
}

/** A known passkey named in a reply, before its signature is checked. */
export interface NamedPasskey {
  userId: string;
  /** @throws ChallengeEnded, PasskeyRefused */
  verify(): Promise<PasskeySignature>;
}

/** A valid signature. */
export interface PasskeySignature {
  /** Whether the authenticator verified the person (by PIN, fingerprint or face). */
  verified: boolean;
  /** Uses up the challenge and records the use, within the transaction of the action it allows. @throws ChallengeEnded */
  take(): Promise<void>;
}

/** The passkeys of accounts: creates, lists and removes them, and checks their signatures. */
export class Passkeys {
  readonly #parts: PasskeyParts;

  constructor(parts: PasskeyParts) {
    this.#parts = parts;
  }

  get host(): string {
    return this.#parts.party.host;
  }

  /** Addresses of this installation whose pages can use passkeys of `host`. */
  get origins(): readonly string[] {
    return this.#parts.party.origins;
  }

  async list(userId: string): Promise<OwnPasskey[]> {
    return (await this.#parts.passkeys.of(userId)).map(presentPasskey);
  }

  /** What the browser needs to create a passkey. */
  async beginAdding({ userId, email, name }: UserActor, automatic: boolean): Promise<object> {
    const { challenges, party, passkeys } = this.#parts;
    const known = await passkeys.of(userId);
    const challenge = await challenges.issue(automatic ? 'passkey-auto' : 'passkey-add', userId);
    return party.creation(challenge, { id: userId, email, name: name || email }, known);
  }

  /** @throws ChallengeEnded, PasskeyRefused */
  async add(actor: UserActor, owner: Owner, reply: NewPasskeyReply): Promise<OwnPasskey> {
    const { em, clock, party, passkeys, notices } = this.#parts;
    const challenge = challengeOf(reply);
    const kind = await this.#find(['passkey-add', 'passkey-auto'], challenge, actor.userId);
    await this.#use(challenge);
    const made = await party.created(reply, challenge, kind === 'passkey-add');
    if (!made || (await passkeys.of(actor.userId)).length >= PASSKEYS_MAX) throw new PasskeyRefused(false);
    const row = newPasskeyRow(made, actor.userId, actor.userAgent, clock.now());
    await inTransaction(em, async () => {
      await passkeys.insert(row);
      await notices.send(owner, 'passkey-added', row.name);
    });
    return presentPasskey(row);
  }

  /** @throws NotFound, also for someone else's passkey */
  async rename(userId: string, id: string, name: string): Promise<void> {
    if (!(await this.#parts.passkeys.rename(userId, id, name.trim()))) throw new NotFound('This passkey');
  }

  /** @throws NotFound, LastWayIn */
  async remove(owner: Owner & { password_hash: string | null }, id: string): Promise<void> {
    const { em, passkeys, notices, ways } = this.#parts;
    // Outside the transaction: a read before its lock would make it keep seeing the ways in as they were then.
    const passkey = (await passkeys.of(owner.id)).find((one) => one.id === id);
    await inTransaction(em, async () => {
      if (!passkey || !(await ways.removeOne(owner, () => passkeys.remove(owner.id, id))))
        throw new NotFound('This passkey');
      await notices.send(owner, 'passkey-removed', passkey.name);
    });
  }

  /** What the browser needs to sign with a passkey: one of the person's or, for a sign-in, any it has. */
  async ask(userId: string | null): Promise<object> {
    const { challenges, party, passkeys } = this.#parts;
    if (userId === null) return party.request(await challenges.issue('passkey-sign-in', null), []);
    const own = await passkeys.of(userId);
    return party.request(await challenges.issue('passkey-check', userId), own);
  }

  /**
   * The passkey named in a reply; `verify` checks its signature. With `userId`, only that person's passkeys count. An invalid
   * reply uses up the challenge at once, a valid one when it is taken.
   * @throws ChallengeEnded, PasskeyRefused
   */
  async find(reply: PasskeyReply, userId: string | null): Promise<NamedPasskey> {
    const { passkeys } = this.#parts;
    const challenge = challengeOf(reply);
    const [, passkey] = await Promise.all([
      this.#find([userId === null ? 'passkey-sign-in' : 'passkey-check'], challenge, userId),
      passkeys.byCredential(reply.id),
    ]);
    if (!passkey || (userId !== null && passkey.user_id !== userId)) {
      await this.#use(challenge);
      throw new PasskeyRefused(!passkey);
    }
    return { userId: passkey.user_id, verify: () => this.#verify(reply, challenge, passkey) };
  }

  async #verify(reply: PasskeyReply, challenge: string, passkey: PasskeyRow): Promise<PasskeySignature> {
    const { clock, party, passkeys } = this.#parts;
    const signed = await party.signed(reply, challenge, passkey);
    if (!signed) {
      await this.#use(challenge);
      throw new PasskeyRefused(false);
    }
    return {
      verified: signed.verified,
      take: async () => {
        await Promise.all([this.#use(challenge), passkeys.used(passkey.id, signed.counter, clock.now())]);
      },
    };
  }

  async #find(kinds: readonly ChallengeKind[], challenge: string, userId: string | null): Promise<ChallengeKind> {
    const asked = await this.#parts.challenges.find(kinds, challenge);
    if (!asked || asked.userId !== userId) throw new ChallengeEnded();
    return asked.kind;
  }

  async #use(challenge: string): Promise<void> {
    if (!(await this.#parts.challenges.use(challenge))) throw new ChallengeEnded();
  }
}

const presentPasskey = (row: PasskeyRow): OwnPasskey => ({
  id: row.id,
  name: row.name,
  provider: passkeyProvider(row.aaguid),
  credentialId: row.credential_id,
  addedAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
});
