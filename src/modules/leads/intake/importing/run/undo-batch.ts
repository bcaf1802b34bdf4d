import type { ExpressionBuilder } from 'kysely';
import type { LeadOverrides } from '#contracts/lead/lead.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadUpdates } from './lead-updates.ts';
import type { LeadStore, LockedLead } from '../../../core/store/lead-store.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import type { LeadsDb } from '../../../core/tables/leads-tables.ts';
import { removeLeads } from './remove-leads.ts';
import { byIds } from '../../../core/queries/lead-gathering.ts';
import { leadsBy } from '../../../core/queries/lead-page.ts';
import type { RemoveParts } from './remove-leads.ts';
import { addSearchText, removeSearchRows } from '../../../core/search/search-rows.ts';
import { importDb } from '../store/import-tables.ts';
import type { ImportDb, ImportedRowRecord, ImportRecord } from '../store/import-tables.ts';
import type { Filled } from './join-lead.ts';
import { editedSinceImport } from './edited-since-import.ts';

export interface UndoParts extends RemoveParts {
  em: Em;
  engine: EngineName;
  leads: LeadStore;
  updates: LeadUpdates;
  outbox: Pick<Outbox, 'record'>;
}

/** Undoes one batch of an import inside the caller's transaction, last rows first. */
export class UndoBatch {
  readonly #parts: UndoParts;

  constructor(parts: UndoParts) {
    this.#parts = parts;
  }

  /** Undoes rows before `before`; `next` is where to continue, null if nothing is left. */
  async undo(record: ImportRecord, before: number, limit: number): Promise<{ rows: number; next: number | null }> {
    const { em } = this.#parts;
    const rows = await importDb(em)
      .selectFrom('imported_row')
      .selectAll()
      .where('import_id', '=', record.id)
      .where('row', '<', before)
      .orderBy('row', 'desc')
      .limit(limit)
      .execute();
    for (const row of rows) if (row.outcome !== 'made') await this.#revertUpdate(record, row);
    const kept = await this.#remove(
      record,
      rows.filter((row) => row.outcome === 'made'),
    );
    const gone = rows.filter((row) => !kept.has(row.lead_id)).map((row) => row.row);
    if (gone.length > 0)
      await importDb(em)
        .deleteFrom('imported_row')
        .where('import_id', '=', record.id)
        .where('row', 'in', gone)
        .execute();
    const last = rows.at(-1);
    return { rows: rows.length, next: rows.length < limit || !last ? null : last.row };
  }

  /** How many leads stayed: once the undo is finished, only their rows remain. */
  async keptOf(importId: string): Promise<number> {
    const row = await importDb(this.#parts.em)
      .selectFrom('imported_row')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', importId)
      .executeTakeFirst();
    return row?.count ?? 0;
  }

  /** Removes leads and returns those that stay because people worked on them. */
  async #remove(record: ImportRecord, made: readonly ImportedRowRecord[]): Promise<ReadonlySet<string>> {
    if (made.length === 0) return new Set();
    const { em, engine } = this.#parts;
    const leads = await leadsBy(leadsDb(em), byIds(engine))
      .select(['lead.id', 'supplier_id', 'conversation_id', 'wedding_id', 'couple_user_id'])
      .select(['stage', 'read_state', 'needs_reply', 'locked', 'value', 'aside'])
      .select((eb) =>
        editedSinceImport(eb as unknown as ExpressionBuilder<ImportDb & LeadsDb, 'lead'>, record).as('worked_on'),
      )
      .where(
        'lead.id',
        'in',
        made.map((row) => row.lead_id),
      )
      .where('supplier_id', '=', record.supplier_id)
      .$call(lockRows(engine))
      .execute();
    const all = fromFlag(record.remove_worked_on);
    const stays = (lead: (typeof leads)[number]): boolean => !all && Number(lead.worked_on) !== 0;
    await removeLeads(
      this.#parts,
      leads.filter((lead) => !stays(lead)),
    );
    return new Set(leads.filter((lead) => stays(lead)).map((lead) => lead.id));
  }

  /** For a lead that existed before the import: removes the messages and facts it added and keeps what people wrote. */
  async #revertUpdate(record: ImportRecord, row: ImportedRowRecord): Promise<void> {
    const { em, leads } = this.#parts;
    const there = await leadsDb(em)
      .selectFrom('lead')
      .select('id')
      .where('id', '=', row.lead_id)
      .where('supplier_id', '=', record.supplier_id)
      .executeTakeFirst();
    if (!there) return;
    const lead = await leads.lock(row.lead_id, record.supplier_id);
    if (row.note_id !== null) await leadsDb(em).deleteFrom('lead_note').where('id', '=', row.note_id).execute();
    if (row.message_id !== null) await leadsDb(em).deleteFrom('message').where('id', '=', row.message_id).execute();
    if (row.message_id !== null || row.note_id !== null) await this.#reindex(lead);
    if (row.filled !== null) await this.#unfill(lead, JSON.parse(row.filled) as Filled);
  }

  /** Rebuilds the search rows without what was removed. */
  async #reindex(lead: LockedLead): Promise<void> {
    const { em, leads } = this.#parts;
    const db = leadsDb(em);
    const messages = await db
      .selectFrom('message')
      .select('body')
      .where('conversation_id', '=', lead.conversation_id)
      .execute();
    const notes = await db.selectFrom('lead_note').select('body').where('lead_id', '=', lead.id).execute();
    await removeSearchRows(em, [lead.id]);
    await addSearchText(
      em,
      lead,
      [...messages, ...notes].map((text) => text.body),
    );
    await leads.save(lead, {});
  }

  /** Removes a fact only if it still has the value that the import filled in. */
  async #unfill(lead: LockedLead, filled: Filled): Promise<void> {
    const { leads, updates, outbox } = this.#parts;
    const now = fromJson(lead.overrides) as Partial<LeadOverrides>;
    const keys = (['weddingDate', 'guests', 'budget'] as const).filter(
      (key) => filled[key] !== undefined && JSON.stringify(now[key]) === JSON.stringify(filled[key]),
    );
    const assigned =
      filled.assigneeId !== undefined && filled.assigneeId === lead.assignee_id ? { assigneeId: null } : {};
    let { version } = lead;
    if (filled.phone !== undefined && filled.phone === lead.phone) {
      await leads.save(lead, { phone: null });
      const { id: leadId, supplier_id: supplierId } = lead;
      await outbox.record({ name: 'lead.changed', supplierId, leadId, payload: { identity: true } });
      version += 1;
    }
    if (keys.length === 0 && !('assigneeId' in assigned)) return;
    const overrides = Object.fromEntries(keys.map((key) => [key, null])) as unknown as LeadOverrides;
    await updates.update(lead.supplier_id, lead.id, { version, ...assigned, overrides });
  }
}
