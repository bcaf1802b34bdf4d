import { DEFAULT_LANGUAGE } from '#contracts/languages.ts';
import type { LeadOverrides } from '#contracts/lead/lead.ts';
import type { Clock } from '#shared/clock.ts';
import { newId, timeOfUlid } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { UNDECIDED } from '#contracts/partial-date.ts';
import { encodePartialDate } from '#shared/partial-date-code.ts';
import type { LeadUpdates } from './lead-updates.ts';
import { repeatedEnquiryBody } from '../../enquiry/enquiry-words.ts';
import type { LeadStore, LockedLead } from '../../../core/store/lead-store.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import { addSearchText } from '../../../core/search/search-rows.ts';
import type { ImportedRowRecord, ImportRecord } from '../store/import-tables.ts';
import type { ImportedLead } from '../reading/read-row.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';

/** The facts that an update filled in. */
export type Filled = Partial<LeadOverrides> & { phone?: string; assigneeId?: string };

/** Adds a row whose address already has a lead: its message joins the conversation, or its facts fill empty fields. */
export class JoinLead {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #leads: LeadStore;
  readonly #updates: LeadUpdates;
  readonly #suppliers: Pick<SuppliersApi, 'find'>;

  constructor({
    em,
    clock,
    leads,
    updates,
    suppliers,
  }: {
    em: Em;
    clock: Clock;
    leads: LeadStore;
    updates: LeadUpdates;
    suppliers: Pick<SuppliersApi, 'find'>;
  }) {
    this.#em = em;
    this.#clock = clock;
    this.#leads = leads;
    this.#updates = updates;
    this.#suppliers = suppliers;
  }

  /** Null if the row adds nothing new. */
  async join(
    record: ImportRecord,
    leadId: string,
    row: ImportedLead,
    fill: boolean,
  ): Promise<ImportedRowRecord | null> {
    const lead = await this.#leads.lock(leadId, record.supplier_id);
    const trace = { import_id: record.id, row: row.row, lead_id: leadId, written_at: this.#clock.now() };
    if (!fill) {
      const ids = await this.#add(record, lead, row);
      return (ids.message_id ?? ids.note_id) ? { ...trace, outcome: 'joined', ...ids, filled: null } : null;
    }
    const filled = await this.#fill(record, lead, row);
    if (!filled) return null;
    return { ...trace, outcome: 'updated', message_id: null, note_id: null, filled: JSON.stringify(filled) };
  }

  /** Adds a past message: no one is notified, and it doesn't make the lead wait for a reply. */
  async #add(record: ImportRecord, lead: LockedLead, row: ImportedLead) {
    const now = this.#clock.now();
    const facts = { weddingDateText: row.dateText, guestsText: row.guestsText, phone: row.phone };
    const locale = (await this.#suppliers.find(record.supplier_id))?.locale ?? DEFAULT_LANGUAGE;
    const body = repeatedEnquiryBody(row.message ?? '', facts, locale).trim();
    let message_id: string | null = null;
    if (body !== '') {
      const message = await this.#leads.addMessage(lead, {
        id: newId(now),
        sender: 'couple',
        author_id: lead.couple_user_id,
        author_name: lead.first_name,
        body,
        channel: 'import',
        delivery: 'none',
        created_at: row.createdAt ?? now,
      });
      message_id = message.id;
      // The message is in the conversation and in the search; open consoles are told that the lead changed.
      await this.#leads.save(lead, {}, isOfThis(record, lead));
    }
    const note_id = row.note === null ? null : await this.#note(record, lead, row.note, now);
    return { message_id, note_id };
  }

  async #note(record: ImportRecord, lead: LockedLead, body: string, now: number): Promise<string> {
    const id = newId(now);
    const author = { author_id: record.created_by, author_name: record.created_by_name };
    const row = { id, lead_id: lead.id, supplier_id: lead.supplier_id, ...author, body, created_at: now };
    await leadsDb(this.#em).insertInto('lead_note').values(row).execute();
    await addSearchText(this.#em, lead, [body]);
    return id;
  }

  /** Fills in empty fields only; anything people entered stays. */
  async #fill(record: ImportRecord, lead: LockedLead, row: ImportedLead): Promise<Filled | null> {
    const undecided = encodePartialDate(UNDECIDED);
    const overrides: Partial<Pick<LeadOverrides, 'weddingDate' | 'guests' | 'budget'>> = {};
    if (lead.wedding_date === undecided && encodePartialDate(row.read.date) !== undecided)
      overrides.weddingDate = row.read.date;
    if (lead.guests === null && row.read.guests !== null) overrides.guests = row.read.guests;
    if (lead.budget === null && row.budget !== null) overrides.budget = row.budget;
    const filled: Filled = { ...overrides };
    if (lead.phone === null && row.phone !== null) filled.phone = row.phone;
    if (lead.assignee_id === null && row.assigneeId !== null) filled.assigneeId = row.assigneeId;
    if (Object.keys(filled).length === 0) return null;
    let { version } = lead;
    if (filled.phone !== undefined) {
      await this.#leads.save(lead, {
        phone: filled.phone,
      });
      await addSearchText(this.#em, { ...lead, phone: filled.phone }, []);
      version += 1;
    }
    const assigned = filled.assigneeId === undefined ? {} : { assigneeId: filled.assigneeId };
    if (Object.keys(overrides).length > 0 || filled.assigneeId !== undefined)
      await this.#updates.update(lead.supplier_id, lead.id, {
        version,
        ...assigned,
        overrides,
      });
    // A later row of the same file isn't a person's edit, so an undo must not keep the lead because of it.
    if (isOfThis(record, lead))
      await leadsDb(this.#em).updateTable('lead').set({ version: 1 }).where('id', '=', lead.id).execute();
    return filled;
  }
}

/** Whether an earlier row of the same file created the lead. */
const isOfThis = (record: ImportRecord, lead: LockedLead): boolean =>
  lead.source === 'import' && timeOfUlid(lead.id) >= (record.started_at ?? Number.POSITIVE_INFINITY);
