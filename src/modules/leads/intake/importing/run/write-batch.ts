import type { ImportRunInput } from '#contracts/lead/lead-import.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { counterDelta, moveCounters } from '../../../core/counters/lead-counters.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import type { ImportedRowRecord, ImportRecord } from '../store/import-tables.ts';
import { insertSearchRows, searchRow } from '../../../core/search/search-rows.ts';
import { importedLeadRow } from './imported-lead-row.ts';
import type { JoinLead } from './join-lead.ts';
import { knownLeads } from './known-leads.ts';
import type { ImportedLead } from '../reading/read-row.ts';

export interface WriteParts {
  em: Em;
  clock: Clock;
  auth: Pick<AuthApi, 'createCouples'>;
  weddings: Pick<WeddingsApi, 'createMany'>;
  joining: JoinLead;
}

export interface BatchCounts {
  made: number;
  joined: number;
  updated: number;
  skipped: number;
}

/** Writes the leads of one batch inside the caller's transaction, new ones in a few statements. */
export class WriteBatch {
  readonly #parts: WriteParts;

  constructor(parts: WriteParts) {
    this.#parts = parts;
  }

  async write(
    record: ImportRecord,
    supplier: SupplierFacts,
    choices: ImportRunInput,
    leads: readonly ImportedLead[],
  ): Promise<BatchCounts> {
    const { em } = this.#parts;
    const addresses = [...new Set(leads.map((lead) => lead.emailFolded))];
    const known = await knownLeads(em, supplier.id, addresses);
    const fresh: ImportedLead[] = [];
    const again: ImportedLead[] = [];
    const coming = new Set<string>();
    for (const lead of leads) {
      const duplicate = known.has(lead.emailFolded) || coming.has(lead.emailFolded);
      (duplicate ? again : fresh).push(lead);
      coming.add(lead.emailFolded);
    }
    const made = await this.#insert(record, supplier, choices, fresh);
    const leadOf = new Map([...known, ...made.map((row) => [row.email_folded, row.id] as const)]);
    const rows: ImportedRowRecord[] = made.map((row, at) =>
      this.#trace(record, fresh[at]?.row ?? 0, row.id, row.noteId),
    );
    let [joined, updated] = [0, 0];
    for (const lead of choices.duplicates === 'skip' ? [] : again) {
      const leadId = leadOf.get(lead.emailFolded) ?? '';
      const done = await this.#parts.joining.join(record, leadId, lead, choices.duplicates === 'update');
      if (!done) continue;
      if (done.outcome === 'joined') joined += 1;
      else updated += 1;
      rows.push(done);
    }
    await insertObjects(em, 'imported_row', rows);
    return { made: made.length, joined, updated, skipped: again.length - joined - updated };
  }

  async #insert(
    record: ImportRecord,
    supplier: SupplierFacts,
    choices: ImportRunInput,
    leads: readonly ImportedLead[],
  ): Promise<(LeadRow & { noteId: string | null })[]> {
    if (leads.length === 0) return [];
    const { em, clock, auth, weddings } = this.#parts;
    const now = clock.now();
    const couples = await auth.createCouples(
      leads.map((lead) => ({
        email: lead.email,
        firstName: lead.partners[0]?.first ?? '',
        lastName: lead.partners[0]?.last ?? '',
        phone: lead.phone,
        locale: supplier.locale,
      })),
    );
    const records = await weddings.createMany(
      leads.map((lead, at) => ({
        coupleUserId: couples[at] ?? '',
        country: supplier.country,
        partnerName: lead.partnerName,
        partnerName2: lead.partnerName2,
        dateText: lead.dateText,
        guestsText: lead.guestsText,
        budget: lead.budget,
        area: lead.area,
        read: lead.read,
      })),
    );
    const rows = leads.map((lead, at) => {
      const wedding = records[at];
      if (!wedding) throw new RangeError('A wedding is missing.');
      return importedLeadRow({ lead, supplier, wedding, coupleUserId: couples[at] ?? '', now, read: choices.read });
    });
    await insertObjects(
      em,
      'conversation',
      rows.map((row) => conversationOf(row, now)),
    );
    await insertObjects(em, 'lead', rows);
    await insertObjects(
      em,
      'message',
      rows.flatMap((row, at) => messageOf(row, leads[at]?.message ?? null, now)),
    );
    const notes = rows.map((row, at) => noteOf(row, leads[at]?.note ?? null, record, now));
    await insertObjects(
      em,
      'lead_note',
      notes.filter((note) => note !== null),
    );
    const labels = rows.flatMap((row, at) =>
      (leads[at]?.labels ?? []).map((label) => ({ lead_id: row.id, label, supplier_id: row.supplier_id })),
    );
    await insertObjects(em, 'lead_label', labels);
    await insertSearchRows(
      em,
      rows.map((row, at) => searchRow(row, [leads[at]?.message ?? '', notes[at]?.body ?? ''])),
    );
    const deltas = rows.map((row) => [row.supplier_id, counterDelta(null, row)] as const);
    await moveCounters(em, deltas);
    return rows.map((row, at) => ({ ...row, noteId: notes[at]?.id ?? null }));
  }

  #trace(record: ImportRecord, row: number, leadId: string, noteId: string | null): ImportedRowRecord {
    return {
      import_id: record.id,
      row,
      lead_id: leadId,
      outcome: 'made',
      message_id: null,
      note_id: noteId,
      filled: null,
      written_at: this.#parts.clock.now(),
    };
  }
}

const conversationOf = (row: LeadRow, now: number) => ({
  id: row.conversation_id,
  supplier_id: row.supplier_id,
  lead_id: row.id,
  couple_user_id: row.couple_user_id,
  link_version: 1,
  created_at: now,
  opened_at: null,
});

/** The couple's own message, if the file contains one; the import never writes in their name. */
function messageOf(row: LeadRow, body: string | null, now: number) {
  if (body === null) return [];
  return [
    {
      id: newId(now),
      conversation_id: row.conversation_id,
      lead_id: row.id,
      supplier_id: row.supplier_id,
      sender: 'couple',
      author_id: row.couple_user_id,
      author_name: row.first_name,
      body,
      channel: 'import',
      delivery: 'none',
      created_at: row.created_at,
    },
  ];
}

function noteOf(row: LeadRow, body: string | null, record: ImportRecord, now: number) {
  if (body === null) return null;
  return {
    id: newId(now),
    lead_id: row.id,
    supplier_id: row.supplier_id,
    author_id: record.created_by,
    author_name: record.created_by_name,
    body,
    created_at: now,
  };
}
