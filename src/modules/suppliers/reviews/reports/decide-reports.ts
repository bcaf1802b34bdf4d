import type { ReportDecision, StaffReport } from '#contracts/reviews/feedback.ts';
import type { Clock } from '#shared/clock.ts';
import { notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { UserActor } from '#shared/http/route.ts';
import { iso } from '#shared/iso.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { marketsOf } from '#shared/security/staff-markets.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import { reportedReview } from '../feedback/reported-review.ts';
import type { CoupleLetters } from '../letters/couple-letters.ts';
import type { EndNotices } from '../notices/end-notices.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { ReportRow } from '../tables/review-tables.ts';
import { ReportDecided } from './reports.errors.ts';

/** Maximum reports on the list of staff, oldest first. */
const WAITING_MAX = 100;

interface DecideParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  log: SecurityLog;
  rows: FeedbackRepository;
  letters: CoupleLetters;
  notices: EndNotices;
}

/** Staff of the market decide on reports, with reasons that both sides see (D24). */
export class DecideReports {
  readonly #parts: DecideParts;

  constructor(parts: DecideParts) {
    this.#parts = parts;
  }

  /** Reports and appeals in the person's markets that need a decision, oldest first. */
  async waiting(actor: UserActor): Promise<StaffReport[]> {
    const reports = await reviewsDb(this.#parts.em)
      .selectFrom('review_report as report')
      .innerJoin('supplier', 'supplier.id', 'report.supplier_id')
      .selectAll('report')
      .select('supplier.name')
      .where('report.market', 'in', marketsOf(actor.staffMarkets))
      .where('report.waiting_since', '>', 0)
      .orderBy('report.waiting_since')
      .orderBy('report.id')
      .limit(WAITING_MAX)
      .execute();
    const reviews = await this.#reviews(reports);
    return reports.flatMap(({ name, ...report }) => {
      const review = reviews.get(report.feedback_id);
      if (!review || (report.state !== 'open' && report.state !== 'appealed')) return [];
      return {
        id: report.id,
        supplierId: report.supplier_id,
        supplierName: name,
        state: report.state,
        reportedBy: 'team',
        reporter: null,
        reason: report.reason,
        details: report.details,
        reportedAt: iso(report.created_at),
        dueAt: iso(report.due_at),
        counted: 0,
        statement: report.statement,
        appeal: report.appeal,
        appealedBy: report.appealed_by,
        review: reportedReview(review),
      };
    });
  }

  /** @throws NotFound, ReportDecided when someone else was faster */
  async decide(actor: UserActor, reportId: string, { decision, statement, state }: ReportDecision): Promise<void> {
    const { em, clock, outbox, audit, log, rows, letters, notices } = this.#parts;
    const found = await this.#report(actor, reportId);
    const supplierId = found.supplier_id;
    const removed = decision === 'remove';
    await inTransaction(em, async () => {
      const row = await rows.lock(supplierId, found.feedback_id);
      const report = await this.#report(actor, reportId);
      if (report.state !== state) throw new ReportDecided();
      const set = {
        state: removed ? 'removed' : 'kept',
        waiting_since: null,
        decided_at: clock.now(),
        decided_by: actor.userId,
        statement: statement.trim(),
        version: report.version + 1,
      } as const;
      await reviewsDb(em).updateTable('review_report').set(set).where('id', '=', reportId).execute();
      const saved = await rows.save(row, { reported: false, state: removed ? 'removed' : 'shown' });
      await letters.decided(saved, { ...report, ...set });
      if (removed) await notices.endAll(row.id, { removed, statement: set.statement, decidedBy: actor.userId });
      await audit.record({
        actorId: actor.userId,
        supplierId,
        action: removed ? 'review.take-down' : 'review.keep',
        before: { state: row.state },
        after: { id: row.id, state: saved.state },
        reason: set.statement,
      });
      await outbox.record({ name: 'reviews.changed', supplierId, payload: { what: 'decided', by: actor.userId } });
    });
    log.note('staff-changed-supplier', actor, {
      userId: actor.userId,
      supplierId,
      changed: removed ? 'review.take-down' : 'review.keep',
    });
  }

  async #report(actor: UserActor, id: string): Promise<ReportRow> {
    return reviewsDb(this.#parts.em)
      .selectFrom('review_report')
      .selectAll()
      .where('id', '=', id)
      .where('market', 'in', marketsOf(actor.staffMarkets))
      .executeTakeFirstOrThrow(notFound('This report'));
  }

  async #reviews(reports: readonly Pick<ReportRow, 'feedback_id'>[]) {
    if (reports.length === 0) return new Map();
    const rows = await reviewsDb(this.#parts.em)
      .selectFrom('feedback')
      .selectAll()
      .where(
        'id',
        'in',
        reports.map((report) => report.feedback_id),
      )
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}
