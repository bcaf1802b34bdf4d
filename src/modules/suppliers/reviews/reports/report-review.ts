import { HOUR } from '#contracts/durations.ts';
import { HIDING_REASONS, REPORT_HOURS } from '#contracts/reviews/feedback-limits.ts';
import type { AppealInput, FeedbackAnswer, ReportInput } from '#contracts/reviews/feedback.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import { presentFeedback } from '../feedback/feedback.presenter.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { ReportRow } from '../tables/review-tables.ts';
import type { ReportNews } from '../letters/report-news.ts';
import { ReportDecided, ReportedAlready } from './reports.errors.ts';

interface ReportParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  rows: FeedbackRepository;
  suppliers: Pick<SuppliersApi, 'get'>;
  news: Pick<ReportNews, 'waiting'>;
}

interface Writer {
  supplierId: string;
  userId: string;
}

/** Lets a team report a review, and the losing side appeal the decision once (D24). */
export class ReportReview {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  /**
   * Reports a review, which stays visible until staff decide, unless the reason is abuse or personal data.
   * @throws NotFound, ReportedAlready
   */
  async report({ supplierId, userId }: Writer, id: string, input: ReportInput): Promise<FeedbackAnswer> {
    const { em, clock, rows, suppliers, audit, news } = this.#parts;
    const { market } = await suppliers.get(supplierId);
    return inTransaction(em, async () => {
      const row = await rows.lock(supplierId, id);
      if (row.type !== 'review') throw new NotFound('This review');
      if ((await rows.reports([row])).size > 0) throw new ReportedAlready();
      const now = clock.now();
      const report: ReportRow = {
        id: newId(now),
        feedback_id: id,
        supplier_id: supplierId,
        market,
        reason: input.reason,
        details: input.details.trim(),
        reporter_id: userId,
        state: 'open',
        waiting_since: now,
        due_at: now + REPORT_HOURS * HOUR,
        reminded_at: null,
        created_at: now,
        decided_at: null,
        decided_by: null,
        statement: null,
        appeal: null,
        appealed_by: null,
        appealed_at: null,
        version: 1,
      };
      await insertObjects(em, 'review_report', [report]);
      const hidden = HIDING_REASONS.includes(input.reason);
      const saved = await rows.save(row, { reported: true, ...(hidden ? { state: 'withheld' } : {}) });
      await audit.record({
        actorId: userId,
        supplierId,
        action: 'review.report',
        before: null,
        after: { id, reason: input.reason },
      });
      await news.waiting('reported', report);
      await this.#changed(supplierId);
      return presentFeedback(saved, { ...(await rows.details([saved]))(id), report });
    });
  }

  /** @throws NotFound, ReportDecided */
  async appeal({ supplierId, userId }: Writer, id: string, { text }: AppealInput): Promise<FeedbackAnswer> {
    const { em, rows, audit } = this.#parts;
    return inTransaction(em, async () => {
      const report = await this.#object(supplierId, id, { by: 'team', text });
      await audit.record({ actorId: userId, supplierId, action: 'review.appeal', before: null, after: { id } });
      const row = await rows.get(supplierId, id);
      return presentFeedback(row, { ...(await rows.details([row]))(id), report });
    });
  }

  /** Lets the couple appeal a removal with their link. False when there's nothing left to appeal. */
  async appealOfCouple(supplierId: string, id: string, text: string): Promise<boolean> {
    try {
      await inTransaction(this.#parts.em, () => this.#object(supplierId, id, { by: 'couple', text }));
      return true;
    } catch (error) {
      if (error instanceof ReportDecided) return false;
      throw error;
    }
  }

  async #object(
    supplierId: string,
    id: string,
    { by, text }: { by: 'team' | 'couple'; text: string },
  ): Promise<ReportRow> {
    const { em, clock, rows, news } = this.#parts;
    const row = await rows.lock(supplierId, id);
    const report = (await rows.reports([row])).get(id);
    // Only the side that staff decided against can appeal, and only once in total.
    if (!report || report.appealed_by !== null || report.state !== (by === 'team' ? 'kept' : 'removed'))
      throw report ? new ReportDecided() : new NotFound('This report');
    const now = clock.now();
    const set = {
      state: 'appealed',
      appeal: text.trim(),
      appealed_by: by,
      appealed_at: now,
      waiting_since: now,
      due_at: now + REPORT_HOURS * HOUR,
      reminded_at: null,
      version: report.version + 1,
    } as const;
    await reviewsDb(em).updateTable('review_report').set(set).where('id', '=', report.id).execute();
    await rows.save(row, { reported: true });
    await news.waiting('appealed', { ...report, ...set });
    await this.#changed(supplierId);
    return { ...report, ...set };
  }

  #changed(supplierId: string): Promise<void> {
    return this.#parts.outbox.record({ name: 'reviews.changed', supplierId });
  }
}
