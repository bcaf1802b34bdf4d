import type { FirstInviteInput } from '#contracts/account/team.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { DAY, SECOND } from '#contracts/durations.ts';
import type { SupplierCard, SupplierCards } from '../index.ts';
import { loginEmail } from '../people/login-email.ts';
import type { UserRepository } from '../people/user.repository.ts';
import { worksIn } from '#shared/security/staff-markets.ts';
import type { InviteSender } from './invite-sender.ts';
import { INVITE_RECIPIENT_LIMIT } from './invites.service.ts';
import type { TeamRepository } from './team.repository.ts';
import type { InviteRow, TeamInviteRepository } from './team-invite.repository.ts';

/** S46: limits first invites per member of staff. */
const FIRST_INVITE_LIMIT: Limit = { name: 'invite:staff', points: 100, seconds: DAY / SECOND };

/** Someone from the business has already joined: the team now invites people itself. */
class AlreadyClaimed extends AppError {
  constructor() {
    super('conflict', 'listing-claimed', 'Someone from this business has already joined. Its team invites the others.');
  }
}

export interface FirstInvitesParts {
  em: Em;
  outbox: Pick<Outbox, 'record'>;
  team: TeamRepository;
  invites: TeamInviteRepository;
  users: UserRepository;
  cards: SupplierCards;
  sender: InviteSender;
  limiter: Pick<RateLimiter, 'consume'>;
  audit: AuditTrail;
  log: SecurityLog;
}

/** Staff invite the first person of a listing they created; there is one such invite at a time (D3). */
export class FirstInvites {
  readonly #parts: FirstInvitesParts;

  constructor(parts: FirstInvitesParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, also for a supplier in another market */
  async view(actor: UserActor, supplierId: string): Promise<{ unclaimed: boolean; invite: InviteRow | null }> {
    const { cards, invites } = this.#parts;
    await this.#card(actor, supplierId);
    const unclaimed = await cards.isUnclaimed(supplierId);
    return { unclaimed, invite: unclaimed ? ((await invites.open(supplierId))[0] ?? null) : null };
  }

  /** Sends the invite; an earlier one stops working. @throws NotFound, AlreadyClaimed, TooManyRequests */
  async send(actor: UserActor, supplierId: string, { email, role, note }: FirstInviteInput): Promise<InviteRow> {
    const { em, invites, users, sender, audit, log, limiter, outbox } = this.#parts;
    const { userId } = actor;
    await this.#card(actor, supplierId);
    const address = email.trim();
    await limiter.consume(FIRST_INVITE_LIMIT, userId);
    await limiter.consume(INVITE_RECIPIENT_LIMIT, loginEmail(address));
    return inTransaction(
      em,
      async () => {
        await this.#requireUnclaimed(supplierId);
        for (const older of await invites.open(supplierId)) await invites.end(older.id, 'replaced', userId);
        const link = await invites.add({
          supplierId,
          role,
          email: address,
          mailed: true,
          note: note?.trim() || null,
          createdBy: userId,
          firstClaim: true,
        });
        const after = { id: link.id, email: address, role, firstClaim: true };
        await audit.record({ actorId: userId, supplierId, action: 'invite.create', before: null, after });
        await outbox.record({ name: 'invites.changed', supplierId });
        log.note('invite-created', actor, { userId, supplierId, inviteId: link.id, role });
        const [inviter] = await users.people([userId]);
        if (!inviter) throw new NotFound('This person');
        return sender.mail(link, inviter);
      },
      { readCommitted: true },
    );
  }

  /** @throws NotFound */
  async revoke(actor: UserActor, supplierId: string): Promise<void> {
    const { em, invites, audit } = this.#parts;
    const { invite } = await this.view(actor, supplierId);
    if (!invite) throw new NotFound('This invite');
    const { id, email, role } = invite;
    await inTransaction(em, async () => {
      if (!(await invites.end(id, 'revoked', actor.userId))) throw new NotFound('This invite');
      const before = { id, email, role };
      await audit.record({ actorId: actor.userId, supplierId, action: 'invite.revoke', before, after: null });
    });
  }

  async #card({ staffMarkets }: UserActor, supplierId: string): Promise<SupplierCard> {
    const card = (await this.#parts.cards.cards([supplierId])).get(supplierId);
    if (!card || !worksIn(staffMarkets, card.market)) throw new NotFound('This supplier');
    return card;
  }

  /** @throws AlreadyClaimed */
  async #requireUnclaimed(supplierId: string): Promise<void> {
    const { cards, team } = this.#parts;
    const members = await team.lock(supplierId);
    if (members.length > 0 || !(await cards.isUnclaimed(supplierId))) throw new AlreadyClaimed();
  }
}
