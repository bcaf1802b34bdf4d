import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadAccess } from '../../core/masking/lead-access.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import { leadsIn } from '../../core/queries/leads-in.ts';

const MOST = 20;

/** Other enquiries with the same address at the same supplier, newest first (E3, E8). */
export class RelatedLeads {
  readonly #em: Em;
  readonly #leadAccess: LeadAccess;

  constructor({ em, leadAccess }: { em: Em; leadAccess: LeadAccess }) {
    this.#em = em;
    this.#leadAccess = leadAccess;
  }

  /**
   * Empty while the lead is locked, and never includes a locked lead: the connection would reveal who they are (S33).
   * @throws NotFound
   */
  async list(supplierId: string, leadId: string): Promise<LeadSummary[]> {
    const { lead, visible, paysPerEnquiry } = await this.#leadAccess.open(supplierId, leadId);
    if (visible.locked || lead.email === '') return [];
    const same = leadsIn(this.#em, 'lead_by_email')
      .where('lead.supplier_id', '=', supplierId)
      .where('lead.email_folded', '=', lead.email_folded)
      .where('lead.id', '<>', leadId)
      .where('lead.merged_into', 'is', null)
      .$if(paysPerEnquiry, (query) => query.where('lead.locked', '=', false))
      .orderBy('lead.created_at', 'desc')
      .limit(MOST);
    const rows = await summaries(same).execute();
    return rows.map((row) => presentSummary(row, paysPerEnquiry));
  }
}
