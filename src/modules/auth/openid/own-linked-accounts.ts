import type { LinkedAccountAnswer } from '#contracts/account/openid.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { OpenIdRefused } from '../auth.errors.ts';
import { identityHash } from '../linked-accounts/linked-account.repository.ts';
import type { LinkedAccountRepository, LinkedAccountRow } from '../linked-accounts/linked-account.repository.ts';
import type { Owner, SecurityNotices } from '../notices/security-notices.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';
import type { Identity } from './identity.ts';
import { linkedRow } from './openid-sign-in.ts';
import type { Providers } from './providers.ts';

export interface OwnLinkedAccountParts {
  em: Em;
  clock: Clock;
  providers: Providers;
  linked: LinkedAccountRepository;
  ways: Pick<WaysIn, 'removeOne'>;
  notices: SecurityNotices;
}

/** The accounts elsewhere that a person signs in with: lists, links and unlinks them (A2). */
export class OwnLinkedAccounts {
  readonly #parts: OwnLinkedAccountParts;

  constructor(parts: OwnLinkedAccountParts) {
    this.#parts = parts;
  }

  /** Every provider, and linked ones that the installation no longer offers. */
  async list(userId: string): Promise<LinkedAccountAnswer[]> {
    const { providers, linked } = this.#parts;
    const rows = await linked.of(userId);
    const gone = rows.filter((row) => !providers.all.some(({ key }) => key === row.provider));
    return [
      ...providers.all.map(({ key, name }) => present(key, name, rows)),
      ...gone.map(({ provider }) => present(provider, provider, rows)),
    ];
  }

  /** @throws LinkedElsewhere */
  link(owner: Owner, key: string, identity: Identity): Promise<void> {
    const { em, clock, linked, notices } = this.#parts;
    return inTransaction(em, async () => {
      await linked.insert(linkedRow(owner.id, key, identity, clock.now()));
      await notices.send(owner, 'account-linked', this.#name(key));
    });
  }

  /** @throws NotFound, LastWayIn */
  unlink(owner: Owner & { password_hash: string | null }, key: string): Promise<void> {
    const { em, linked, ways, notices } = this.#parts;
    return inTransaction(em, async () => {
      if (!(await ways.removeOne(owner, () => linked.remove(owner.id, key)))) throw new NotFound('This account');
      await notices.send(owner, 'account-unlinked', this.#name(key));
    });
  }

  /** Proves that the person still has the account elsewhere. @throws OpenIdRefused for another one */
  async prove(userId: string, key: string, identity: Identity): Promise<void> {
    const row = await this.#parts.linked.byIdentity(identityHash(identity));
    if (row?.user_id !== userId) throw new OpenIdRefused(key);
  }

  #name(key: string): string {
    return this.#parts.providers.all.find((provider) => provider.key === key)?.name ?? key;
  }
}

function present(key: string, name: string, rows: readonly LinkedAccountRow[]): LinkedAccountAnswer {
  const row = rows.find(({ provider }) => provider === key);
  return {
    provider: key,
    name,
    linked: row
      ? {
          email: row.email,
          linkedAt: new Date(row.created_at).toISOString(),
          lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
        }
      : null,
  };
}
