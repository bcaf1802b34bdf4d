import type { SelectQueryBuilder } from 'kysely';
import type { FeedbackFilter, FeedbackSummary } from '#contracts/reviews/feedback.ts';
import { FEEDBACK_ORDERS } from '#contracts/reviews/feedback-limits.ts';
import type { FeedbackOrder, FeedbackType } from '#contracts/reviews/feedback-limits.ts';
import { DAY } from '#contracts/durations.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { isoOrNull } from '#shared/iso.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { ProfileCountStore } from '../../profile-counts/profile-count-store.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { ConfirmationRow, FeedbackRow, ReportRow, ReviewPhotoRow, ReviewsDb } from '../tables/review-tables.ts';
import type { FeedbackDetails } from './feedback.presenter.ts';
import { ratingOf } from './rating.ts';

const YEAR = 365 * DAY;

interface ShownRange {
  order?: FeedbackOrder;
  offset?: number;
  limit: number;
}

interface RepositoryParts {
  em: Em;
  clock: Clock;
  counts: ProfileCountStore;
}

/** Reviews and testimonials of suppliers. Every change locks the supplier's row, so that the counts stay right. */
export class FeedbackRepository {
  readonly #parts: RepositoryParts;

  constructor(parts: RepositoryParts) {
    this.#parts = parts;
  }

