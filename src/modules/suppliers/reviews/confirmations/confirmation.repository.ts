import type { Em } from '#shared/persistence/orm.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { ConfirmationRow } from '../tables/review-tables.ts';

/** Emails that asked couples about testimonials. Changes hold a lock on the supplier's row. */
export class ConfirmationRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  find(id: string): Promise<ConfirmationRow | undefined> {
    return this.#all().where('id', '=', id).executeTakeFirst();
  }

  /** For one testimonial, oldest first. */
  of(feedbackId: string): Promise<ConfirmationRow[]> {
    return this.#all().where('feedback_id', '=', feedbackId).orderBy('id').execute();
  }

  /**
   * Why an address can't be asked for this supplier again: someone there said that a testimonial isn't theirs, or staff
   * removed a confirmation from there. Null if it can be asked.
   */
  async closedBy(supplierId: string, addressKey: string): Promise<'couple' | 'staff' | null> {
    const asked = await this.#all()
      .where('supplier_id', '=', supplierId)
      .where('address_key', '=', addressKey)
      .orderBy('id')
      .execute();
    if (asked.some(({ state }) => state === 'declined')) return 'couple';
    // An address that hasn't answered did nothing wrong.
    return asked.some(({ state, answered_at: at }) => state === 'removed' && at !== null) ? 'staff' : null;
  }

  /** Confirmations from the given addresses, about any testimonial of the supplier. */
  async atAddresses(supplierId: string, addressKeys: readonly string[]): Promise<ConfirmationRow[]> {
    if (addressKeys.length === 0) return [];
    return this.#all()
      .where('supplier_id', '=', supplierId)
      .where('address_key', 'in', addressKeys)
      .orderBy('id')
      .execute();
  }

  insert(row: ConfirmationRow): Promise<void> {
    return insertObjects(this.#em, 'testimonial_confirmation', [row]);
  }

  async set(ids: readonly string[], change: Partial<ConfirmationRow>): Promise<void> {
    if (ids.length === 0) return;
    await reviewsDb(this.#em).updateTable('testimonial_confirmation').set(change).where('id', 'in', ids).execute();
  }

  #all() {
    return reviewsDb(this.#em).selectFrom('testimonial_confirmation').selectAll();
  }
}
