import type {
  FeedbackAnswer,
  FeedbackFilter,
  FeedbackSummary,
  ResponseInput,
  TestimonialChange,
  TestimonialInput,
} from '#contracts/reviews/feedback.ts';
import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import { isReworded, wordsIn } from '#contracts/reviews/testimonial-rules.ts';
import type { AskedAbout } from '#contracts/reviews/testimonial-rules.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import type { FeedbackRow } from '../tables/review-tables.ts';
import { askedAbout, presentFeedback } from './feedback.presenter.ts';
import type { FeedbackRepository } from './feedback.repository.ts';
import { ReviewRemoved, TooManyTestimonials } from './feedback.errors.ts';

/** Notifies a couple of the team's reply; bound by the module that emails couples. */
export interface ReplyNotifier {
  replied(row: FeedbackRow): Promise<void>;
}

interface FeedbackParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  rows: FeedbackRepository;
  suppliers: Pick<SuppliersApi, 'get'>;
  markets: ReviewMarkets;
  tell: ReplyNotifier;
}

interface Writer {
  supplierId: string;
  userId: string;
}

/** Reviews and testimonials, for the team of a supplier (P8). */
export class FeedbackService {
  readonly #parts: FeedbackParts;

  constructor(parts: FeedbackParts) {
    this.#parts = parts;
  }

  /** @throws NotFound for reviews in a market without them */
  async list(supplierId: string, query: ListQuery<FeedbackFilter>): Promise<Page<FeedbackAnswer>> {
    if (query.filter.type !== 'testimonial') await this.#parts.markets.assertOpenFor(supplierId);
    const { rows, of, total } = await this.#parts.rows.page(supplierId, query);
    return {
      rows: rows.map((row) => presentFeedback(row, of(row.id))),
      offset: query.offset,
      total,
    };
  }

  summary(supplierId: string): Promise<FeedbackSummary> {
    return this.#parts.rows.summary(supplierId);
  }

  /** @throws TooManyTestimonials */
  async add({ supplierId, userId }: Writer, input: TestimonialInput): Promise<FeedbackAnswer> {
    const { em, clock, rows, suppliers, audit } = this.#parts;
    const now = clock.now();
    const { locale } = await suppliers.get(supplierId);
    const row: FeedbackRow = {
      ...NOTHING,
      id: newId(now),
      supplier_id: supplierId,
      type: 'testimonial',
      ...columnsOf(wordsIn(input)),
      locale,
      created_at: now,
      updated_at: now,
      updated_by: userId,
    };
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      if ((await rows.testimonials(supplierId)) >= FEEDBACK_LIMITS.testimonials) throw new TooManyTestimonials();
      await rows.insert(row);
      await audit.record({
        actorId: userId,
        supplierId,
        action: 'review.add',
        before: null,
        after: { id: row.id, couple: row.couple },
      });
      await this.#changed(supplierId, 'testimonials');
    });
    return presentFeedback(row, { photos: [], now });
  }

  /** Any change, even of the link, removes the verification by the couple or staff (D25). @throws NotFound, StaleVersion */
  async change({ supplierId, userId }: Writer, id: string, input: TestimonialChange): Promise<FeedbackAnswer> {
    return this.#save({ supplierId, id, version: input.version, what: 'testimonials' }, async (row) => {
      assertTestimonial(row);
      const words = wordsIn(input);
      return {
        ...columnsOf(words),
        ...(isReworded(askedAbout(row), words) ? { checked: 'none', checked_at: null } : {}),
        updated_at: this.#parts.clock.now(),
        updated_by: userId,
      };
    });
  }

  /** Deletes a testimonial, which can be restored within a week. @throws NotFound */
  async remove({ supplierId, userId }: Writer, id: string): Promise<void> {
    const { em, clock, rows, audit } = this.#parts;
    await inTransaction(em, async () => {
      const row = await rows.lock(supplierId, id);
      assertTestimonial(row);
      await rows.save(row, { deleted_at: clock.now(), updated_by: userId });
      await audit.record({
        actorId: userId,
        supplierId,
        action: 'review.remove',
        before: { id, couple: row.couple },
        after: null,
      });
      await this.#changed(supplierId, 'testimonials');
    });
  }

  /** @throws NotFound, TooManyTestimonials */
  async restore({ supplierId, userId }: Writer, id: string): Promise<FeedbackAnswer> {
    const { em, rows } = this.#parts;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const row = await rows.get(supplierId, id);
      assertTestimonial(row);
      if (row.deleted_at === null) return presentFeedback(row, (await rows.details([row]))(id));
      if ((await rows.testimonials(supplierId)) >= FEEDBACK_LIMITS.testimonials) throw new TooManyTestimonials();
      const saved = await rows.save(row, { deleted_at: null, updated_by: userId });
      await this.#changed(supplierId, 'testimonials');
      return presentFeedback(saved, (await rows.details([saved]))(id));
    });
  }

  /**
   * The first reply sets both times, later ones only the second (S1). The couple gets an email about the first one.
   * @throws NotFound, StaleVersion, ReviewRemoved
   */
  async respond({ supplierId, userId }: Writer, id: string, input: ResponseInput): Promise<FeedbackAnswer> {
    const { clock, tell, audit, markets } = this.#parts;
    return this.#save({ supplierId, id, version: input.version, what: 'responded' }, async (row) => {
      if (row.type === 'review') await markets.assertOpenFor(supplierId);
      if (row.state === 'removed') throw new ReviewRemoved();
      const now = clock.now();
      const isFirst = row.response_at === null;
      const message = input.message.trim();
      if (isFirst && row.state === 'shown') await tell.replied({ ...row, response: message });
      await audit.record({
        actorId: userId,
        supplierId,
        action: 'review.respond',
        before: isFirst ? null : { message: row.response },
        after: { id, message },
      });
      return {
        response: message,
        response_at: row.response_at ?? now,
        response_updated_at: now,
        response_by: userId,
      };
    });
  }

  async #save(
    { supplierId, id, version, what }: { supplierId: string; id: string; version: number; what: Changed },
    changeOf: (row: FeedbackRow) => Promise<Partial<FeedbackRow>>,
  ): Promise<FeedbackAnswer> {
    const { em, rows } = this.#parts;
    return inTransaction(em, async () => {
      const row = await rows.lock(supplierId, id);
      if (row.version !== version) throw new StaleVersion(row.version, row);
      const saved = await rows.save(row, await changeOf(row));
      const of = await rows.details([saved]);
      await this.#changed(supplierId, what);
      return presentFeedback(saved, of(id));
    });
  }

  #changed(supplierId: string, what: Changed): Promise<void> {
    return this.#parts.outbox.record({ name: 'reviews.changed', supplierId, payload: { what } });
  }
}

/** The kind of change that a supplier made. */
type Changed = 'testimonials' | 'responded';

/** Refuses reviews, because they belong to the couples who wrote them. */
function assertTestimonial(row: FeedbackRow): void {
  if (row.type !== 'testimonial') throw new NotFound('This testimonial');
}

const columnsOf = ({ text, couple, dateWedding, link }: AskedAbout) => ({
  body: text,
  couple,
  wedding_day: dateWedding,
  link,
});

/** The initial values of a new row. */
export const NOTHING = {
  stars: null,
  title: '',
  wedding_day: null,
  link: null,
  checked: 'none',
  checked_at: null,
  couple_ref: null,
  couple_key: null,
  state: 'shown',
  reported: false,
  response: null,
  response_at: null,
  response_updated_at: null,
  response_by: null,
  proof: null,
  updated_by: null,
  deleted_at: null,
  version: 1,
} as const satisfies Partial<FeedbackRow>;
