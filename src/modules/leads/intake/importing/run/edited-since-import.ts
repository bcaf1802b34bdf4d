import type { ExpressionBuilder } from 'kysely';
import type { ImportUndoAnswer } from '#contracts/lead/lead-import.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { coupleName, maskLead } from '../../../core/masking/lead-mask.ts';
import type { LeadsDb } from '../../../core/tables/leads-tables.ts';
import type { ImportDb, ImportRecord } from '../store/import-tables.ts';

type Db = ImportDb & LeadsDb;
const NAMED = 20;

/**
 * Whether people have worked on an imported lead since: changed it, exchanged messages with the couple (both raise the
 * version), scheduled a message, or added a note. The import's own note doesn't count.
 */
export function editedSinceImport(eb: ExpressionBuilder<Db, 'lead'>, record: ImportRecord) {
  const noted = eb
    .selectFrom('lead_note')
    .select('lead_note.id')
    .whereRef('lead_note.lead_id', '=', 'lead.id')
    .where((note) =>
      note.or([
        note('lead_note.author_id', '<>', record.created_by),
        note('lead_note.created_at', '>', record.finished_at ?? Number.MAX_SAFE_INTEGER),
      ]),
    );
  return eb.or([eb('lead.version', '>', 1), eb('lead.next_scheduled_at', 'is not', null), eb.exists(noted)]);
}

/** What an undo would remove and keep, with the names of some leads it would keep. */
export async function undoFacts(
  em: Em,
  suppliers: Pick<SuppliersApi, 'find'>,
  record: ImportRecord,
): Promise<ImportUndoAnswer> {
  const leads = em
    .getKysely<Db>()
    .selectFrom('imported_row')
    .innerJoin('lead', 'lead.id', 'imported_row.lead_id')
    .where('imported_row.import_id', '=', record.id)
    .where('imported_row.outcome', '=', 'made')
    .where((eb) => editedSinceImport(eb as unknown as ExpressionBuilder<Db, 'lead'>, record));
  const counted = await leads.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst();
  const rows = await leads
    .select(['lead.id', 'locked', 'first_name', 'last_name', 'first_name2', 'last_name2', 'email', 'phone'])
    .orderBy('imported_row.row')
    .limit(NAMED)
    .execute();
  const pays = (await suppliers.find(record.supplier_id))?.payPerEnquiry ?? true;
  return {
    made: record.made,
    workedOn: counted?.count ?? 0,
    leads: rows.map((row) => ({ id: row.id, couple: coupleName(maskLead(row, pays)) })),
  };
}
