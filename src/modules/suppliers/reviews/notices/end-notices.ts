import { spokenIn } from '#contracts/languages.ts';
import { reviewPath } from '#contracts/reviews/feedback-limits.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Site } from '#shared/site.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import type { NoticeRow } from '../tables/review-tables.ts';
import { NOTICE_MAIL, noticeMail } from './notice-mail.ts';
import type { NoticeRepository } from './notice.repository.ts';

interface EndParts {
  clock: Clock;
  mails: Pick<MailQueue, 'enqueueAll'>;
  suppliers: Pick<SuppliersApi, 'get'>;
  site: Pick<Site, 'baseUrl'>;
  notices: NoticeRepository;
}

export interface NoticeDecision {
  removed: boolean;
  statement: string;
  decidedBy: string;
}

/** Closes reports of a review after a decision, and replies to everyone who sent one. */
export class EndNotices {
  readonly #parts: EndParts;

  constructor(parts: EndParts) {
    this.#parts = parts;
  }

  /** Joins the running transaction, which holds a lock on the supplier's row. */
  async end(open: readonly NoticeRow[], { removed, statement, decidedBy }: NoticeDecision): Promise<void> {
    const [first] = open;
    if (!first) return;
    const { clock, mails, suppliers, notices, site } = this.#parts;
    await notices.set(
      open.map(({ id }) => id),
      {
        state: removed ? 'removed' : 'kept',
        waiting_since: null,
        decided_at: clock.now(),
        decided_by: decidedBy,
        statement,
        // The address was given only for this answer.
        email: '',
      },
    );
    const { id: supplierId, name, publicId } = await suppliers.get(first.supplier_id);
    const review = removed ? null : site.baseUrl + reviewPath(publicId, first.feedback_id);
    await mails.enqueueAll(
      open
        .filter(({ email }) => email !== '')
        .map(({ id, email, locale }) => ({
          kind: NOTICE_MAIL,
          supplierId,
          referenceId: id,
          fromName: 'Aisle',
          to: { name: '', address: email },
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...noticeMail({ locale: spokenIn(locale as Locale), supplier: name, review, statement }),
        })),
    );
  }

  /** Closes all open reports after the review was decided for another reason. */
  async endAll(feedbackId: string, decision: NoticeDecision): Promise<void> {
    await this.end(await this.#parts.notices.open(feedbackId), decision);
  }
}
