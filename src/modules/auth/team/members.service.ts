import type { Role } from '#contracts/account/roles.ts';
import type { RemoveAccessAnswer, RemoveAccessInput } from '#contracts/account/team.ts';
import { Forbidden, NotFound } from '#shared/errors.ts';
import type { AppError } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import type { MailQueue, NewMail } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { consoleUrl } from '#shared/site.ts';
import type { Addresses } from '#shared/site.ts';
import { token } from '#shared/wiring/token.ts';
import type { HasWedding, SupplierCards } from '../index.ts';
import { LastAdmin, UnknownMember } from './team.errors.ts';
import type { TeamRepository } from './team.repository.ts';
import type { TeamInviteRepository } from './team-invite.repository.ts';
import { removedMail, roleChangedMail } from './team-mails.ts';
import type { ChangeFacts } from './team-mails.ts';
import { canGive, isLastAdmin, managesTeam, nameOf } from './team-rules.ts';
import type { TeamManager, Teammate } from './team-rules.ts';

/** Vouches that admins gave in a team; bound by recoveries. */
export interface TeamVouches {
  /** Ends the vouches of someone who is no longer an admin there. Joins the running transaction. */
  voucherLeft(userId: string, supplierId: string): Promise<void>;
}
export const TEAM_VOUCHES = token<TeamVouches>('TeamVouches');

export interface MembersParts {
  em: Em;
  outbox: Pick<Outbox, 'record'>;
  team: TeamRepository;
  invites: TeamInviteRepository;
  cards: SupplierCards;
  hasWedding: HasWedding;
  closing: { close(userId: string, isCouple: boolean): Promise<void> };
  vouches: TeamVouches;
  mails: Pick<MailQueue, 'enqueue'>;
  audit: AuditTrail;
  log: SecurityLog;
  site: Addresses;
}

/** The two people in a change, while the team is locked. */
interface Change {
  team: readonly Teammate[];
  admin: TeamManager;
  member: Teammate;
}

/**
 * Changes who is in a team and in which role. A change takes effect with the person's next request. Changes to one team
 * happen one after another, so that of two admins who demote each other one remains (S18).
 */
export class MembersService {
  readonly #parts: MembersParts;

