import type { AccountDeletionInput } from '#contracts/account/account.ts';
import { InvalidInput } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { LastStaff } from '../auth.errors.ts';
import type { HasWedding, SupplierCards } from '../index.ts';
import type { SecurityNotices } from '../notices/security-notices.ts';
import { loginEmail } from '../people/login-email.ts';
import type { UserRepository } from '../people/user.repository.ts';
import { LastAdmin } from '../team/team.errors.ts';
import type { TeamServices } from '../team/team-services.ts';
import { isLastAdmin } from '../team/team-rules.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';

export interface DeleteAccountParts {
  em: Em;
  outbox: Pick<Outbox, 'record'>;
  users: UserRepository;
  team: Pick<TeamServices, 'people' | 'openInvites'>;
  cards: SupplierCards;
  hasWedding: HasWedding;
  ways: Pick<WaysIn, 'close'>;
  notices: SecurityNotices;
  audit: AuditTrail;
  log: SecurityLog;
}

/**
 * Deletes someone's account and removes them from every team and the marketplace's staff. What they wrote keeps their name,
 * and a wedding keeps the address that suppliers write to.
 */
export class DeleteAccount {
  readonly #parts: DeleteAccountParts;

  constructor(parts: DeleteAccountParts) {
    this.#parts = parts;
  }

  /** @throws InvalidInput for an address other than theirs; LastAdmin, LastStaff */
  async delete(actor: UserActor, { address }: AccountDeletionInput): Promise<void> {
    const { em, users, team, ways, hasWedding, notices, audit, log } = this.#parts;
    const { userId } = actor;
    const account = await users.ownAccount(userId);
    if (loginEmail(address) !== loginEmail(account.email))
      throw new InvalidInput([{ pointer: '#/address', rule: 'invalid', detail: 'This isn’t your sign-in address.' }]);
    await inTransaction(
      em,
      async () => {
        const suppliers = await this.#teamsToLeave(userId);
        const markets = await team.people.staffMarkets(userId);
        if (markets.alone.length > 0) throw new LastStaff();
        for (const supplierId of suppliers) await this.#leave(userId, supplierId);
        await team.people.removeStaff(userId);
        await team.openInvites.revokeAllOf(userId, userId);
        await ways.close(userId, await hasWedding(userId));
        await notices.send(account, 'account-deleted');
        const before = { suppliers: suppliers.length, staffMarkets: markets.all };
        await audit.record({ actorId: userId, supplierId: null, action: 'account.delete', before, after: null });
      },
      { readCommitted: true },
    );
    log.note('account-deleted', actor, { userId });
  }

  /** Locks the teams of the person's suppliers and returns those. @throws LastAdmin with all that would have no admin left */
  async #teamsToLeave(userId: string): Promise<string[]> {
    const { team, cards } = this.#parts;
    const suppliers = await team.people.suppliersOf(userId);
    const withoutAdmin: string[] = [];
    // In id order, so that two people who leave the same teams don't wait for each other.
    for (const supplierId of suppliers) {
      if (isLastAdmin(await team.people.lock(supplierId), userId)) withoutAdmin.push(supplierId);
    }
    if (withoutAdmin.length === 0) return suppliers;
    const known = await cards.cards(withoutAdmin);
    throw new LastAdmin(withoutAdmin.map((id) => known.get(id)?.name ?? id));
  }

  async #leave(userId: string, supplierId: string): Promise<void> {
    const { team, outbox, audit } = this.#parts;
    await team.people.remove(userId, supplierId);
    await audit.record({
      actorId: userId,
      supplierId,
      action: 'member.remove',
      before: { userId },
      after: { authRemoved: true },
    });
    await outbox.record({ name: 'team.changed', supplierId, payload: { userId, by: userId } });
  }
}
