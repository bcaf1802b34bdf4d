import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { AccessRepository } from '../people/access.repository.ts';
import type { TeamInviteRepository } from './team-invite.repository.ts';
import type { TeamRepository } from './team.repository.ts';

export interface WholeTeamParts {
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  team: TeamRepository;
  invites: TeamInviteRepository;
  access: Pick<AccessRepository, 'add' | 'everyMember'>;
  vouches: { voucherLeft(userId: string, supplierId: string): Promise<void> };
}

/** Starts a team without an invite, and ends one. Used within the suppliers module's transaction. */
export class WholeTeam {
  readonly #parts: WholeTeamParts;

  constructor(parts: WholeTeamParts) {
    this.#parts = parts;
  }

  /** Returns false, and changes nothing, if someone is in the team. */
  async start(userId: string, supplierId: string): Promise<boolean> {
    const { access, clock, outbox, team } = this.#parts;
    await team.lock(supplierId);
    if ((await access.everyMember(supplierId)).length > 0) return false;
    await this.#revokeInvites(supplierId, userId);
    await access.add(userId, supplierId, 'admin', clock.now());
    await outbox.record({ name: 'team.joined', supplierId, payload: { userId, role: 'admin', by: userId } });
    return true;
  }

  async end(supplierId: string): Promise<void> {
    const { access, audit, outbox, team, vouches } = this.#parts;
    await team.lock(supplierId);
    for (const { id: userId, role } of await access.everyMember(supplierId)) {
      await team.remove(userId, supplierId);
      await vouches.voucherLeft(userId, supplierId);
      const before = { userId, role };
      await audit.record({ actorId: null, supplierId, action: 'member.remove', before, after: null });
      await outbox.record({ name: 'team.changed', supplierId, payload: { userId } });
    }
    await this.#revokeInvites(supplierId, null);
  }

  async #revokeInvites(supplierId: string, by: string | null): Promise<void> {
    const { audit, invites } = this.#parts;
    for (const { id, email, role } of await invites.open(supplierId)) {
      if (!(await invites.end(id, 'revoked', by))) continue;
      const before = { id, email, role };
      await audit.record({ actorId: by, supplierId, action: 'invite.revoke', before, after: null });
    }
  }
}
