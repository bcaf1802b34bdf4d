import { DAY, HOUR, SECOND } from '#contracts/durations.ts';
import { REPORT_HOURS } from '#contracts/reviews/feedback-limits.ts';
import type { NoticeReason } from '#contracts/reviews/feedback-limits.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { mailboxOf } from '#shared/mailbox-of.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { SupplierFacts, SuppliersApi } from '../../profile/suppliers-api.ts';
import type { ReportNews } from '../letters/report-news.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import type { FeedbackRow, NoticeRow } from '../tables/review-tables.ts';
import type { NoticeRepository } from './notice.repository.ts';

/** Limit on reports from one network. */
const NOTICE_LIMIT: Limit = { name: 'review-notice:network', points: 10, seconds: DAY / SECOND };
/** Reports about one review whose text is kept. Later ones are only counted, and staff look at the review either way. */
const OPEN_MAX = 20;

interface NoticeParts {
  em: Em;
  clock: Clock;
  limiter: Pick<RateLimiter, 'consume'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  notices: NoticeRepository;
  markets: ReviewMarkets;
  news: Pick<ReportNews, 'waiting'>;
}

export interface NewNotice {
  reason: NoticeReason;
  details: string;
  /** Empty for someone who doesn't want to get the decision. */
  email: string;
}

/** Anyone can report a review that couples can see. It stays visible until staff decide (D24). */
export class GiveNotice {
  readonly #parts: NoticeParts;

  constructor(parts: NoticeParts) {
    this.#parts = parts;
  }

  /** @throws NotFound for a review that couples can't see */
  async view(feedbackId: string): Promise<{ review: FeedbackRow; supplier: SupplierFacts }> {
    const { notices, suppliers, markets } = this.#parts;
    const review = await notices.shown(feedbackId);
    const supplier = review && (await suppliers.find(review.supplier_id));
    if (!review || !supplier || supplier.deleted || !(await markets.isOpen(supplier.market)))
      throw new NotFound('This review');
    return { review, supplier };
  }

  /**
   * Returns `counted` when too many are already waiting, so that its text and address weren't kept. A second report from the same
   * mailbox isn't kept either, but the page doesn't say so, because that would reveal who reported a review.
   * @throws NotFound, TooManyRequests
   */
  async give(feedbackId: string, notice: NewNotice, from: { ip: string; locale: Spoken }): Promise<'kept' | 'counted'> {
    const { em, clock, limiter, notices, news } = this.#parts;
    await limiter.consume(NOTICE_LIMIT, limitPrefix(from.ip));
    const { supplier } = await this.view(feedbackId);
    return inTransaction(em, async () => {
      await lockSupplier(em, supplier.id);
      // Erased or removed in the meantime. Staff could never decide the report, and it would outlive the erasure.
      if (!(await notices.shown(feedbackId))) throw new NotFound('This review');
      const open = await notices.open(feedbackId);
      const known = notice.email !== '' && open.some(({ email }) => mailboxOf(email) === mailboxOf(notice.email));
      if (known) return 'kept';
      const [oldest] = open;
      if (oldest && open.length >= OPEN_MAX) {
        await notices.set([oldest.id], { counted: oldest.counted + 1 });
        return 'counted';
      }
      const now = clock.now();
      const row: NoticeRow = {
        id: newId(now),
        feedback_id: feedbackId,
        supplier_id: supplier.id,
        market: supplier.market,
        ...notice,
        locale: from.locale,
        state: 'open',
        waiting_since: now,
        due_at: now + REPORT_HOURS * HOUR,
        reminded_at: null,
        created_at: now,
        decided_at: null,
        decided_by: null,
        statement: null,
        counted: 0,
      };
      await notices.insert(row);
      // Later reports don't send another email, so that many reports don't mean as many emails.
      if (!oldest) await news.waiting('reported', row);
      return 'kept';
    });
  }
}