  constructor(parts: MembersParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, Forbidden, LastAdmin */
  async setRole(actor: SupplierActor, userId: string, role: Role): Promise<void> {
    const { team, invites, vouches, outbox, audit, log } = this.#parts;
    const { supplierId } = actor;
    await this.#change(actor, userId, async ({ team: all, admin, member }) => {
      if (member.role === role) return;
      if (!canGive(admin, role) || !canGive(admin, member.role)) throw new Forbidden();
      if (isLastAdmin(all, userId)) throw new LastAdmin();
      await team.setRole(userId, supplierId, role);
      if (!managesTeam(role)) {
        await invites.revokeAllOf(userId, actor.userId, supplierId);
        await vouches.voucherLeft(userId, supplierId);
      }
      await audit.record({
        actorId: actor.userId,
        supplierId,
        action: 'member.role',
        before: { userId, role: member.role },
        after: { userId, role },
      });
      await outbox.record({ name: 'team.role-changed', supplierId, payload: { userId, role, by: actor.userId } });
      await this.#notify(actor, { admin, member }, 'team-role-changed', (facts) => roleChangedMail(facts, role));
      log.note('role-changed', actor, { supplierId, userId, role });
    });
  }

  /**
   * Removes someone from the team. The leads module then unassigns their leads.
   * @throws NotFound, Forbidden, LastAdmin
   */
  async remove(actor: SupplierActor, { userId, removeAuth }: RemoveAccessInput): Promise<RemoveAccessAnswer> {
    const { audit, log } = this.#parts;
    const { supplierId } = actor;
    return this.#change(
      actor,
      userId,
      async ({ team: all, admin, member }) => {
        if (isLastAdmin(all, userId)) throw new LastAdmin();
        if (!canGive(admin, member.role)) throw new Forbidden();
        await this.#takeOut(userId, actor);
        const authRemoved = removeAuth && (await this.#removeAuth(userId));
        await audit.record({
          actorId: actor.userId,
          supplierId,
          action: 'member.remove',
          before: { userId, role: member.role },
          after: { authRemoved },
        });
        if (userId !== actor.userId)
          await this.#notify(actor, { admin, member }, 'team-removed', (facts) => removedMail(facts, authRemoved));
        log.note('access-removed', actor, { supplierId, userId, authRemoved });
        return { removed: true, authRemoved };
      },
      new UnknownMember(),
    );
  }

  /**
   * Someone leaves the team, whatever their role. Their leads lose their owner.
   * @throws NotFound for someone who is not in the team, such as an admin of a group above; LastAdmin
   */
  async leave(actor: SupplierActor): Promise<void> {
    const { em, team, audit, log } = this.#parts;
    const { supplierId, userId } = actor;
    await inTransaction(
      em,
      async () => {
        const all = await team.lock(supplierId);
        const member = all.find(({ id }) => id === userId);
        if (!member) throw new NotFound('This team');
        if (isLastAdmin(all, userId)) throw new LastAdmin();
        await this.#takeOut(userId, actor);
        const before = { userId, role: member.role };
        await audit.record({ actorId: userId, supplierId, action: 'member.leave', before, after: null });
      },
      { readCommitted: true },
    );
    log.note('access-removed', actor, { supplierId, userId });
  }

  /** Call it in the transaction that locks the team. */
  async #takeOut(userId: string, { supplierId, userId: by }: SupplierActor): Promise<void> {
    const { team, invites, vouches, outbox } = this.#parts;
    await team.remove(userId, supplierId);
    await invites.revokeAllOf(userId, by, supplierId);
    await vouches.voucherLeft(userId, supplierId);
    await outbox.record({ name: 'team.changed', supplierId, payload: { userId, by } });
  }

  /** S18: only if they belong nowhere else. What they wrote stays, with their name. */
  async #removeAuth(userId: string): Promise<boolean> {
    const { team, closing, hasWedding } = this.#parts;
    if ((await team.worksSomewhere(userId)) || (await hasWedding(userId))) return false;
    await closing.close(userId, false);
    return true;
  }

  #change<T>(
    actor: SupplierActor,
    userId: string,
    work: (change: Change) => Promise<T>,
    unknown: AppError = new NotFound('This person'),
  ): Promise<T> {
    return inTransaction(
      this.#parts.em,
      async () => {
        const team = await this.#parts.team.lock(actor.supplierId);
        const admin = await this.#parts.team.acting(team, actor.supplierId, actor.userId);
        // Someone else's change may have been faster.
        if (!admin || !managesTeam(admin.role)) throw new Forbidden();
        const member = team.find(({ id }) => id === userId);
        if (!member) throw unknown;
        return work({ team, admin, member });
      },
      { readCommitted: true },
    );
  }

  /** Emails the affected person; only at a confirmed address, because others typed the names in it (T4). */
  async #notify(
    { supplierId }: SupplierActor,
    { admin, member }: Pick<Change, 'admin' | 'member'>,
    kind: string,
    compose: (facts: ChangeFacts) => Pick<NewMail, 'subject' | 'text' | 'html'>,
  ): Promise<void> {
    const { cards, mails, site } = this.#parts;
    const supplier = (await cards.cards([supplierId])).get(supplierId);
    if (!supplier || !member.emailConfirmed) return;
    await mails.enqueue({
      kind,
      supplierId,
      referenceId: member.id,
      fromName: 'Aisle',
      to: { name: nameOf(member), address: member.email },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...compose({
        locale: member.locale,
        supplier: supplier.name,
        by: nameOf(admin),
        consoleUrl: consoleUrl(site, supplier.market),
      }),
    });
  }
}
