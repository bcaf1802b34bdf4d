import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadBrief } from '../../index.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { coupleName, maskLead } from '../../core/masking/lead-mask.ts';

/**
 * One-line summaries of leads for notifications: first names, masked. Unknown ids are left out. The supplier is
 * checked afterwards: with it in the condition, SQLite would read all of the supplier's leads.
 */
export async function leadBriefs(
  em: Em,
  suppliers: Pick<SuppliersApi, 'find'>,
  supplierId: string,
  leadIds: readonly string[],
): Promise<Map<string, LeadBrief>> {
  if (leadIds.length === 0) return new Map();
  const supplier = await suppliers.find(supplierId);
  const rows = await leadsDb(em)
    .selectFrom('lead')
    .select(['id', 'locked', 'first_name', 'last_name', 'first_name2', 'last_name2', 'email', 'phone'])
    .select(['assignee_id', 'source', 'supplier_id'])
    .where('id', 'in', [...new Set(leadIds)])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      if (row.supplier_id !== supplierId) return [];
      const visible = maskLead(row, supplier?.payPerEnquiry ?? true);
      const { assignee_id: assigneeId, source } = row;
      const brief: LeadBrief = { couple: coupleName(visible), locked: visible.locked, assigneeId, source };
      return [[row.id, brief] as const];
    }),
  );
}