  async page(supplierId: string, { filter, sort, offset, limit }: ListQuery<FeedbackFilter>) {
    const own = this.#own(supplierId, filter.type ?? 'review')
      .$if(filter.id !== undefined, (query) => query.where('id', '=', filter.id ?? ''))
      .$if(filter.stars !== undefined, (query) => query.where('stars', '=', filter.stars ?? 0))
      .$if(filter.reported === true, (query) => query.where('reported', '=', true))
      .$if(filter.needsReply === true, (query) => query.where('response_at', 'is', null).where('state', '=', 'shown'));
    const [rows, counted] = await Promise.all([
      inOrder(own.selectAll(), sort).limit(limit).offset(offset).execute(),
      own.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, of: await this.details(rows), total: Number(counted.total) };
  }

  async summary(supplierId: string): Promise<FeedbackSummary> {
    const rows = await reviewsDb(this.#parts.em)
      .selectFrom('feedback')
      .select(['type', 'stars', 'state', 'reported', 'response_at', 'checked', 'created_at'])
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .execute();
    const shown = rows.filter(({ state }) => state === 'shown');
    const [reviews, testimonials] = [of(shown, 'review'), of(shown, 'testimonial')];
    const since = this.#parts.clock.now() - YEAR;
    const each = (all: typeof rows) => ratingOf(all.map(({ stars }) => ({ stars, count: 1 })));
    const { count, mean } = each(reviews.filter((row) => row.created_at >= since));
    const waiting = (all: typeof rows) => all.filter((row) => row.response_at === null).length;
    const oldest = reviews.reduce<number | null>(
      (first, row) => Math.min(first ?? row.created_at, row.created_at),
      null,
    );
    const rating = each(reviews);
    return {
      reviews: {
        ...rating,
        listed: of(rows, 'review').length,
        stars: [...rating.stars],
        since: isoOrNull(oldest),
        lately: { count, mean },
        replied: reviews.length - waiting(reviews),
        checked: reviews.filter((row) => row.checked !== 'none').length,
        needsReply: waiting(reviews),
        reported: of(rows, 'review').filter((row) => fromFlag(row.reported)).length,
      },
      testimonials: {
        count: testimonials.length,
        listed: of(rows, 'testimonial').length,
        verified: testimonials.filter((row) => row.checked !== 'none').length,
        needsReply: waiting(testimonials),
      },
    };
  }

  /** The reviews or testimonials that couples see. */
  shown(supplierId: string, type: FeedbackType, { order = 'mostRecent', offset = 0, limit }: ShownRange) {
    const [field, direction] = FEEDBACK_ORDERS[order];
    const sort = { field, descending: direction === 'DESC' };
    return inOrder(this.#own(supplierId, type).selectAll().where('state', '=', 'shown'), sort)
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Their number. */
  async shownCount(supplierId: string, type: FeedbackType): Promise<number> {
    const { total } = await this.#own(supplierId, type)
      .where('state', '=', 'shown')
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** Reports by the id of their review. */
  async reports(rows: readonly Pick<FeedbackRow, 'id'>[]): Promise<Map<string, ReportRow>> {
    if (rows.length === 0) return new Map();
    const found = await reviewsDb(this.#parts.em)
      .selectFrom('review_report')
      .selectAll()
      .where(
        'feedback_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return new Map(found.map((row) => [row.feedback_id, row]));
  }

  /** Data that belongs to these reviews and testimonials, by id. */
  async details(rows: readonly FeedbackRow[]): Promise<(id: string) => FeedbackDetails> {
    const [reports, confirmations, photos] = [
      await this.reports(rows.filter(({ type }) => type === 'review')),
      await this.#confirmations(rows),
      await this.photos(rows),
    ];
    const now = this.#parts.clock.now();
    return (id) => ({
      report: reports.get(id),
      confirmation: confirmations.get(id),
      photos: photos.get(id) ?? [],
      now,
    });
  }

  /** Photos by review id, oldest first. */
  async photos(rows: readonly Pick<FeedbackRow, 'id'>[]): Promise<Map<string, ReviewPhotoRow[]>> {
    if (rows.length === 0) return new Map();
    const found = await reviewsDb(this.#parts.em)
      .selectFrom('review_photo')
      .selectAll()
      .where(
        'feedback_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    return Map.groupBy(found, (row) => row.feedback_id);
  }

  /** The latest confirmation requested for each testimonial, by its id; reviews have none. */
  async #confirmations(rows: readonly FeedbackRow[]): Promise<Map<string, ConfirmationRow>> {
    const ids = rows.filter(({ type }) => type === 'testimonial').map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const found = await reviewsDb(this.#parts.em)
      .selectFrom('testimonial_confirmation')
      .selectAll()
      .where('feedback_id', 'in', ids)
      .orderBy('id')
      .execute();
    return new Map(found.map((row) => [row.feedback_id, row]));
  }

  /** A row of this supplier, deleted or not. @throws NotFound */
  async get(supplierId: string, id: string): Promise<FeedbackRow> {
    const row = await this.find(supplierId, id);
    if (!row) throw new NotFound('This review');
    return row;
  }

  find(supplierId: string, id: string): Promise<FeedbackRow | undefined> {
    return reviewsDb(this.#parts.em)
      .selectFrom('feedback')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
  }

  /** Locks the supplier, so that changes of its reviews run one after the other. @throws NotFound */
  async lock(supplierId: string, id: string): Promise<FeedbackRow> {
    await lockSupplier(this.#parts.em, supplierId);
    const row = await this.get(supplierId, id);
    if (row.deleted_at !== null) throw new NotFound('This review');
    return row;
  }

  /** Call it while the supplier is locked. */
  async insert(row: FeedbackRow): Promise<void> {
    await insertObjects(this.#parts.em, 'feedback', [row]);
    await this.#count(row.supplier_id);
  }

  /** Saves a new version of the row. Call it while the supplier is locked. */
  async save(row: FeedbackRow, change: Partial<FeedbackRow>): Promise<FeedbackRow> {
    const set = { ...change, version: row.version + 1 };
    await reviewsDb(this.#parts.em).updateTable('feedback').set(set).where('id', '=', row.id).execute();
    if (change.state !== undefined || change.deleted_at !== undefined) await this.#count(row.supplier_id);
    if (change.deleted_at !== undefined) await this.#cascade(row.id, { deleted_at: change.deleted_at });
    return { ...row, ...set };
  }

  /** Deletes or restores everything that belongs to a review or testimonial. */
  async #cascade(id: string, set: Pick<FeedbackRow, 'deleted_at'>): Promise<void> {
    const db = reviewsDb(this.#parts.em);
    await db.updateTable('review_photo').set(set).where('feedback_id', '=', id).execute();
    await db
      .updateTable('testimonial_confirmation')
      .set(set)
      .where('feedback_id', '=', id)
      // These are kept, or a supplier could ask the same address again after deleting the testimonial.
      .where('state', 'not in', ['declined', 'removed'])
      .execute();
  }

  /** Number of testimonials that aren't deleted. */
  async testimonials(supplierId: string): Promise<number> {
    const { total } = await this.#own(supplierId, 'testimonial')
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  async #count(supplierId: string): Promise<void> {
    const rows = await reviewsDb(this.#parts.em)
      .selectFrom('feedback')
      .select(['type', (eb) => eb.fn.countAll<number | string>().as('count')])
      .where('supplier_id', '=', supplierId)
      .where('state', '=', 'shown')
      .where('deleted_at', 'is', null)
      .groupBy('type')
      .execute();
    const amount = (type: FeedbackType) => Number(rows.find((row) => row.type === type)?.count ?? 0);
    await this.#parts.counts.set(supplierId, { reviews: amount('review'), testimonials: amount('testimonial') });
  }

  #own(supplierId: string, type: FeedbackType) {
    return reviewsDb(this.#parts.em)
      .selectFrom('feedback')
      .where('supplier_id', '=', supplierId)
      .where('type', '=', type)
      .where('deleted_at', 'is', null);
  }
}

/** Sorts by stars, then newest first. */
function inOrder<O>(
  query: SelectQueryBuilder<ReviewsDb, 'feedback', O>,
  { field, descending }: ListQuery<FeedbackFilter>['sort'],
) {
  const direction = descending ? 'desc' : 'asc';
  const byStars = field === 'stars';
  return query
    .$if(byStars, (stars) => stars.orderBy('stars', direction))
    .orderBy('created_at', byStars ? 'desc' : direction)
    .orderBy('id', byStars ? 'desc' : direction);
}

const of = <R extends { type: FeedbackType }>(rows: readonly R[], type: FeedbackType): R[] =>
  rows.filter((row) => row.type === type);
