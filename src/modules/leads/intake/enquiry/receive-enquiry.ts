import type { Selectable } from 'kysely';
import { DAY } from '#contracts/durations.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { isListed } from '#modules/suppliers/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import { BROUGHT_SOURCES, CLOSED_STAGES, MARKETPLACE_SOURCES } from '#contracts/terms/lead-terms.ts';
import type { LeadSource } from '#contracts/terms/lead-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Fact, Outbox } from '#shared/events/outbox.ts';
import { fold } from '#shared/fold.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { SharedTransactions } from '#shared/persistence/lookups/shared-transactions.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import type { AddCoupleMessage } from '../../messaging/conversation/add-couple-message.ts';
import { enquiryBody, repeatedEnquiryBody } from './enquiry-words.ts';
import type { NewEnquiry } from '../../index.ts';
import { counterDelta, moveCounters } from '../../core/counters/lead-counters.ts';
import { insertMessage } from '../../core/store/lead-store.ts';
import { leadsIn } from '../../core/queries/leads-in.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow, LeadsDb, MessageRow } from '../../core/tables/leads-tables.ts';
import { addSearchText } from '../../core/search/search-rows.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import { judgeEnquiry } from '../spam/judge-enquiry.ts';
import { senderFacts, textKey } from '../spam/sender-facts.ts';
import { recordOffer } from '../offers/lead-offers.ts';
import { newLeadRow } from './new-lead-row.ts';
import { splitPartners } from '../../core/lead/split-partners.ts';

/** D42: an enquiry with the same address to the same supplier within this time joins the open lead. */
const SAME_LEAD_FOR = 90 * DAY;

const CHANNELS: Readonly<Record<LeadSource, MessageRow['channel']>> = {
  widget: 'widget',
  import: 'import',
  booking: 'directory',
  concierge: 'directory',
  powermatch: 'directory',
  standard: 'directory',
  phone: 'import',
  fair: 'import',
  email: 'import',
  visit: 'import',
  other: 'import',
};

const channelOf = ({ channel, source }: NewEnquiry): MessageRow['channel'] => channel ?? CHANNELS[source];

const earlierLeads = prepared((em: Em, { supplierId, email }: { supplierId: string; email: string }) =>
  leadsIn(em, 'lead_by_email')
    .select(['id', 'stage', 'locked', 'couple_user_id', 'created_at'])
    .where('supplier_id', '=', supplierId)
    .where('email_folded', '=', email)
    .orderBy('created_at', 'desc')
    .limit(100),
);
const insertConversation = prepared((em: Em, row: Selectable<LeadsDb['conversation']>) =>
  leadsDb(em).insertInto('conversation').values(row),
);
const insertLead = prepared((em: Em, row: LeadRow) => leadsDb(em).insertInto('lead').values(row));

type EarlierLead = Pick<LeadRow, 'id' | 'stage' | 'locked' | 'couple_user_id' | 'created_at'>;

export interface ReceiveParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  auth: Pick<AuthApi, 'createCouple'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  weddings: Pick<WeddingsApi, 'create'>;
  messages: AddCoupleMessage;
}

/**
 * D51: the marketplace sends no one to a supplier that couples can't find there. Its widget and the supplier's own
 * channels keep working until it is deleted.
 */
const mayReceive = (supplier: SupplierFacts, source: LeadSource): boolean =>
  MARKETPLACE_SOURCES.includes(source) ? isListed(supplier) : !supplier.deleted;

/** What a source has to specify for an enquiry. */
export interface EnquiryOptions {
  /** If the source has just read it. */
  supplier?: SupplierFacts;
  /** Other writes in the same transaction: before anything is read, and together with the last write. */
  first?: () => readonly unknown[];
  last?: () => readonly unknown[];
  /**
   * Set if a teammate adds it and has confirmed that it's a separate lead, so it joins no other. It may have no email
   * address and no message: no text is attributed to the couple.
   */
  added?: { assigneeId: string | null };
  /** Set if a teammate sends it as a test: it joins no other and isn't counted anywhere. Only that person is notified. */
  test?: { userId: string };
}

/** Turns an enquiry that has passed its checks into a lead with a conversation, or adds it to the open one. */
export class ReceiveEnquiry {
  readonly #parts: ReceiveParts;
  readonly #together: SharedTransactions;

  constructor(parts: ReceiveParts) {
    this.#parts = parts;
    this.#together = new SharedTransactions(parts);
  }

  /**
   * One transaction in four round trips; joins a running one.
   * @throws NotFound for an unknown or deleted supplier, and for one that the marketplace doesn't list
   */
  async receive(enquiry: NewEnquiry, options: EnquiryOptions = {}): Promise<string> {
    const { supplier: known, first, last, added, test } = options;
    const { em, suppliers, messages } = this.#parts;
    return this.#together.run(fold(enquiry.email), async () => {
      const { supplierId } = enquiry;
      const before = first?.() ?? [];
      const [supplier, earlier] = await Promise.all([
        known ?? suppliers.find(supplierId),
        enquiry.email === '' || test ? [] : earlierLeads(em, { supplierId, email: fold(enquiry.email) }),
        ...before,
      ]);
      if (!supplier || !mayReceive(supplier, enquiry.source)) throw new NotFound('This supplier');
      const open = added ? undefined : earlier.find((lead) => this.#joins(lead));
      const body = added ? enquiry.message.trim() : enquiryBody(enquiry.message, enquiry.enquiryType, enquiry.locale);
      if (open) {
        const repeated = repeatedEnquiryBody(body, enquiry, enquiry.locale);
        await messages.add({ leadId: open.id, body: repeated, channel: channelOf(enquiry) });
        await Promise.all([this.#recordOffer(open.id, enquiry), ...(last?.() ?? [])]);
        return open.id;
      }
      return this.#create(enquiry, supplier, earlier, body, options);
    });
  }

  /**
   * Never a locked lead: otherwise, someone who sends themselves an enquiry with a guessed address would see the
   * locked lead change (T3). Once both are revealed, merging is suggested and the second unit is returned.
   */
  #joins({ stage, locked, created_at: createdAt }: EarlierLead): boolean {
    if (fromFlag(locked) || CLOSED_STAGES.includes(stage)) return false;
    return this.#parts.clock.now() - createdAt <= SAME_LEAD_FOR;
  }

