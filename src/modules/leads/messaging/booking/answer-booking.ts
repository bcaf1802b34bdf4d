import type { AuthApi } from '#modules/auth/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { BookingProps } from '#public/page-types.ts';
import { coupleLocale } from '../../core/lead/couple-locale.ts';
import { readChange } from '../../core/store/read-change.ts';
import type { CoupleLinks } from '../links/couple-links.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

type BookingFacts = Pick<
  LeadRow,
  'stage' | 'booking_asked_at' | 'booking_acknowledged_at' | 'booking_declined_at' | 'first_name' | 'first_name2'
> &
  Pick<LeadRow, 'id' | 'supplier_id' | 'couple_user_id' | 'wedding_date'>;

export interface BookingView {
  lead: BookingFacts;
  supplier: SupplierFacts;
  locale: Locale;
  state: BookingProps['state'];
}

export interface AnswerBookingParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  auth: Pick<AuthApi, 'people'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  links: Pick<CoupleLinks, 'readBooking'>;
  leads: LeadStore;
}

/** The couple's side of a booking (D33). The signed link grants access; opening it changes nothing. */
export class AnswerBooking {
  readonly #parts: AnswerBookingParts;

  constructor(parts: AnswerBookingParts) {
    this.#parts = parts;
  }

  /** @throws NotFound for a link we did not sign */
  async view(token: string): Promise<BookingView> {
    const { em, auth, suppliers, links } = this.#parts;
    const asked = await links.readBooking(token);
    const lead =
      asked && (await leadsDb(em).selectFrom('lead').selectAll().where('id', '=', asked.leadId).executeTakeFirst());
    if (!lead) throw new NotFound('This link');
    const supplier = await suppliers.find(lead.supplier_id);
    if (!supplier) throw new NotFound('This link');
    const people = await auth.people([lead.couple_user_id]);
    const locale = coupleLocale(people.get(lead.couple_user_id), supplier);
    return { lead, supplier, locale, state: supplier.deleted ? 'closed' : stateOf(lead, asked.askedAt) };
  }

  /**
   * Saves the reply while the question is open; the couple can change it until then. Afterwards nothing changes and
   * the page says why. The team sees the lead as unread.
   * @throws NotFound
   */
  async answer(token: string, confirmed: boolean): Promise<void> {
    const { em, clock, outbox, links, leads } = this.#parts;
    const asked = await links.readBooking(token);
    if (!asked) throw new NotFound('This link');
    await inTransaction(em, async () => {
      const now = clock.now();
      const lead = await leads.lock(asked.leadId);
      const state = stateOf(lead, asked.askedAt);
      if (state === 'closed' || state === (confirmed ? 'confirmed' : 'declined')) return;
      const { supplier_id: supplierId, id: leadId } = lead;
      await outbox.record({ name: 'booking.answered', supplierId, leadId, payload: { confirmed } });
      await leads.save(lead, {
        booking_acknowledged_at: confirmed ? now : null,
        booking_declined_at: confirmed ? null : now,
        ...readChange(lead, false),
      });
    });
  }
}

/** Only the newest question is open, and only while the lead is booked. */
function stateOf(lead: Omit<BookingFacts, 'id' | 'supplier_id' | 'couple_user_id' | 'wedding_date'>, askedAt: number) {
  const open = (lead.stage === 'Booked' || lead.stage === 'Completed') && lead.booking_asked_at === askedAt;
  if (!open) return 'closed';
  if (lead.booking_acknowledged_at !== null) return 'confirmed';
  return lead.booking_declined_at === null ? 'asked' : 'declined';
}
