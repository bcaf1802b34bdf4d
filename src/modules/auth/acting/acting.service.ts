import type { Acting, ActingInput } from '#contracts/account/acting.ts';
import { ACTING_MINUTES } from '#contracts/account/acting-minutes.ts';
import { MINUTE } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { SupplierCards } from '../index.ts';
import type { ActingRepository } from './acting.repository.ts';
import { presentActing } from '../sessions/acting.presenter.ts';
import { worksIn } from '#shared/security/staff-markets.ts';

export interface ActingParts {
  em: Em;
  clock: Clock;
  visits: ActingRepository;
  cards: Pick<SupplierCards, 'cards'>;
  audit: Pick<AuditTrail, 'record'>;
  log: SecurityLog;
}

/** Lets staff act for a supplier in their markets, as its admin, for a limited time (D11). */
export class ActingService {
  readonly #parts: ActingParts;

  constructor(parts: ActingParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, also for a supplier in another market; AppError `acting-already` */
  async start(actor: UserActor, supplierId: string, { reason, ticket }: ActingInput): Promise<Acting> {
    const { em, clock, visits, cards, audit, log } = this.#parts;
    const card = (await cards.cards([supplierId])).get(supplierId);
    if (!card || !worksIn(actor.staffMarkets, card.market)) throw new NotFound('This supplier');
    const now = clock.now();
    const until = now + ACTING_MINUTES * MINUTE;
    const visitId = newId(now);
    await inTransaction(em, async () => {
      const visit = { visitId, supplierId, market: card.market, reason, ticket, until };
      if (!(await visits.start(actor.sessionHash, visit, now)))
        throw new AppError('conflict', 'acting-already', 'You’re already acting for a supplier. Stop that first.');
      await audit.record({
        id: visitId,
        visitId,
        actorId: actor.userId,
        supplierId,
        action: 'acting.start',
        before: null,
        after: { until: new Date(until).toISOString(), ticket },
        reason,
      });
    });
    log.note('acting-started', actor, { userId: actor.userId, supplierId });
    return presentActing({ visitId, supplierId, reason, ticket, until }, card.name, now);
  }

  /** Ends the visit of this session, if there is one. */
  async stop({ userId, sessionHash, acting, ...caller }: UserActor): Promise<void> {
    if (!acting) return;
    const { em, clock, visits, audit, log } = this.#parts;
    const { visitId, supplierId } = acting;
    const stopped = await inTransaction(em, async () => {
      if (!(await visits.stop(sessionHash, visitId, clock.now()))) return false;
      await audit.record({ visitId, actorId: userId, supplierId, action: 'acting.stop', before: null, after: null });
      return true;
    });
    if (stopped) log.note('acting-stopped', caller, { userId, supplierId });
  }
}
