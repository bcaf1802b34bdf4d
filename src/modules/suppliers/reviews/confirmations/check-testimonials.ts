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
import { presentFeedback, wordsOf } from '../feedback/feedback.presenter.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import type { ConfirmationRow, FeedbackRow } from '../tables/review-tables.ts';
import { CONFIRMATION_MAIL } from './confirmation-mail.ts';
import type { ConfirmationRepository } from './confirmation.repository.ts';

interface Unverified {
  before: FeedbackRow;
  after: FeedbackRow;
}

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

/** Staff of the market verify testimonials whose proof they have seen, and remove wrong confirmations (D25). */
export class CheckTestimonials {
  readonly #parts: CheckParts;

  constructor(parts: CheckParts) {
    this.#parts = parts;
  }

  /** All testimonials of a supplier in the person's markets, newest first. @throws NotFound */
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
      const others = verified ? [] : await this.#endConfirmations(row);
      const saved = await rows.save(
        row,
        verified ? { checked: 'staff', checked_at: clock.now() } : { checked: 'none', checked_at: null },
      );
      await audit.record(
        ...[{ before: row, after: saved }, ...others].map(({ before, after }) => ({
          actorId: actor.userId,
          supplierId,
          action,
          before: { checked: before.checked },
          after: { id: after.id, couple: after.couple, checked: after.checked },
          reason: reason.trim(),
        })),
      );
      await outbox.record({ name: 'reviews.changed', supplierId });
      return presentFeedback(saved, (await rows.details([saved]))(feedbackId));
    });
    log.note('staff-changed-supplier', actor, { userId: actor.userId, supplierId, changed: action });
    return answer;
  }

  /**
   * Ends open links, and makes sure the couple can't be asked about these words again. Confirmations from the same
   * address stop counting for all of the supplier's testimonials. Returns the others that lose their verification.
   */
  async #endConfirmations({ id, supplier_id: supplierId }: FeedbackRow): Promise<Unverified[]> {
    const { confirmations, mails } = this.#parts;
    const own = (await confirmations.of(id)).filter(isOpen);
    const wrong = own.filter(({ state }) => state === 'confirmed').map((one) => one.address_key);
    const others = (await confirmations.atAddresses(supplierId, wrong)).filter(
      (one) => isOpen(one) && one.feedback_id !== id,
    );
    const ids = [...own, ...others].map((one) => one.id);
    await confirmations.set(ids, { state: 'removed' });
    await mails.withdraw(CONFIRMATION_MAIL, ids);
    const unverified: Unverified[] = [];
    for (const one of others.filter(({ state }) => state === 'confirmed')) {
      const changed = await this.#unverify(supplierId, one);
      if (changed) unverified.push(changed);
    }
    return unverified;
  }

  /** Null for a testimonial that isn't verified by this confirmation, but by staff or not at all. */
  async #unverify(supplierId: string, { feedback_id: id, words }: ConfirmationRow): Promise<Unverified | null> {
    const { rows } = this.#parts;
    const before = await rows.find(supplierId, id);
    if (before?.checked !== 'email' || wordsOf(before) !== words) return null;
    return { before, after: await rows.save(before, { checked: 'none', checked_at: null }) };
  }

  async #assertMarket({ staffMarkets }: UserActor, supplierId: string): Promise<void> {
    const supplier = await this.#parts.suppliers.find(supplierId);
    if (!supplier || !(staffMarkets.includes('*') || staffMarkets.includes(supplier.market)))
      throw new NotFound('This supplier');
  }
}

const isOpen = ({ state }: ConfirmationRow): boolean => state === 'asked' || state === 'confirmed';
