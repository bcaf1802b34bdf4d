import { DAY } from '#contracts/durations.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import { UNDO_SECONDS } from '#contracts/lead/lead-bulk.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { coupleLocale } from '../../core/lead/couple-locale.ts';
import type { CoupleLinkMaker, CoupleLinks } from '../links/couple-links.ts';
import { coupleEnvelope } from '../conversation/couple-envelope.ts';
import { bookingMail } from '../conversation/couple-mails.ts';
import type { OutgoingMessages } from '../outgoing/outgoing-messages.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { BOOKING_MAIL, bookingReference } from './booking-reference.ts';

/** The email waits until "Undo" is no longer possible, plus a few seconds for slow connections. */
const WAIT = (UNDO_SECONDS + 5) * 1_000;

export interface AskCoupleParts {
  em: Em;
  auth: Pick<AuthApi, 'people' | 'teams'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  links: CoupleLinks;
  mails: MailQueue;
  outgoing: Pick<OutgoingMessages, 'admit'>;
}

type BookedLead = Pick<
  LeadRow,
  'id' | 'supplier_id' | 'conversation_id' | 'couple_user_id' | 'email' | 'never_wrote' | 'locked' | 'booking_asked_at'
>;

/** Asks couples to confirm when their leads become Booked (D33). */
export class AskCouple implements EventHandler {
  readonly names = ['lead.changed', 'leads.changed'] as const;
  readonly #parts: AskCoupleParts;

  constructor(parts: AskCoupleParts) {
    this.#parts = parts;
  }

  async handle(event: DomainEvent): Promise<void> {
    if (event.payload['stage'] !== 'Booked' || event.supplierId === null) return;
    const { suppliers, auth, links, mails, outgoing } = this.#parts;
    const supplier = await suppliers.find(event.supplierId);
    if (!supplier || supplier.deleted) return;
    if ((await auth.teams([supplier.id])).get(supplier.id)?.confirmed === false) return;
    const leads = await this.#asked(event, supplier.id);
    const people = await auth.people(leads.map((lead) => lead.couple_user_id));
    const maker = await links.open();
    const queued = await mails.known(BOOKING_MAIL, leads.map(bookingReference));
    const asked = leads.filter((lead) => !queued.has(bookingReference(lead))).map((lead) => ({ supplier, lead }));
    const { admitted, waiting } = await outgoing.admit(asked);
    const letterFor = (lead: BookedLead, notBefore: number) => ({
      ...letter(lead, supplier, coupleLocale(people.get(lead.couple_user_id), supplier), maker),
      notBefore,
    });
    await mails.enqueueAll([
      ...admitted.map(({ lead }) => letterFor(lead, (lead.booking_asked_at ?? 0) + WAIT)),
      // Emails over the limit wait for the next windows, each with as many as this one allowed.
      ...waiting.map(({ message, until }, at) =>
        letterFor(message.lead, until + Math.floor(at / Math.max(1, admitted.length)) * DAY),
      ),
    ]);
  }

  /** The changed leads that are still booked, unanswered and revealed to the supplier. */
  async #asked(event: DomainEvent, supplierId: string): Promise<BookedLead[]> {
    const { changeId } = event.payload;
    const db = leadsDb(this.#parts.em);
    const rows = await db
      .selectFrom('lead')
      .select(['id', 'supplier_id', 'conversation_id', 'couple_user_id', 'email', 'never_wrote'])
      .select(['locked', 'booking_asked_at'])
      .where(unindexed('supplier_id'), '=', supplierId)
      .where(unindexed('stage'), '=', 'Booked')
      .where('booking_asked_at', 'is not', null)
      .where('booking_acknowledged_at', 'is', null)
      .where('booking_declined_at', 'is', null)
      .where((eb) =>
        event.leadId === null
          ? eb('id', 'in', db.selectFrom('lead_undo').select('lead_id').where('change_id', '=', String(changeId)))
          : eb('id', '=', event.leadId),
      )
      .execute();
    return rows.filter((row) => !fromFlag(row.locked) && row.email !== '');
  }
}

function letter(lead: BookedLead, supplier: SupplierFacts, locale: SupplierFacts['locale'], maker: CoupleLinkMaker) {
  const neverWrote = fromFlag(lead.never_wrote);
  return {
    kind: BOOKING_MAIL,
    supplierId: supplier.id,
    referenceId: bookingReference(lead),
    ...coupleEnvelope(neverWrote, {
      supplier: supplier.name,
      to: { name: '', address: lead.email },
      replyTo: null,
      conversationAddress: maker.replyAddress(lead.conversation_id),
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...bookingMail({
      locale,
      supplier: supplier.name,
      neverWrote,
      url: maker.booking(lead.id, lead.booking_asked_at ?? 0),
    }),
  };
}
