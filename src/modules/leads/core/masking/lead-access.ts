import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import { maskLead } from './lead-mask.ts';
import type { VisibleLead } from './lead-mask.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import type { LeadRow } from '../tables/leads-tables.ts';

const leadOf = prepared((em: Em, { supplierId, leadId }: { supplierId: string; leadId: string }) =>
  leadsDb(em).selectFrom('lead').selectAll().where('id', '=', leadId).where('supplier_id', '=', supplierId),
);

/**
 * Checks access to a lead and everything that belongs to it: whether the lead is this supplier's, and how much of it
 * is visible.
 */
export class LeadAccess {
  readonly #em: Em;
  readonly #suppliers: Pick<SuppliersApi, 'find'>;

  constructor({ em, suppliers }: { em: Em; suppliers: Pick<SuppliersApi, 'find'> }) {
    this.#em = em;
    this.#suppliers = suppliers;
  }

  /** @throws NotFound also for a lead of another supplier */
  async open(
    supplierId: string,
    leadId: string,
  ): Promise<{ lead: LeadRow; visible: VisibleLead; paysPerEnquiry: boolean }> {
    const [[lead], supplier] = await Promise.all([
      leadOf(this.#em, { supplierId, leadId }),
      this.#suppliers.find(supplierId),
    ]);
    if (!lead || !supplier) throw new NotFound('This lead');
    const paysPerEnquiry = supplier.payPerEnquiry;
    return { lead, visible: maskLead(lead, paysPerEnquiry), paysPerEnquiry };
  }
}