  async #create(
    enquiry: NewEnquiry,
    supplier: SupplierFacts,
    earlier: readonly EarlierLead[],
    body: string,
    { last, added, test }: EnquiryOptions,
  ): Promise<string> {
    const { em, clock, outbox, weddings } = this.#parts;
    const now = clock.now();
    // Not from a locked lead, which would show in the language and the opt-out.
    const known = earlier.find(({ locked }) => !fromFlag(locked));
    const coupleUserId = known?.couple_user_id ?? newId(now);
    const payPerEnquiry = supplier.payPerEnquiry && MARKETPLACE_SOURCES.includes(enquiry.source);
    // Counting locked leads would tell someone who sends themselves an enquiry whether they guessed the address (S34).
    const earlierEnquiries = earlier.filter((one) => !fromFlag(one.locked)).length;
    const [wedding, judged] = await Promise.all([
      weddings.create({
        coupleUserId,
        country: supplier.country,
        partnerName: enquiry.partnerName,
        partnerName2: enquiry.partnerName2,
        dateText: enquiry.weddingDateText,
        guestsText: enquiry.guestsText,
        budget: enquiry.budget,
        area: enquiry.area,
      }),
      test ? {} : this.#judge(enquiry, payPerEnquiry, earlierEnquiries),
      known ? undefined : this.#createCouple(coupleUserId, enquiry),
    ]);
    const lead = newLeadRow({
      enquiry,
      supplier,
      wedding,
      coupleUserId,
      body,
      now,
      payPerEnquiry,
      earlierEnquiries,
      ...(added && { added }),
      ...(test && { test: true }),
      ...judged,
    });
    const messageId = newId(now);
    const wrote = body !== '';
    const channel = channelOf(enquiry);
    const place = { supplierId: supplier.id, leadId: lead.id };
    const data = { source: lead.source };
    const received = added ? ({ kind: 'added', data } as const) : ({ kind: 'received', data, by: 'couple' } as const);
    // Probable spam notifies no one and gets no reply; people who open its view see it immediately.
    const rings = lead.aside !== ASIDE.spam;
    const label = { lead_id: lead.id, supplier_id: supplier.id, label: 'Spam' };
    const news = (): Fact => {
      if (added) return { name: 'lead.added', ...place };
      if (!rings) return { name: 'lead.changed', ...place };
      return { name: 'lead.received', ...place, payload: { messageId, channel, ...(test && { test: test.userId }) } };
    };
    await Promise.all([
      insertConversation(em, {
        id: lead.conversation_id,
        supplier_id: supplier.id,
        lead_id: lead.id,
        couple_user_id: coupleUserId,
        link_version: 1,
        created_at: now,
        opened_at: null,
      }),
      insertLead(em, lead),
      wrote &&
        insertMessage(em, {
          id: messageId,
          conversation_id: lead.conversation_id,
          lead_id: lead.id,
          supplier_id: supplier.id,
          sender: 'couple',
          author_id: coupleUserId,
          author_name: lead.first_name,
          body,
          channel,
          delivery: 'none',
          created_at: now,
        }),
      addSearchText(em, lead, [body]),
      recordActivity(em, now, { ...place, ...received }),
      rings ? undefined : leadsDb(em).insertInto('lead_label').values(label).execute(),
      outbox.record(news()),
      moveCounters(em, [[supplier.id, counterDelta(null, lead)]]),
      this.#recordOffer(lead.id, enquiry),
      ...(last?.() ?? []),
    ]);
    return lead.id;
  }

  #recordOffer(leadId: string, { supplierId, offer }: NewEnquiry): Promise<void> | undefined {
    const { em, clock } = this.#parts;
    return offer && recordOffer(em, { leadId, supplierId, offer, now: clock.now() });
  }

  /** Enquiries that the supplier adds itself aren't judged. */
  async #judge(enquiry: NewEnquiry, anonymous: boolean, earlier: number) {
    if (BROUGHT_SOURCES.includes(enquiry.source)) return {};
    const { em, clock } = this.#parts;
    const { supplierId, email, message } = enquiry;
    const key = textKey(message);
    const facts = await senderFacts(em, { supplierId, email, textKey: key, now: clock.now(), anonymous });
    return { spam: judgeEnquiry(enquiry, { ...facts, earlier: anonymous ? 0 : earlier }), textKey: key };
  }

  async #createCouple(id: string, enquiry: NewEnquiry): Promise<void> {
    const [first] = splitPartners(enquiry.partnerName, enquiry.partnerName2);
    await this.#parts.auth.createCouple({
      id,
      email: enquiry.email,
      firstName: first?.first ?? '',
      lastName: first?.last ?? '',
      phone: enquiry.phone,
      locale: enquiry.locale,
    });
  }
}
