import type { SupplierSwitches } from '#modules/suppliers/index.ts';
import type { Role } from '#contracts/account/roles.ts';
import { Forbidden } from '#shared/errors.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

/**
 * `open`: already visible, so nothing happens. `free`: revealed without a charge, because the supplier doesn't
 * currently pay per enquiry. `pay`: costs one unit.
 */
export type RevealVerdict = 'open' | 'free' | 'pay';

/**
 * The cost of revealing a lead: a unit if it is a pay-per-enquiry lead, not yet revealed, and the supplier has pay per
 * enquiry turned on; a lead from the widget is always free. Forbidden if only admins can spend (D2).
 */
export function revealVerdict(
  lead: Pick<LeadRow, 'pay_per_enquiry' | 'revealed_at' | 'source'>,
  switches: SupplierSwitches,
  role: Role,
): RevealVerdict | Forbidden {
  if (!fromFlag(lead.pay_per_enquiry) || lead.revealed_at !== null || lead.source === 'widget') return 'open';
  if (!switches.payPerEnquiry) return 'free';
  if (switches.revealAdminOnly && role !== 'admin') {
    return new Forbidden('Only an admin of this supplier can reveal enquiries.');
  }
  return 'pay';
}
