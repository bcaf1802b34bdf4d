import type { Country } from '#contracts/terms/supplier-terms.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { FeedbackRow, NoticeRow } from '../tables/review-tables.ts';

/** Maximum notices on the list of staff, oldest first. */
const WAITING_MAX = 100;

/** Reviews reported on the public page. Changes hold a lock on the supplier's row. */
export class NoticeRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** A notice in one of these markets. */
  find(id: string, markets: readonly Country[]): Promise<NoticeRow | undefined> {
    return this.#all().where('id', '=', id).where('market', 'in', markets).executeTakeFirst();
  }

  /** Notices about a review that are waiting for staff. */
  async open(feedbackId: string): Promise<NoticeRow[]> {
    const rows = await this.#all().where('feedback_id', '=', feedbackId).orderBy('id').execute();
    return rows.filter(({ state }) => state === 'open');
  }

  /** The review by its id alone, if couples can see it. */
  shown(feedbackId: string): Promise<FeedbackRow | undefined> {
    return reviewsDb(this.#em)
      .selectFrom('feedback')
      .selectAll()
      .where('id', '=', feedbackId)
      .where('type', '=', 'review')
      .where('state', '=', 'shown')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** Waiting notices of the given markets, each with its review and the supplier's name. */
  async waiting(markets: readonly Country[]) {
    const db = reviewsDb(this.#em);
    const notices = await db
      .selectFrom('review_notice as notice')
      .innerJoin('supplier', 'supplier.id', 'notice.supplier_id')
      .selectAll('notice')
      .select('supplier.name')
      .where('notice.market', 'in', markets)
      .where('notice.waiting_since', '>', 0)
      .orderBy('notice.waiting_since')
      .orderBy('notice.id')
      .limit(WAITING_MAX)
      .execute();
    if (notices.length === 0) return [];
    const ids = [...new Set(notices.map((notice) => notice.feedback_id))];
    const found = await db.selectFrom('feedback').selectAll().where('id', 'in', ids).execute();
    const reviews = new Map(found.map((row) => [row.id, row]));
    return notices.flatMap(({ name, ...notice }) => {
      const review = reviews.get(notice.feedback_id);
      return review ? [{ notice, name, review }] : [];
    });
  }

  insert(row: NoticeRow): Promise<void> {
    return insertObjects(this.#em, 'review_notice', [row]);
  }

  async set(ids: readonly string[], change: Partial<NoticeRow>): Promise<void> {
    if (ids.length === 0) return;
    await reviewsDb(this.#em).updateTable('review_notice').set(change).where('id', 'in', ids).execute();
  }

  #all() {
    return reviewsDb(this.#em).selectFrom('review_notice').selectAll();
  }
}
