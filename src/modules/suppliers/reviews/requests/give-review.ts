import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { SupplierFacts, SuppliersApi } from '../../profile/suppliers-api.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import { NOTHING } from '../feedback/feedback.service.ts';
import type { ReviewCouples } from '../letters/review-couples.ts';
import type { ReviewLinks } from '../letters/review-links.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import type { ReviewPassport } from '../passport/review-passport.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { FeedbackRow, ReportRow, RequestRow } from '../tables/review-tables.ts';

/** A couple's validated input. */
export interface WrittenReview {
  stars: number;
  title: string;
  text: string;
  couple: string;
}

export interface ReviewView {
  request: RequestRow;
  supplier: SupplierFacts;
  /**
   * `open`: can be written. `given`: was written. `removed`: by staff. `erased`: by the couple. `ended`: too late, or
   * the supplier is gone.
   */
  state: 'open' | 'given' | 'removed' | 'erased' | 'ended';
  review: FeedbackRow | null;
  report: ReportRow | null;
  /** The market no longer has reviews, so an existing one can only be read and erased by its couple. */
  closed: boolean;
}

interface GiveParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  rows: FeedbackRepository;
  suppliers: Pick<SuppliersApi, 'find'>;
  couples: ReviewCouples;
  links: ReviewLinks;
  markets: ReviewMarkets;
  passport: ReviewPassport;
}

/** The couple's side: a signed link grants access, opening it changes nothing, and it allows one review (D23). */
export class GiveReview {
  readonly #parts: GiveParts;

  constructor(parts: GiveParts) {
    this.#parts = parts;
  }

  /** @throws NotFound for a link that we didn't sign, and in a market without reviews for a couple that hasn't written one */
  async view(token: string): Promise<ReviewView> {
    const { em, links, suppliers, rows, clock, markets } = this.#parts;
    const id = await links.read(token);
    const request =
      id && (await reviewsDb(em).selectFrom('review_request').selectAll().where('id', '=', id).executeTakeFirst());
    if (!request) throw new NotFound('This link');
    const supplier = await suppliers.find(request.supplier_id);
    if (!supplier) throw new NotFound('This link');
    const isThere = request.feedback_id !== null && request.erased_at === null;
    const review = isThere ? await rows.get(request.supplier_id, request.feedback_id ?? '') : null;
    const closed = !(await markets.isOpen(supplier.market));
    if (closed && request.feedback_id === null) throw new NotFound('This link');
    const report = review ? ((await rows.reports([review])).get(review.id) ?? null) : null;
    return { request, supplier, review, report, closed, state: stateOf(request, supplier, review, clock.now()) };
  }

  /** Writes the review unless one exists; of two simultaneous calls, the first counts. */
  async give(token: string, written: WrittenReview): Promise<void> {
    const { em, clock, outbox, rows, couples, passport } = this.#parts;
    const seen = await this.view(token);
    if (seen.state !== 'open') return;
    const { supplier } = seen;
    const couple = (await couples.some(supplier.id, [seen.request.couple_ref])).get(seen.request.couple_ref);
    await inTransaction(em, async () => {
      await lockSupplier(em, supplier.id);
      const { request, state } = await this.view(token);
      if (state !== 'open') return;
      const now = clock.now();
      const confirmedAt = couple?.confirmedAt ?? null;
      const row: FeedbackRow = {
        ...NOTHING,
        id: newId(now),
        supplier_id: supplier.id,
        type: 'review',
        stars: written.stars,
        title: written.title,
        body: written.text,
        couple: written.couple,
        wedding_day: request.wedding_day,
        checked: confirmedAt === null ? 'link' : 'booking',
        checked_at: confirmedAt ?? now,
        couple_ref: request.couple_ref,
        couple_key: request.couple_key,
        locale: supplier.locale,
        created_at: now,
        updated_at: now,
      };
      await rows.insert({ ...row, proof: toJson(await passport.sign(row, supplier)) });
      await reviewsDb(em)
        .updateTable('review_request')
        .set({ feedback_id: row.id, remind_at: null })
        .where('id', '=', request.id)
        .execute();
      await outbox.record({ name: 'reviews.changed', supplierId: supplier.id, payload: { what: 'given' } });
    });
  }
}

function stateOf(
  request: RequestRow,
  supplier: SupplierFacts,
  review: FeedbackRow | null,
  now: number,
): ReviewView['state'] {
  if (request.erased_at !== null) return 'erased';
  if (review) return review.state === 'removed' ? 'removed' : 'given';
  return supplier.deleted || request.ends_at <= now ? 'ended' : 'open';
}
