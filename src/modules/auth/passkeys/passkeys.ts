import type { OwnPasskey } from '#contracts/account/account.ts';
import type { NewPasskeyReply, PasskeyReply } from '#contracts/account/passkeys.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { ChallengeEnded, PasskeyRefused } from '../auth.errors.ts';
import type { ChallengeKind, Challenges } from '../challenges/challenges.ts';
import type { Owner, SecurityNotices } from '../notices/security-notices.ts';
import { deviceName } from '../sessions/device-name.ts';
import { passkeyProvider } from './passkey-providers.ts';
import { PASSKEYS_MAX, credentialHash } from './passkey.repository.ts';
import type { PasskeyRepository, PasskeyRow } from './passkey.repository.ts';
import { challengeOf } from './relying-party.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyParts {
  em: Em;
  clock: Clock;
  passkeys: PasskeyRepository;
  party: RelyingParty;
  challenges: Challenges;
  notices: SecurityNotices;
  ways: {
    removeOne(owner: { id: string; password_hash: string | null }, remove: () => Promise<boolean>): Promise<boolean>;
  };
}

/** The passkeys of accounts: made, listed, removed, and their signatures. */
export class Passkeys {
  readonly #parts: PasskeyParts;

  constructor(parts: PasskeyParts) {
    this.#parts = parts;
  }

  get host(): string {
    return this.#parts.party.host;
  }

  async list(userId: string): Promise<OwnPasskey[]> {
    return (await this.#parts.passkeys.of(userId)).map(presentPasskey);
  }

  /** What the browser needs to make a passkey. */
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
    const kind = await this.#answer(['passkey-add', 'passkey-auto'], challenge, actor.userId);
    const made = await party.created(reply, challenge, kind === 'passkey-add');
    if (!made || (await passkeys.of(actor.userId)).length >= PASSKEYS_MAX) throw new PasskeyRefused(false);
    const { browser, system } = deviceName(actor.userAgent);
    const row: PasskeyRow = {
      id: newId(clock.now()),
      user_id: actor.userId,
      credential_hash: credentialHash(made.credentialId),
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports.join(',').slice(0, 200),
      aaguid: made.aaguid,
      name: passkeyProvider(made.aaguid) ?? ([browser, system].filter(Boolean).join(', ') || 'Passkey'),
      created_at: clock.now(),
      last_used_at: null,
    };
    await inTransaction(em, async () => {
      await passkeys.insert(row);
      await notices.send(owner, 'passkey-added');
    });
    return presentPasskey(row);
  }

  /** @throws NotFound also for someone else's passkey */
  async rename(userId: string, id: string, name: string): Promise<void> {
    if (!(await this.#parts.passkeys.rename(userId, id, name.trim()))) throw new NotFound('This passkey');
  }

  /** @throws NotFound, LastWayIn */
  remove(owner: Owner & { password_hash: string | null }, id: string): Promise<void> {
    const { em, passkeys, notices, ways } = this.#parts;
    return inTransaction(em, async () => {
      if (!(await ways.removeOne(owner, () => passkeys.remove(owner.id, id)))) throw new NotFound('This passkey');
      await notices.send(owner, 'passkey-removed');
    });
  }

  /** What the browser needs to sign with a passkey: one of the person's, or any it has for a sign-in. */
  async ask(userId: string | null): Promise<object> {
    const { challenges, party, passkeys } = this.#parts;
    if (userId === null) return party.request(await challenges.issue('passkey-sign-in', null), []);
    const own = await passkeys.of(userId);
    return party.request(await challenges.issue('passkey-check', userId), own);
  }

  /**
   * Whose passkey signed, and whether its authenticator made sure who was there. With a person, only their own counts.
   * @throws ChallengeEnded, PasskeyRefused
   */
  async verify(reply: PasskeyReply, userId: string | null): Promise<{ userId: string; verified: boolean }> {
    const { clock, party, passkeys } = this.#parts;
    const challenge = challengeOf(reply);
    await this.#answer([userId === null ? 'passkey-sign-in' : 'passkey-check'], challenge, userId);
    const passkey = await passkeys.byCredential(reply.id);
    if (!passkey) throw new PasskeyRefused(true);
    const signed = await party.signed(reply, challenge, passkey);
    if (!signed || (userId !== null && passkey.user_id !== userId)) throw new PasskeyRefused(false);
    await passkeys.used(passkey.id, signed.counter, clock.now());
    return { userId: passkey.user_id, verified: signed.verified };
  }

  /** Uses the challenge up, whatever comes of the reply. */
  async #answer(kinds: readonly ChallengeKind[], challenge: string, userId: string | null): Promise<ChallengeKind> {
    const { challenges } = this.#parts;
    const asked = await challenges.find(kinds, challenge);
    if (!asked || asked.userId !== userId || !(await challenges.use(challenge))) throw new ChallengeEnded();
    return asked.kind;
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
