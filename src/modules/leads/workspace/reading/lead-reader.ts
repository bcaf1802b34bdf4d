import { sql } from 'kysely';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { NotFound } from '#shared/errors.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import { SharedLookup } from '#shared/persistence/lookups/shared-lookup.ts';
import type { Attachments, AttachmentsOf } from '../../messaging/attachments/attachments.ts';
import { DETAIL_COLUMNS, presentDetail } from './lead-detail-presenter.ts';
import { MESSAGE_COLUMNS } from '../../messaging/conversation/message-presenter.ts';
import type { MailedMessage } from '../../messaging/conversation/message-presenter.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadAnswers } from '../../core/lead/lead-answers.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';

/** The number of messages of a conversation that a screen loads, newest first. */
const MESSAGES_MAX = 1_000;

/** The conversations of leads merged into this one, as a comma-separated list, in the same statement. */
const MERGED_CONVERSATIONS = sql<
  string | null
>`(select group_concat(m.conversation_id) from ${sql.table('lead')} m where m.merged_into = ${sql.ref('lead.id')})`.as(
  'merged_conversations',
);
/** The offer named by its last enquiry, the id followed by the title, in the same statement. */
const NAMED_OFFER = sql<string | null>`(
  select concat(named.offer_id, named.title) from lead_offer named
  where named.lead_id = ${sql.ref('lead.id')} order by named.id desc limit 1)`.as('named_offer');
/**
 * Whether a lead has rows in a dependent table, in the same statement. Most leads have no notes, files or scheduled
 * messages, and a statement that finds nothing costs as much as one that finds something.
 */
const hasRowsIn = (table: 'lead_note' | 'scheduled_message' | 'attachment') =>
  sql<number>`exists(select 1 from ${sql.table(table)} own where own.lead_id = ${sql.ref('lead.id')})`;
const leadsOf = preparedForKeys((em: Em, leadIds) =>
  summaries(leadsDb(em).selectFrom('lead'))
    .select(DETAIL_COLUMNS.map((column) => `lead.${column}` as const))
    .select(MERGED_CONVERSATIONS)
    .select(NAMED_OFFER)
    .select([
      hasRowsIn('lead_note').as('has_notes'),
      hasRowsIn('scheduled_message').as('has_scheduled'),
      hasRowsIn('attachment').as('has_files'),
    ])
    .where('lead.id', 'in', leadIds),
);
type FoundLead = Awaited<ReturnType<typeof leadsOf>>[number];
const newestMessagesOf = preparedForKeys((em: Em, conversationIds) =>
  leadsDb(em)
    .selectFrom('message')
    .leftJoin('message_mail as mail', 'mail.message_id', 'message.id')
    .select(MESSAGE_COLUMNS.map((column) => `message.${column}` as const))
    .select('message.conversation_id')
    .select(['mail.quoted', 'mail.other_address', 'mail.filed_by_hand', 'mail.automatic', 'mail.delivered_at'])
    .select(['mail.bounced_at', 'mail.bounce_permanent', 'mail.bounce_reason', 'mail.refused'])
    .where('conversation_id', 'in', conversationIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MESSAGES_MAX),
);
type FoundMessage = Awaited<ReturnType<typeof newestMessagesOf>>[number];
const notesOf = preparedForKeys((em: Em, leadIds) =>
  leadsDb(em)
    .selectFrom('lead_note')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id'),
);

export interface LeadReaderParts {
  em: Em;
  suppliers: Pick<SuppliersApi, 'find' | 'get'>;
  weddings: Pick<WeddingsApi, 'find'>;
  ledger: Pick<LedgerApi, 'balance'>;
  schedule: Pick<LeadSchedule, 'ofLead'>;
  attachments: Pick<Attachments, 'ofLead'>;
}

/** Reads one lead with its conversation, masked. Concurrent reads share statements. */
export class LeadReader implements LeadAnswers {
  readonly #parts: LeadReaderParts;
  readonly #leads: SharedLookup<string, FoundLead | undefined>;
  readonly #messages: SharedLookup<string, FoundMessage[]>;
  readonly #notes: SharedLookup<string, LeadsDb['lead_note'][]>;

  constructor(parts: LeadReaderParts) {
    this.#parts = parts;
    this.#leads = new SharedLookup(parts.em, (leadIds) => this.#leadsOfAll(leadIds));
    this.#messages = new SharedLookup(parts.em, (conversationIds) => this.#messagesOfAll(conversationIds));
    this.#notes = new SharedLookup(parts.em, (leadIds) => this.#notesOfAll(leadIds));
  }

  /** @throws NotFound also for a lead of another supplier */
  async read(supplierId: string, leadId: string): Promise<LeadDetail> {
    const { suppliers, weddings, ledger, schedule, attachments: files } = this.#parts;
    const lead = await this.#leads.find(leadId);
    if (lead?.supplier_id !== supplierId) throw new NotFound('This lead');
    const ofFiles = fromFlag(lead.has_files) ? files.ofLead(leadId) : Promise.resolve<AttachmentsOf>(new Map());
    const [supplier, wedding, messages, notes, scheduled, attachments, balance] = await Promise.all([
      suppliers.get(supplierId),
      weddings.find(lead.wedding_id),
      this.messages(lead.conversation_id, ...(lead.merged_conversations?.split(',') ?? [])),
      fromFlag(lead.has_notes) ? this.notes(leadId) : [],
      fromFlag(lead.has_scheduled) ? schedule.ofLead(lead, ofFiles) : [],
      ofFiles,
      fromFlag(lead.locked) ? ledger.balance(supplierId, 'enquiries') : null,
    ]);
    const { payPerEnquiry } = supplier;
    return presentDetail({ lead, payPerEnquiry, wedding, messages, notes, scheduled, attachments, balance });
  }

  async #leadsOfAll(leadIds: readonly string[]): Promise<(FoundLead | undefined)[]> {
    const leads = new Map((await leadsOf(this.#parts.em, leadIds)).map((lead) => [lead.id, lead]));
    return leadIds.map((leadId) => leads.get(leadId));
  }

  /** The messages of several conversations as one, oldest first. */
  async messages(...conversationIds: string[]): Promise<MailedMessage[]> {
    const found = await Promise.all(conversationIds.map((id) => this.#messages.find(id)));
    return found.flat().sort(newestFirst).slice(0, MESSAGES_MAX).reverse();
  }

  async #messagesOfAll(conversationIds: readonly string[]): Promise<FoundMessage[][]> {
    const { em } = this.#parts;
    const newest = await newestMessagesOf(em, conversationIds);
    // Each conversation may have more messages.
    if (newest.length === MESSAGES_MAX && conversationIds.length > 1)
      return Promise.all(conversationIds.map((id) => newestMessagesOf(em, [id])));
    const own = Map.groupBy(newest, (message) => message.conversation_id);
    return conversationIds.map((id) => own.get(id) ?? []);
  }

  notes(leadId: string): Promise<LeadsDb['lead_note'][]> {
    return this.#notes.find(leadId);
  }

  async #notesOfAll(leadIds: readonly string[]): Promise<LeadsDb['lead_note'][][]> {
    const notes = await notesOf(this.#parts.em, leadIds);
    return leadIds.map((leadId) => notes.filter((note) => note.lead_id === leadId));
  }
}

const newestFirst = (a: FoundMessage, b: FoundMessage): number => b.created_at - a.created_at || (a.id < b.id ? 1 : -1);
