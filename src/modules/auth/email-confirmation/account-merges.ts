import type { Outbox } from '#shared/events/outbox.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { AccessRepository } from '../people/access.repository.ts';
import type { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { loginEmail } from '../people/login-email.ts';
import type { UserRow } from '../people/new-user.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';

/** The account that signs in with an address, reduced to what matters to another one created with that address. */
export type Holder = Pick<UserRow, 'id' | 'email_confirmed_at' | 'blocked_at'>;

/** What the link in the email to an unconfirmed address does; null if it would do nothing. */
export type LinkPurpose = 'confirm' | 'merge' | null;

/** `holder`: the account that signs in with the address of `userId`, if any. */
export function linkPurpose(userId: string, holder: Holder | null | undefined): LinkPurpose {
  if (!holder || holder.id === userId || holder.email_confirmed_at === null) return 'confirm';
  return holder.blocked_at === null ? 'merge' : null;
}

export interface AccountMergesParts {
  users: Pick<UserRepository, 'account' | 'accountById'>;
  access: Pick<AccessRepository, 'moveAll'>;
  ways: Pick<WaysIn, 'close'>;
  addresses: Pick<ConfirmedAddresses, 'notifyListeners'>;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
}

/** For someone with an account who signed up again with the same address: moves what they set up to their first account. */
export class AccountMerges {
  readonly #parts: AccountMergesParts;

  constructor(parts: AccountMergesParts) {
    this.#parts = parts;
  }

  async purpose(userId: string, address: string): Promise<LinkPurpose> {
    return linkPurpose(userId, await this.#parts.users.account(address));
  }

  /**
   * Moves an account's suppliers to the account that confirmed its address, and closes it. The mailbox was just proved. Joins
   * the running transaction. Returns whether it did.
   */
  async merge(userId: string, address: string): Promise<boolean> {
    const { users, access, ways, addresses, outbox, audit } = this.#parts;
    const [owner, account] = await Promise.all([users.account(address), users.accountById(userId)]);
    if (!owner || linkPurpose(userId, owner) !== 'merge') return false;
    const isMergeable = account?.blocked_at === null && account.email_confirmed_at === null;
    if (!isMergeable || loginEmail(account.email) !== address) return false;
    const suppliers = await access.moveAll(userId, owner.id);
    await ways.close(userId, false);
    for (const supplierId of suppliers)
      await outbox.record({ name: 'team.changed', supplierId, payload: { userId: owner.id, by: owner.id } });
    await audit.record({
      actorId: owner.id,
      supplierId: null,
      action: 'account.merge',
      before: { userId },
      after: { suppliers: suppliers.length },
    });
    await addresses.notifyListeners(owner.id);
    return true;
  }
}
