import type { PersonBlockInput } from '#contracts/staff/person-block.ts';
import { AppError, Forbidden, NotFound } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { AuthApi } from './index.ts';
import type { AccessRepository } from './people/access.repository.ts';
import type { UserRepository } from './people/user.repository.ts';

export interface StaffBlockParts {
  em: Em;
  users: Pick<UserRepository, 'accountById'>;
  access: Pick<AccessRepository, 'lockStaffOfAll'>;
  auth: Pick<AuthApi, 'block' | 'unblock'>;
  audit: AuditTrail;
}

/** Lets staff of all markets block people; people can belong to businesses in several markets. */
export class StaffBlocks {
  readonly #parts: StaffBlockParts;

  constructor(parts: StaffBlockParts) {
    this.#parts = parts;
  }

  /** Does nothing, and records nothing, if that is already the state. @throws Forbidden, NotFound, AppError `conflict` */
  async set(actor: UserActor, personId: string, { blocked, reason }: PersonBlockInput): Promise<void> {
    const { em, users, access, auth, audit } = this.#parts;
    if (!actor.staffMarkets.includes('*')) throw new Forbidden('Only staff of all markets can block people.');
    if (personId === actor.userId) throw new AppError('conflict', 'conflict', 'You can’t block your own account.');
    await inTransaction(
      em,
      async () => {
        // Of two who block each other, the second waits here and is blocked by then, so one always remains.
        const staff = await access.lockStaffOfAll();
        if (!staff.includes(actor.userId)) throw new Forbidden();
        const person = await users.accountById(personId);
        if (!person) throw new NotFound('This account');
        if ((person.blocked_at !== null) === blocked) return;
        await (blocked ? auth.block(personId) : auth.unblock(personId));
        const name = `${person.first_name} ${person.last_name}`.trim();
        await audit.record({
          actorId: actor.userId,
          supplierId: null,
          action: blocked ? 'person.block' : 'person.unblock',
          before: null,
          after: { userId: personId, name },
          reason,
        });
      },
      // So that it sees who was blocked while this waited.
      { readCommitted: true },
    );
  }
}
