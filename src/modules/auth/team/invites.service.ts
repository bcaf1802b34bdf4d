import type { InviteInput, InviteLinkInput } from '#contracts/account/team.ts';
import { asRole } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import { DAY, SECOND } from '#contracts/durations.ts';
import { Forbidden, NotFound, TooManyRequests } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { loginEmail } from '../people/login-email.ts';
import { AlreadyCollaborator } from './team.errors.ts';
import type { TeamRepository } from './team.repository.ts';
import { OPEN_INVITES_MAX } from './team-invite.repository.ts';
import type { InviteLink, InviteRow, TeamInviteRepository } from './team-invite.repository.ts';
import type { InviteSender } from './invite-sender.ts';
import { canGive, managesTeam } from './team-rules.ts';
import type { TeamManager } from './team-rules.ts';

/** S46: no one can fill a mailbox, and a supplier can't email the world. */
export const INVITE_RECIPIENT_LIMIT: Limit = { name: 'invite:recipient', points: 5, seconds: DAY / SECOND };
const INVITE_SUPPLIER_LIMIT: Limit = { name: 'invite:supplier', points: 50, seconds: DAY / SECOND };

/** How often the holder of an ended invite's link can ask for another one. */
const INVITE_AGAIN_LIMIT: Limit = { name: 'invite:again', points: 1, seconds: DAY / SECOND };

export interface InvitesParts {
  em: Em;
  outbox: Pick<Outbox, 'record'>;
  team: TeamRepository;
  invites: TeamInviteRepository;
  sender: InviteSender;
  limiter: Pick<RateLimiter, 'consume'>;
  audit: AuditTrail;
  log: SecurityLog;
}

/** Invites to a team, as its admins create and end them (D3, S16). */
export class InvitesService {
  readonly #parts: InvitesParts;

  constructor(parts: InvitesParts) {
    this.#parts = parts;
  }

  /**
   * Sends an invite. It replaces an open one to the same address, whose link then no longer works (S7).
   * @throws AlreadyCollaborator, Forbidden, TooManyRequests
   */
  async send(actor: SupplierActor, { email, role, note }: InviteInput): Promise<InviteRow> {
    const address = email.trim();
    await this.#count(actor, address);
    return this.#change(actor, async (inviter) => {
      const link = await this.#add(actor, inviter, { email: address, role, mailed: true, note: note?.trim() || null });
      return this.#parts.sender.mail(link, inviter);
    });
  }

  /** An invite whose link the admin forwards. @throws AlreadyCollaborator, Forbidden, TooManyRequests */
  async link(actor: SupplierActor, { email, role }: Omit<InviteLinkInput, 'supplierId'>) {
    await this.#parts.limiter.consume(INVITE_SUPPLIER_LIMIT, actor.supplierId);
    const link = await this.#change(actor, (inviter) =>
      this.#add(actor, inviter, { email: email?.trim() || null, role, mailed: false, note: null }),
    );
    return {
      nonceId: link.id,
      nonceSecret: link.secret,
      inviteUrl: await this.#parts.sender.url(actor.supplierId, link),
    };
  }

  /** Sends an invite again with a new link. @throws NotFound, TooManyRequests */
  async resend(actor: SupplierActor, id: string): Promise<InviteRow> {
    const { invites, audit } = this.#parts;
    const known = await this.#own(actor, id);
    if (known.email === null || !known.mailed) throw new NotFound('This invite');
    await this.#count(actor, known.email);
    return this.#change(actor, async (inviter) => {
      const link = await invites.renew(id, actor.supplierId);
      if (!link) throw new NotFound('This invite');
      await audit.record(entry(actor, 'invite.resend', null, { id, email: known.email, role: known.role }));
      return this.#parts.sender.mail(link, inviter);
    });
  }

  /** @throws NotFound, Forbidden */
  async revoke(actor: SupplierActor, id: string): Promise<void> {
    const { invites, audit } = this.#parts;
    const { email, role } = await this.#own(actor, id);
    await this.#change(actor, async (inviter) => {
      if (!canGive(inviter, asRole(role))) throw new Forbidden();
      if (!(await invites.end(id, 'revoked', actor.userId))) throw new NotFound('This invite');
      await audit.record(entry(actor, 'invite.revoke', { id, email, role }, null));
    });
  }

  /**
   * Someone with the link of an ended invite asks for another one: the inviter gets an email, the admins a notification. The
   * response is always the same, so it reveals neither who was notified nor whether they asked before (S10).
   */
  async askAgain(id: string): Promise<void> {
    const { em, invites, sender, outbox, limiter } = this.#parts;
    try {
      await limiter.consume(INVITE_AGAIN_LIMIT, id);
    } catch (error) {
      if (error instanceof TooManyRequests) return;
      throw error;
    }
    const row = await invites.find(id);
    if (!row) return;
    await inTransaction(em, async () => {
      await outbox.record({ name: 'invites.changed', supplierId: row.supplier_id, payload: { what: 'asked' } });
      await sender.passOn(row);
    });
  }

  /** Runs a change with the team locked, if the person is still an admin by then. */
  #change<T>(actor: SupplierActor, work: (inviter: TeamManager) => Promise<T>): Promise<T> {
    const { em, team, outbox } = this.#parts;
    return inTransaction(
      em,
      async () => {
        const inviter = await team.acting(await team.lock(actor.supplierId), actor.supplierId, actor.userId);
        if (!inviter || !managesTeam(inviter.role)) throw new Forbidden();
        const result = await work(inviter);
        await outbox.record({ name: 'invites.changed', supplierId: actor.supplierId });
        return result;
      },
      { readCommitted: true },
    );
  }

  async #add(
    actor: SupplierActor,
    inviter: TeamManager,
    invite: { email: string | null; role: Role; mailed: boolean; note: string | null },
  ): Promise<InviteLink> {
    const { team, invites, audit, log } = this.#parts;
    if (!canGive(inviter, invite.role)) throw new Forbidden();
    const { supplierId, userId } = actor;
    const open = await invites.open(supplierId);
    if (invite.email !== null) {
      const wanted = loginEmail(invite.email);
      const known = await team.lock(supplierId);
      if (known.some(({ email }) => loginEmail(email) === wanted)) throw new AlreadyCollaborator();
      for (const older of open.filter((one) => one.login_email === wanted)) {
        if (!canGive(inviter, asRole(older.role))) throw new Forbidden();
        await invites.end(older.id, 'replaced', userId);
      }
    }
    if (open.length >= OPEN_INVITES_MAX) throw new TooManyRequests(DAY / SECOND);
    const link = await invites.add({ ...invite, supplierId, createdBy: userId });
    await audit.record(entry(actor, 'invite.create', null, { id: link.id, email: invite.email, role: invite.role }));
    log.note('invite-created', actor, { userId, supplierId, inviteId: link.id, role: invite.role });
    return link;
  }

  /** @throws NotFound */
  async #own({ supplierId }: SupplierActor, id: string): Promise<InviteRow> {
    const row = await this.#parts.invites.find(id);
    if (row?.supplier_id !== supplierId || row.ended_at !== null) throw new NotFound('This invite');
    return row;
  }

  async #count({ supplierId }: SupplierActor, email: string): Promise<void> {
    const { limiter } = this.#parts;
    await limiter.consume(INVITE_SUPPLIER_LIMIT, supplierId);
    await limiter.consume(INVITE_RECIPIENT_LIMIT, loginEmail(email));
  }
}

const entry = (
  { userId, supplierId }: SupplierActor,
  action: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
) => ({ actorId: userId, supplierId, action, before, after });
