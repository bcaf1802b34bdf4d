import type { ReportDecision, StaffReport } from '#contracts/reviews/feedback.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { UserActor } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import { iso } from '#shared/iso.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { marketsOf } from '#shared/security/staff-markets.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import { reportedReview } from '../feedback/reported-review.ts';
import type { CoupleLetters } from '../letters/couple-letters.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { FeedbackRow, NoticeRow, ReportRow } from '../tables/review-tables.ts';
import type { EndNotices } from './end-notices.ts';
import type { NoticeRepository } from './notice.repository.ts';

interface DecideParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  log: SecurityLog;
  rows: FeedbackRepository;
  letters: CoupleLetters;
  notices: NoticeRepository;
  ending: EndNotices;
}

/** Someone else decided it, or the review was removed in the meantime. */
class NoticeDecided extends AppError {
  constructor() {
    super('conflict', 'review-report-decided', 'This report has already been decided.');
  }
}

/** Staff of the market decide on reports from the public. The couple of a removed review can appeal as usual (D24). */
export class DecideNotices {
  readonly #parts: DecideParts;

  constructor(parts: DecideParts) {
    this.#parts = parts;
  }

  /** Reports in the person's markets that need a decision, oldest first. */
  async waiting(actor: UserActor): Promise<StaffReport[]> {
    const waiting = await this.#parts.notices.waiting(marketsOf(actor.staffMarkets));
    return waiting.map(({ notice, name, review }) => ({
      id: notice.id,
      supplierId: notice.supplier_id,
      supplierName: name,
      state: 'open',
      reportedBy: 'public',
      reporter: notice.email === '' ? null : notice.email,
      reason: notice.reason,
      details: notice.details,
      reportedAt: iso(notice.created_at),
      dueAt: iso(notice.due_at),
      counted: notice.counted,
      statement: null,
      appeal: null,
      appealedBy: null,
      review: reportedReview(review),
    }));
  }

  /** Decides a report; false if it isn't from the public. @throws NotFound, NoticeDecided */
  async decide(actor: UserActor, id: string, { decision, statement: words, state }: ReportDecision): Promise<boolean> {
    const { em, outbox, audit, log, rows, notices, ending } = this.#parts;
    const found = await notices.find(id, marketsOf(actor.staffMarkets));
    if (!found) return false;
    const { supplier_id: supplierId, feedback_id: feedbackId } = found;
    const removed = decision === 'remove';
    const statement = words.trim();
    const action = removed ? 'review.take-down' : 'review.keep';
    await inTransaction(em, async () => {
      const row = await rows.lock(supplierId, feedbackId);
      const open = await notices.open(feedbackId);
      const notice = open.find((one) => one.id === id);
      if (!notice || state !== 'open') throw new NoticeDecided();
      const saved = removed ? await this.#takeDown(row, notice, { statement, decidedBy: actor.userId }) : row;
      // If the review stays, other people's reports about it get their own answers.
      await ending.end(removed ? open : [notice], { removed, statement, decidedBy: actor.userId });
      await audit.record({
        actorId: actor.userId,
        supplierId,
        action,
        before: { state: row.state },
        after: { id: row.id, state: saved.state },
        reason: statement,
      });
      if (removed)
        await outbox.record({ name: 'reviews.changed', supplierId, payload: { what: 'decided', by: actor.userId } });
    });
    log.note('staff-changed-supplier', actor, { userId: actor.userId, supplierId, changed: action });
    return true;
  }

  /** Treats it like a report from the team: the team and the couple see the reasons, and the couple can appeal once. */
  async #takeDown(
    row: FeedbackRow,
    notice: NoticeRow,
    { statement, decidedBy }: { statement: string; decidedBy: string },
  ): Promise<FeedbackRow> {
    const { em, clock, rows, letters } = this.#parts;
    const now = clock.now();
    const known = (await rows.reports([row])).get(row.id);
    const report: ReportRow = {
      id: known?.id ?? newId(now),
      feedback_id: row.id,
      supplier_id: row.supplier_id,
      market: notice.market,
      reason: notice.reason,
      // Other people's words stay between them and staff.
      details: known?.details ?? '',
      reporter_id: known?.reporter_id ?? decidedBy,
      state: 'removed',
      waiting_since: null,
      due_at: notice.due_at,
      reminded_at: null,
      created_at: known?.created_at ?? notice.created_at,
      decided_at: now,
      decided_by: decidedBy,
      statement,
      appeal: null,
      appealed_by: null,
      appealed_at: null,
      version: (known?.version ?? 0) + 1,
    };
    if (known) await reviewsDb(em).updateTable('review_report').set(report).where('id', '=', known.id).execute();
    else await insertObjects(em, 'review_report', [report]);
    const saved = await rows.save(row, { reported: false, state: 'removed' });
    await letters.decided(saved, report);
    return saved;
  }
}
