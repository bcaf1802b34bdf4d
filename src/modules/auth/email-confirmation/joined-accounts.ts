import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { AccessRepository } from '../people/access.repository.ts';
import type { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { loginEmail } from '../people/login-email.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';

export interface JoinedAccountsParts {
  clock: Clock;
  users: Pick<UserRepository, 'account' | 'accountById'>;
  access: Pick<AccessRepository, 'moveAll'>;
  ways: Pick<WaysIn, 'close'>;
  addresses: Pick<ConfirmedAddresses, 'reach'>;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
}

/** Someone who has an account signed up again with its address: what they made there moves to the account they have. */
export class JoinedAccounts {
  readonly #parts: JoinedAccountsParts;

  constructor(parts: JoinedAccountsParts) {
    this.#parts = parts;
  }

  /** The account that proved the address of `userId` before; null when there is none, or when it is that one itself. */
  async owner(userId: string, address: string): Promise<{ id: string } | null> {
    const holder = await this.#parts.users.account(address);
    const isOther = holder && holder.id !== userId && holder.email_confirmed_at !== null && holder.blocked_at === null;
    return isOther ? holder : null;
  }

  /**
   * Moves the suppliers of an account to the owner of its address, who proved that the mailbox is theirs, and closes it. Joins the
   * running transaction. Returns whether it did.
   */
  async join(userId: string, address: string): Promise<boolean> {
    const { clock, users, access, ways, addresses, outbox, audit } = this.#parts;
    const owner = await this.owner(userId, address);
    const account = owner && (await users.accountById(userId));
    if (!account || account.blocked_at !== null || account.email_confirmed_at !== null) return false;
    if (loginEmail(account.email) !== address) return false;
    const suppliers = await access.moveAll(userId, owner.id, clock.now());
    await ways.close(userId, false);
    for (const supplierId of suppliers)
      await outbox.record({ name: 'team.changed', supplierId, payload: { userId: owner.id, by: owner.id } });
    await audit.record({
      actorId: owner.id,
      supplierId: null,
      action: 'account.join',
      before: { userId },
      after: { suppliers: suppliers.length },
    });
    await addresses.reach(owner.id);
    return true;
  }
}
