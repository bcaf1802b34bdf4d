import type { Em } from '#shared/persistence/orm.ts';
import { leadsIn } from '../../../core/queries/leads-in.ts';

/**
 * The newest lead for each folded address; for a merged lead, the one it was merged into. Locked leads are left out:
 * someone with a list of addresses must not learn which of them belong to couples who haven't been revealed (S33,
 * S34).
 */
export async function knownLeads(
  em: Em,
  supplierId: string,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await leadsIn(em, 'lead_by_email')
    .select(['id', 'email_folded', 'merged_into'])
    .where('supplier_id', '=', supplierId)
    .where('email_folded', 'in', addresses)
    .where('locked', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.email_folded, row.merged_into ?? row.id]));
}
