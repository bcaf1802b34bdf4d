import type { SupplierSwitches } from '#modules/suppliers/index.ts';
import type { Role } from '#contracts/account/roles.ts';
import { Forbidden } from '#shared/errors.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

/**
 * `open`: there is nothing to reveal, so nothing happens. `free`: revealed without a charge, because the supplier does
 * not pay per enquiry at this moment. `pay`: one unit.
 */
export type RevealVerdict = 'open' | 'free' | 'pay';

/**
 * What revealing a lead costs: it is paid for when it is pay per enquiry, not revealed, and the supplier has pay per
 * enquiry on; one that came by the widget never is. Forbidden when only admins may spend here (D2).
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
