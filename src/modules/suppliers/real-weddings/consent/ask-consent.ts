import { DAY, SECOND } from '#contracts/durations.ts';
import { ANSWER_DAYS, ASKS_MAX, REMINDER_DAYS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { SupplierFacts } from '../../profile/suppliers-api.ts';
import { consentState, isRefused, presentWedding } from '../real-wedding.presenter.ts';
import type { WholeWedding } from '../real-wedding.presenter.ts';
import { AskedOften, WeddingDeclined, noPartnerToAsk, nothingToShow } from '../real-weddings.errors.ts';
import type { RealWeddingRepository } from '../real-weddings.repository.ts';
import type { RealWeddings, Writer } from '../real-weddings.service.ts';
import type { WeddingVisibility } from '../wedding-visibility.ts';
import type { ConsentRow } from '../tables/real-wedding-tables.ts';
import type { ConsentLinks } from './consent-links.ts';
import { consentMail } from './consent-mail-texts.ts';

/** Limits on emails that ask for consent, per supplier, and per address across suppliers. */
const BY_SUPPLIER: Limit = { name: 'consent:supplier', points: 30, seconds: DAY / SECOND };
const TO_ADDRESS: Limit = { name: 'consent:address', points: 5, seconds: (7 * DAY) / SECOND };

interface AskParts {
  em: Em;
  clock: Clock;
  limiter: Pick<RateLimiter, 'consume'>;
  mails: Pick<MailQueue, 'enqueue'>;
  links: ConsentLinks;
  rows: RealWeddingRepository;
  weddings: RealWeddings;
  visibility: WeddingVisibility;
}

/** Asks a couple for consent to show their wedding. */
export class AskConsent {
  readonly #parts: AskParts;

  constructor(parts: AskParts) {
    this.#parts = parts;
  }

  /**
   * Asks one person again, or everyone who can be asked.
   * @throws NotFound, WeddingDeclined, AskedOften, InvalidInput, TooManyRequests
   */
  async ask({ supplierId }: Writer, id: string, partnerId: string | null): Promise<RealWeddingAnswer> {
    const { em, limiter, rows, weddings, visibility } = this.#parts;
    const { supplier } = await weddings.open(supplierId);
    // Attempts count even if the transaction fails.
    for (const { email } of toAsk(await rows.get(supplierId, id), partnerId)) {
      await limiter.consume(BY_SUPPLIER, supplierId);
      await limiter.consume(TO_ADDRESS, email.toLowerCase());
    }
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      for (const one of toAsk(await rows.get(supplierId, id), partnerId)) await this.#send(supplier, one);
      await visibility.update(supplierId, id);
      return presentWedding(await rows.get(supplierId, id));
    });
  }

  /** Sends one reminder to a partner who hasn't answered. Joins the running transaction. */
  async remind(supplier: SupplierFacts, row: ConsentRow): Promise<void> {
    const { rows } = this.#parts;
    await rows.setConsent(row.id, { remind_at: null });
    if (row.state === 'asked') await this.#mail(supplier, row, true);
  }

  async #send(supplier: SupplierFacts, row: ConsentRow): Promise<void> {
    const { clock, rows } = this.#parts;
    const now = clock.now();
    await rows.setConsent(row.id, {
      state: 'asked',
      asks: row.asks + 1,
      asked_at: now,
      remind_at: row.asks === 0 ? now + REMINDER_DAYS * DAY : null,
      ends_at: now + ANSWER_DAYS * DAY,
      answered_at: null,
    });
    await this.#mail(supplier, row, false);
  }

  async #mail({ id, name, locale }: SupplierFacts, row: ConsentRow, reminder: boolean): Promise<void> {
    const url = await this.#parts.links.url(row.id);
    await this.#parts.mails.enqueue({
      kind: 'real-wedding-consent',
      supplierId: id,
      referenceId: row.wedding_id,
      fromName: 'Aisle',
      to: { name: row.name, address: row.email },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...consentMail({ locale, supplier: name, partner: row.name, url, reminder }),
    });
  }
}

function toAsk({ row, photos, consents }: WholeWedding, partnerId: string | null): ConsentRow[] {
  if (!row.active) throw new NotFound('This wedding');
  if (consentState(consents) === 'declined') throw new WeddingDeclined();
  if (photos.every(isRefused)) throw nothingToShow();
  if (consents.length === 0) throw noPartnerToAsk();
  const open = consents.filter(({ id, state }) =>
    partnerId === null ? state === 'none' : id === partnerId && state !== 'agreed',
  );
  if (partnerId !== null && !consents.some(({ id }) => id === partnerId)) throw new NotFound('This person');
  if (open.some(({ asks }) => asks >= ASKS_MAX)) throw new AskedOften();
  return open;
}
