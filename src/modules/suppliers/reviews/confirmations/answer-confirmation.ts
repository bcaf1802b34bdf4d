import type { ConfirmationForm } from '#contracts/reviews/feedback.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { SupplierFacts, SuppliersApi } from '../../profile/suppliers-api.ts';
import { presentConfirmation } from '../feedback/feedback.presenter.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import type { ConfirmationRow, FeedbackRow } from '../tables/review-tables.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import type { ConfirmationRepository } from './confirmation.repository.ts';

interface AnswerParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  links: ConfirmationLinks;
  rows: FeedbackRepository;
  confirmations: ConfirmationRepository;
}

/** The content of the page behind a link. */
export interface ShownTestimonial {
  /** `ended`: expired, or about words that have changed since. */
  state: 'asked' | 'confirmed' | 'declined' | 'ended';
  locale: Locale;
  supplier: SupplierFacts;
  testimonial: Pick<FeedbackRow, 'body' | 'couple' | 'wedding_day' | 'link'>;
}

interface Opened {
  asked: ConfirmationRow;
  row: FeedbackRow;
  supplier: SupplierFacts;
}

/** Lets a couple say whether a testimonial is theirs. Opening the link changes nothing, and answering works once (T9, D25). */
export class AnswerConfirmation {
  readonly #parts: AnswerParts;

  constructor(parts: AnswerParts) {
    this.#parts = parts;
  }

  /** Null for a link that isn't ours, or whose testimonial or supplier is gone. */
  async view(token: string): Promise<ShownTestimonial | null> {
    const opened = await this.#open(token);
    if (!opened) return null;
    const { row, supplier } = opened;
    return { state: this.#stateOf(opened), locale: supplier.locale, supplier, testimonial: row };
  }

  /** Returns the next page. */
  async answer(token: string, { answer }: ConfirmationForm): Promise<ShownTestimonial | null> {
    const { em, clock, outbox, rows, confirmations } = this.#parts;
    const first = await this.#open(token);
    if (!first) return null;
    const supplierId = first.supplier.id;
    await inTransaction(em, async () => {
      // Lock before reading anything, or MariaDB would read a snapshot from before the lock.
      await lockSupplier(em, supplierId);
      const opened = await this.#open(token);
      if (!opened || this.#stateOf(opened) !== 'asked') return;
      const now = clock.now();
      const { asked, row } = opened;
      const confirmed = answer === 'yes';
      await confirmations.set([asked.id], { state: confirmed ? 'confirmed' : 'declined', answered_at: now });
      // The decision of staff takes precedence.
      if (confirmed && row.checked === 'none') await rows.save(row, { checked: 'email', checked_at: now });
      await outbox.record({ name: 'reviews.changed', supplierId });
    });
    return this.view(token);
  }

  async #open(token: string): Promise<Opened | null> {
    const { links, rows, confirmations, suppliers } = this.#parts;
    const id = await links.read(token);
    const asked = id === null ? undefined : await confirmations.find(id);
    if (!asked || asked.deleted_at !== null) return null;
    const supplier = await suppliers.find(asked.supplier_id);
    if (!supplier || supplier.deleted) return null;
    const row = await rows.find(supplier.id, asked.feedback_id);
    // A confirmation that counts against an address is kept even without its testimonial.
    return row && row.deleted_at === null ? { asked, row, supplier } : null;
  }

  #stateOf({ asked, row }: Opened): ShownTestimonial['state'] {
    const { state } = presentConfirmation(row, asked, this.#parts.clock.now());
    if (state === 'asked' || state === 'confirmed' || state === 'declined') return state;
    return 'ended';
  }
}
