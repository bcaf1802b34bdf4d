import { BULK_MOST } from '#contracts/lead/lead-bulk.ts';
import type { LeadSelectionInput } from '#contracts/lead/lead-bulk.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { FilterContext } from '../../core/queries/lead-filter.ts';
import { byIds, matchingIds } from '../../core/queries/lead-gathering.ts';
import { leadsBy } from '../../core/queries/lead-page.ts';
import { LABELS_OF_LEAD, labelsOf } from '../../core/summaries/lead-summary-query.ts';
import type { LockedLead } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

/** The columns a bulk change needs: everything except the texts. */
const COLUMNS = [
  'id',
  'supplier_id',
  'stage',
  'stage_since',
  'stages',
  'status',
  'lost_reason',
  'read_state',
  'read_at',
  'replied_at',
  'needs_reply',
  'assignee_id',
  'locked',
  'aside',
  'spam_verdict',
  'value',
  'last_activity_at',
  'last_message_by',
  'booking_asked_at',
  'booking_acknowledged_at',
  'booking_declined_at',
  'hold_ends_at',
  'hold_due_at',
  'wedding_earliest',
  'wedding_latest',
  'first_name',
  'last_name',
  'first_name2',
  'last_name2',
  'email',
  'phone',
] as const satisfies readonly (keyof LeadRow)[];

export type BulkLead = Pick<LockedLead, (typeof COLUMNS)[number] | 'labels'>;

class TooManyLeads extends AppError {
  constructor() {
    super('invalid', 'too-many-leads', `The limit is ${BULK_MOST} couples at once. Narrow the filter.`, {
      meta: { most: BULK_MOST },
    });
  }
}

/**
 * The leads of a selection: the ones given, or everything that a filter currently finds. Foreign and unknown ids are
 * not told apart here; callers that pass ids compare the number.
 * @throws TooManyLeads
 */
export async function selectedIds(
  em: Em,
  engine: EngineName,
  selection: LeadSelectionInput,
  context: FilterContext,
): Promise<string[]> {
  if (selection.ids) return [...new Set(selection.ids)];
  const found = await matchingIds(em, engine, { filter: selection.filter ?? {}, context }, BULK_MOST);
  if (found.length > BULK_MOST) throw new TooManyLeads();
  return found;
}

/**
 * Locks rows until the transaction ends, in a fixed order and by primary key only, so that new enquiries don't wait
 * for gap locks.
 */
export async function lockLeads(
  em: Em,
  engine: EngineName,
  supplierId: string,
  ids: readonly string[],
): Promise<BulkLead[]> {
  if (ids.length === 0) return [];
  const rows = await leadsBy(leadsDb(em), byIds(engine))
    .select(COLUMNS.map((column) => `lead.${column}` as const))
    .select(LABELS_OF_LEAD)
    .where('lead.id', 'in', ids)
    .where('lead.supplier_id', '=', supplierId)
    .orderBy('lead.id')
    .$call(lockRows(engine))
    .execute();
  return rows.map((row) => ({ ...row, labels: labelsOf(row.labels) }));
}

/** Refuses the whole selection if one lead is foreign or deleted (S31). @throws NotFound */
export function assertAllThere(leads: readonly BulkLead[], ids: readonly string[]): void {
  if (leads.length !== ids.length) throw new NotFound('One of these leads');
}
