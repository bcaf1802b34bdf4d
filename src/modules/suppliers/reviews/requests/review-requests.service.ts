import { DAY } from '#contracts/durations.ts';
import { ASK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import type {
  AskAnswer,
  AskInput,
  AskPreview,
  AskPreviewInput,
  RequestState,
  ReviewRequestAnswer,
  ReviewRequests,
} from '#contracts/reviews/review-request.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { CoupleLetters } from '../letters/couple-letters.ts';
import type { ReviewCouple, ReviewCouples } from '../letters/review-couples.ts';
import type { ReviewLinks } from '../letters/review-links.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { RequestRow } from '../tables/review-tables.ts';
import { AskedTooMany } from './requests.errors.ts';
import { dayOf, endsAt, firstDay } from './review-window.ts';

/** How far ahead emails can be scheduled. */
const LATEST = 14 * DAY;
/** Maximum asked couples that the panel lists. */
const SHOWN = 200;

interface RequestParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  couples: ReviewCouples;
  letters: CoupleLetters;
  links: ReviewLinks;
  markets: ReviewMarkets;
}

interface Writer {
  supplierId: string;
  userId: string;
}

/** Asks couples for a review: each once, all with the same email, and with their own link (D23). */
export class ReviewRequestsService {
  readonly #parts: RequestParts;

  constructor(parts: RequestParts) {
    this.#parts = parts;
  }

