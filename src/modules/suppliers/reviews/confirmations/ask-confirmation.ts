import { DAY, SECOND } from '#contracts/durations.ts';
import { CONFIRMATION_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import type { ConfirmationInput, FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { mailboxOf } from '#shared/mailbox-of.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SupplierFacts, SuppliersApi } from '../../profile/suppliers-api.ts';
import type { OwnDomains } from '../../proof/own-domains.ts';
import { presentFeedback, wordsOf } from '../feedback/feedback.presenter.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import type { ReviewLinks } from '../letters/review-links.ts';
import type { FeedbackRow } from '../tables/review-tables.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { CONFIRMATION_MAIL, confirmationMail } from './confirmation-mail.ts';
import type { ConfirmationRepository } from './confirmation.repository.ts';
import {
  ConfirmationRemoved,
  ConfirmationsTooMany,
  TestimonialVerified,
  askedAlready,
  ownAddress,
  ownDomainAddress,
  removedAddress,
  declinedAddress,
} from './confirmations.errors.ts';

/** Limits on these emails, per supplier, and per mailbox across suppliers. */
const BY_SUPPLIER: Limit = { name: 'testimonial:supplier', points: 30, seconds: DAY / SECOND };
const TO_MAILBOX: Limit = { name: 'testimonial:mailbox', points: 5, seconds: (7 * DAY) / SECOND };

interface AskParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  auth: Pick<AuthApi, 'isOfTeam'>;
  domains: Pick<OwnDomains, 'hasAddress'>;
  suppliers: Pick<SuppliersApi, 'get'>;
  limiter: Pick<RateLimiter, 'consume'>;
  mails: Pick<MailQueue, 'enqueue'>;
  keys: Pick<ReviewLinks, 'coupleKey'>;
  links: ConfirmationLinks;
  rows: FeedbackRepository;
  confirmations: ConfirmationRepository;
}

interface Writer {
  supplierId: string;
  userId: string;
}

/**
 * Asks a couple whether a testimonial is theirs, at an address that the supplier has from them, but never at one of its
 * own domains, or of anyone who is or was in its team (D25).
 */
export class AskConfirmation {
  readonly #parts: AskParts;

  constructor(parts: AskParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, StaleVersion, InvalidInput, TestimonialVerified, ConfirmationsTooMany, ConfirmationRemoved, TooManyRequests */
  async ask({ supplierId, userId }: Writer, id: string, input: ConfirmationInput): Promise<FeedbackAnswer> {
    const { em, limiter, suppliers, rows, keys, audit, outbox } = this.#parts;
    const { email } = input;
    const supplier = await suppliers.get(supplierId);
    await this.#assertCouple(supplier, email);
    const addressKey = await keys.coupleKey(email);
    await this.#assertOpen(await rows.get(supplierId, id), addressKey, input.version);
    // Attempts count even if the transaction fails.
    await limiter.consume(BY_SUPPLIER, supplierId);
    await limiter.consume(TO_MAILBOX, addressKey);
    return inTransaction(em, async () => {
      const row = await rows.lock(supplierId, id);
      await this.#assertOpen(row, addressKey, input.version);
      await this.#send(supplier, row, { email, addressKey, userId });
      await audit.record({
        actorId: userId,
        supplierId,
        action: 'review.confirm-ask',
        before: null,
        after: { id, couple: row.couple },
      });
      await outbox.record({ name: 'reviews.changed', supplierId });
      return presentFeedback(row, (await rows.details([row]))(id));
    });
  }

  async #assertCouple({ id, email }: SupplierFacts, asked: string): Promise<void> {
    const { auth, domains } = this.#parts;
    if (mailboxOf(email) === mailboxOf(asked) || (await auth.isOfTeam(id, asked))) throw ownAddress();
    if (await domains.hasAddress(id, asked)) throw ownDomainAddress();
  }

  async #assertOpen(row: FeedbackRow, addressKey: string, version: number): Promise<void> {
    const { confirmations } = this.#parts;
    if (row.type !== 'testimonial' || row.deleted_at !== null) throw new NotFound('This testimonial');
    if (row.version !== version) throw new StaleVersion(row.version, row);
    if (row.checked !== 'none') throw new TestimonialVerified();
    const words = wordsOf(row);
    const asked = await confirmations.of(row.id);
    if (asked.some((one) => one.state === 'removed' && one.words === words)) throw new ConfirmationRemoved();
    const closedBy = await confirmations.closedBy(row.supplier_id, addressKey);
    if (closedBy !== null) throw closedBy === 'couple' ? declinedAddress() : removedAddress();
    if (asked.some((one) => one.address_key === addressKey && one.words === words)) throw askedAlready();
    if (asked.length >= CONFIRMATION_LIMITS.asks) throw new ConfirmationsTooMany();
  }

  async #send(
    supplier: SupplierFacts,
    row: FeedbackRow,
    { email, addressKey, userId }: { email: string; addressKey: string; userId: string },
  ): Promise<void> {
    const { clock, confirmations, links, mails } = this.#parts;
    const now = clock.now();
    const id = newId(now);
    await confirmations.insert({
      id,
      feedback_id: row.id,
      supplier_id: supplier.id,
      address_key: addressKey,
      sent_to: recognisable(email),
      words: wordsOf(row),
      state: 'asked',
      asked_by: userId,
      asked_at: now,
      ends_at: now + CONFIRMATION_LIMITS.days * DAY,
      answered_at: null,
      deleted_at: null,
    });
    await mails.enqueue({
      kind: CONFIRMATION_MAIL,
      supplierId: supplier.id,
      referenceId: id,
      fromName: 'Aisle',
      to: { name: '', address: email },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...confirmationMail({ locale: supplier.locale, supplier: supplier.name, url: await links.url(id) }),
    });
  }
}

/** `a…@example.com` for `amelia@example.com`. */
function recognisable(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`.slice(0, 120);
}
