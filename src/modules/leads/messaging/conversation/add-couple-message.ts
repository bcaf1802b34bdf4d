import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fold } from '#shared/fold.ts';
import { newId } from '#shared/ids.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { excerptOf } from '../../core/masking/lead-mask.ts';
import type { LeadSchedule } from './lead-schedule.ts';
import { NO_MAIL } from '../../core/store/lead-store.ts';
import type { LeadStore, LockedLead } from '../../core/store/lead-store.ts';
import type { MessageMailRow, MessageRow } from '../../core/tables/leads-tables.ts';
import { givenContact } from '../../core/lead/correct-contact.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';

export interface CoupleMessage {
  leadId: string;
  body: string;
  channel: MessageRow['channel'];
  /** The conversation it was written in; a merged lead has several. */
  conversationId?: string;
  /** The address an email came from, if we received it ourselves; an email filed by a person proves nothing. */
  from?: string | null;
}

/** A couple's message that came by email, with what the email adds to it. */
export interface CoupleMail extends CoupleMessage {
  mail: Pick<MessageMailRow, 'rfc_message_id' | 'quoted' | 'other_address'> & { filed_by_hand?: boolean };
  /** An automatic reply: it is shown, but doesn't need a reply, and follow-ups continue. */
  automatic: boolean;
}

/** Adds a couple's message to its existing lead, inside the caller's transaction. */
export class AddCoupleMessage {
  readonly #clock: Clock;
  readonly #outbox: Outbox;
  readonly #leads: LeadStore;
  readonly #schedule: Pick<LeadSchedule, 'stop' | 'recalculate'>;

  constructor({
    clock,
    outbox,
    leads,
    schedule,
  }: {
    clock: Clock;
    outbox: Outbox;
    leads: LeadStore;
    schedule: Pick<LeadSchedule, 'stop' | 'recalculate'>;
  }) {
    this.#clock = clock;
    this.#outbox = outbox;
    this.#leads = leads;
    this.#schedule = schedule;
  }

  /** Returns the message's id. The lead becomes unread again and waits for a reply; follow-ups stop (D36). */
  async add(message: CoupleMessage): Promise<string> {
    const now = this.#clock.now();
    const lead = await this.#lock(message.leadId);
    const id = newId(now);
    const written = { last_activity_at: now, last_message_by: 'couple' };
    await Promise.all([
      this.#insert(lead, id, message, now),
      this.#outbox.record({
        // No one is notified about leads set aside.
        name: lead.aside === ASIDE.no ? 'message.received' : 'lead.changed',
        supplierId: lead.supplier_id,
        leadId: lead.id,
        payload: { messageId: id },
      }),
      this.#leads.save(lead, {
        ...written,
        read_state: lead.read_state === 'read' ? 'unread' : lead.read_state,
        needs_reply: needsReply({ ...lead, ...written }, lead.labels.includes('Spam')),
        excerpt: excerptOf(message.body, lead),
        ...(fromFlag(lead.never_wrote) && isFromItsAddress(lead, message) && { never_wrote: false }),
      }),
    ]);
    await this.#schedule.stop(lead.id, 'couple-answered');
    if (lead.next_scheduled_at !== null) await this.#schedule.recalculate(lead.id);
    return id;
  }

  /** Like `add`, with what an email adds; an automatic email changes nothing but the conversation. */
  async addMail(message: CoupleMail): Promise<string> {
    const id = message.automatic ? await this.#addQuietly(message) : await this.add(message);
    await this.#leads.addMail({ ...NO_MAIL, ...message.mail, message_id: id, automatic: message.automatic });
    return id;
  }

  async #addQuietly(message: CoupleMessage): Promise<string> {
    const now = this.#clock.now();
    const lead = await this.#lock(message.leadId);
    const id = newId(now);
    await this.#insert(lead, id, message, now);
    const payload = { messageId: id };
    await this.#outbox.record({ name: 'lead.changed', supplierId: lead.supplier_id, leadId: lead.id, payload });
    return id;
  }

  /** Follows a merge that happened a moment ago to the remaining lead. */
  async #lock(leadId: string): Promise<LockedLead> {
    const lead = await this.#leads.lock(leadId);
    return lead.merged_into === null ? lead : this.#lock(lead.merged_into);
  }

  async #insert(lead: LockedLead, id: string, message: CoupleMessage, now: number): Promise<void> {
    await this.#leads.addMessage(lead, {
      id,
      conversation_id: message.conversationId,
      sender: 'couple',
      author_id: lead.couple_user_id,
      author_name: lead.first_name,
      body: message.body,
      channel: message.channel,
      delivery: 'none',
      created_at: now,
    });
  }
}

/**
 * Whether a message shows that the couple reads the lead's address: an email from it, or a message from its own page
 * or form while the address is the one the enquiry came with. The page of a merged lead proves nothing.
 */
function isFromItsAddress(lead: LockedLead, { channel, from, conversationId = lead.conversation_id }: CoupleMessage) {
  if (channel === 'email') return typeof from === 'string' && fold(from) === fold(lead.email);
  const own = channel === 'page' || channel === 'widget' || channel === 'directory';
  return own && conversationId === lead.conversation_id && fold(givenContact(lead).email) === fold(lead.email);
}