  async list(supplierId: string): Promise<ReviewRequests> {
    const { clock, couples, em } = this.#parts;
    const now = clock.now();
    const married = await couples.married(supplierId, firstDay(now), dayOf(now));
    const known = await this.#known(supplierId, married);
    const asked = await reviewsDb(em)
      .selectFrom('review_request')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    return {
      couples: (await this.#withoutRequest(married, known)).map(({ ref, couple, weddingDay, reason }) => ({
        id: ref,
        couple,
        dateWedding: weddingDay,
        reason,
      })),
      asked: asked.map((row) => presentRequest(row, now)),
      leftToday: await this.#leftToday(supplierId),
    };
  }

  /** Asks couples; those that someone else has asked in the meantime are left out. @throws AskedTooMany */
  async ask({ supplierId, userId }: Writer, { couples: refs, message, sendAt }: AskInput): Promise<AskAnswer> {
    const { em, clock, couples, outbox, audit } = this.#parts;
    const now = clock.now();
    const at = sendAt ? Date.parse(sendAt) : now;
    if (at > now + LATEST)
      throw new InvalidInput([{ pointer: '#/sendAt', rule: 'max', detail: 'Choose a time in the next two weeks.' }]);
    const asked = await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const left = await this.#leftToday(supplierId);
      if (refs.length > left) throw new AskedTooMany(left);
      const found = [...(await couples.some(supplierId, refs)).values()];
      const open = found.filter(
        ({ reason, weddingDay }) =>
          reason === null && (weddingDay === null || (weddingDay >= firstDay(now) && weddingDay <= dayOf(now))),
      );
      const free = await this.#withoutRequest(open, await this.#known(supplierId, open));
      const rows = await Promise.all(
        free.map((couple) => this.#row(supplierId, couple, { message: message.trim(), userId, at: Math.max(at, now) })),
      );
      return this.#write(supplierId, rows, async (sent) => {
        await audit.record({
          actorId: userId,
          supplierId,
          action: 'review.ask',
          before: null,
          after: { couples: sent.length },
        });
        await outbox.record({ name: 'reviews.changed', supplierId });
      });
    });
    return { asked, leftOut: refs.length - asked };
  }

  /** The email that a couple would get. @throws NotFound for a couple who didn't book this supplier, or is locked */
  async preview(supplierId: string, { couple: ref, message }: AskPreviewInput): Promise<AskPreview> {
    const { clock, couples, letters } = this.#parts;
    const couple = (await couples.some(supplierId, [ref])).get(ref);
    if (!couple || couple.reason === 'locked') throw new NotFound('This couple');
    const request = { message: message.trim(), ends_at: endsAt(couple.weddingDay, clock.now()) };
    return letters.preview(supplierId, couple, request);
  }

  /**
   * The link for an email that another module writes, such as the recipe's, created once for each couple. Null for a
   * couple who has reviewed the supplier, or is too late.
   */
  async linkFor(supplierId: string, ref: string): Promise<string | null> {
    const { em, clock, couples, links } = this.#parts;
    if (!(await this.offered(supplierId))) return null;
    const now = clock.now();
    return inTransaction(em, async () => {
      const couple = (await couples.some(supplierId, [ref])).get(ref);
      if (!couple || couple.reason !== null) return null;
      await lockSupplier(em, supplierId);
      const known = (await this.#known(supplierId, [couple]))[0];
      if (known) return known.feedback_id === null && known.ends_at > now ? links.url(known.id) : null;
      const row = await this.#row(supplierId, couple, { message: null, userId: null, at: now });
      if (row.ends_at <= now) return null;
      await insertObjects(em, 'review_request', [row]);
      await this.#parts.outbox.record({ name: 'reviews.changed', supplierId });
      return links.url(row.id);
    });
  }

  offered(supplierId: string): Promise<boolean> {
    return this.#parts.markets.isOpenFor(supplierId);
  }

  async #write(
    supplierId: string,
    rows: readonly RequestRow[],
    after: (sent: readonly RequestRow[]) => Promise<void>,
  ): Promise<number> {
    const sent = rows.length === 0 ? [] : await this.#parts.letters.ask(supplierId, rows);
    if (sent.length === 0) return 0;
    await insertObjects(this.#parts.em, 'review_request', sent);
    await after(sent);
    return sent.length;
  }

  async #row(
    supplierId: string,
    { ref, couple, shownAs, weddingDay, email }: ReviewCouple,
    { message, userId, at }: { message: string | null; userId: string | null; at: number },
  ): Promise<RequestRow> {
    const now = this.#parts.clock.now();
    return {
      id: newId(now),
      supplier_id: supplierId,
      couple_ref: ref,
      couple_key: await this.#parts.links.coupleKey(email),
      couple,
      shown_as: shownAs.slice(0, 120),
      wedding_day: weddingDay,
      message,
      asked_by: userId,
      asked_at: at,
      remind_at: message === null ? null : at + ASK_LIMITS.reminderDays * DAY,
      reminded_at: null,
      ends_at: endsAt(weddingDay, now),
      feedback_id: null,
      erased_at: null,
      created_at: now,
      version: 1,
    };
  }

  /** Existing requests to these couples, by address: a couple with two leads is one couple. */
  async #known(supplierId: string, couples: readonly ReviewCouple[]): Promise<RequestRow[]> {
    const keys = await this.#keys(couples);
    if (keys.length === 0) return [];
    return reviewsDb(this.#parts.em)
      .selectFrom('review_request')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('couple_key', 'in', [...new Set(keys)])
      .execute();
  }

  async #withoutRequest(couples: readonly ReviewCouple[], known: readonly RequestRow[]): Promise<ReviewCouple[]> {
    const taken = new Set(known.map((row) => row.couple_key));
    const keys = await this.#keys(couples);
    return couples.filter((couple, at) => {
      const key = keys[at] ?? '';
      if (couple.email !== '' && taken.has(key)) return false;
      taken.add(key);
      return true;
    });
  }

  #keys(couples: readonly ReviewCouple[]): Promise<string[]> {
    return Promise.all(couples.map(({ email, ref }) => this.#parts.links.coupleKey(email || ref)));
  }

  async #leftToday(supplierId: string): Promise<number> {
    const { em, clock } = this.#parts;
    const { asked } = await reviewsDb(em)
      .selectFrom('review_request')
      .select((eb) => eb.fn.countAll<number | string>().as('asked'))
      .where('supplier_id', '=', supplierId)
      .where('message', 'is not', null)
      .where('created_at', '>', clock.now() - DAY)
      .executeTakeFirstOrThrow();
    return Math.max(0, ASK_LIMITS.perDay - Number(asked));
  }
}

function presentRequest(row: RequestRow, now: number): ReviewRequestAnswer {
  return {
    id: row.id,
    couple: row.couple,
    dateWedding: row.wedding_day,
    askedAt: iso(row.asked_at),
    remindedAt: isoOrNull(row.reminded_at),
    automatic: row.message === null,
    state: stateOf(row, now),
  };
}

function stateOf(row: RequestRow, now: number): RequestState {
  if (row.erased_at !== null) return 'erased';
  if (row.feedback_id !== null) return 'reviewed';
  if (row.ends_at <= now) return 'ended';
  if (row.reminded_at !== null) return 'reminded';
  return row.asked_at > now ? 'waiting' : 'asked';
}
