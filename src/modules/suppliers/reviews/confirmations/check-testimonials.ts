import type { FeedbackAnswer, TestimonialCheck } from '#contracts/reviews/feedback.ts';
import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import { presentFeedback } from '../feedback/feedback.presenter.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import { CONFIRMATION_MAIL } from './confirmation-mail.ts';
import type { ConfirmationRepository } from './confirmation.repository.ts';

interface CheckParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  log: SecurityLog;
  mails: Pick<MailQueue, 'withdraw'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  rows: FeedbackRepository;
  confirmations: ConfirmationRepository;
}

/** Staff of the market verify testimonials whose proof they saw, and remove what was confirmed wrongly (D25). */
export class CheckTestimonials {
  readonly #parts: CheckParts;

  constructor(parts: CheckParts) {
    this.#parts = parts;
  }

  /** All testimonials of a supplier in the person's markets, the newest first. @throws NotFound */
  async list(actor: UserActor, supplierId: string): Promise<FeedbackAnswer[]> {
    await this.#assertMarket(actor, supplierId);
    const { rows, of } = await this.#parts.rows.page(supplierId, {
      filter: { type: 'testimonial' },
      sort: { field: 'createdAt', descending: true },
      offset: 0,
      limit: FEEDBACK_LIMITS.testimonials,
    });
    return rows.map((row) => presentFeedback(row, of(row.id)));
  }

  /** @throws NotFound, StaleVersion */
  async check(
    actor: UserActor,
    { supplierId, feedbackId }: { supplierId: string; feedbackId: string },
    { verified, reason, version }: TestimonialCheck,
  ): Promise<FeedbackAnswer> {
    const { em, clock, outbox, audit, log, rows } = this.#parts;
    await this.#assertMarket(actor, supplierId);
    const action = verified ? 'review.verify' : 'review.unverify';
    const answer = await inTransaction(em, async () => {
      const row = await rows.lock(supplierId, feedbackId);
      if (row.type !== 'testimonial') throw new NotFound('This testimonial');
      if (row.version !== version) throw new StaleVersion(row.version, row);
      if (!verified) await this.#endConfirmations(feedbackId);
      const saved = await rows.save(
        row,
        verified ? { checked: 'staff', checked_at: clock.now() } : { checked: 'none', checked_at: null },
      );
      await audit.record({
        actorId: actor.userId,
        supplierId,
        action,
        before: { checked: row.checked },
        after: { id: feedbackId, couple: row.couple, checked: saved.checked },
        reason: reason.trim(),
      });
      await outbox.record({ name: 'reviews.changed', supplierId });
      return presentFeedback(saved, (await rows.details([saved]))(feedbackId));
    });
    log.note('staff-changed-supplier', actor, { userId: actor.userId, supplierId, changed: action });
    return answer;
  }

  /** Open links stop working, and the couple can't be asked about these words again. */
  async #endConfirmations(feedbackId: string): Promise<void> {
    const { confirmations, mails } = this.#parts;
    const open = (await confirmations.of(feedbackId)).filter(({ state }) => state === 'asked' || state === 'confirmed');
    const ids = open.map(({ id }) => id);
    await confirmations.set(ids, { state: 'removed' });
    await mails.withdraw(CONFIRMATION_MAIL, ids);
  }

  async #assertMarket({ staffMarkets }: UserActor, supplierId: string): Promise<void> {
    const supplier = await this.#parts.suppliers.find(supplierId);
    if (!supplier || !(staffMarkets.includes('*') || staffMarkets.includes(supplier.market)))
      throw new NotFound('This supplier');
  }
}
