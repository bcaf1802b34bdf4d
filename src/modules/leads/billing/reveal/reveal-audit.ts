import type { LedgerAudit, LedgerDamage, LedgerEntry } from '#modules/ledger/index.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { RevealAudit } from '../../index.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

const PAGE = 1_000;

type RevealFacts = Pick<LeadRow, 'id' | 'supplier_id' | 'revealed_at' | 'locked'>;

/** Compares what was paid for with what was revealed. */
export class RevealAuditor implements RevealAudit {
  readonly #em: Em;
  readonly #ledger: Pick<LedgerAudit, 'spends'>;

  constructor({ em, ledger }: { em: Em; ledger: Pick<LedgerAudit, 'spends'> }) {
    this.#em = em;
    this.#ledger = ledger;
  }

  async verify(supplierId?: string): Promise<LedgerDamage[]> {
    const damages: LedgerDamage[] = [];
    let after = '';
    for (;;) {
      const spends = await this.#ledger.spends({ product: 'enquiries', supplierId, after, limit: PAGE });
      if (spends.length === 0) return damages;
      const leads = await this.#leads(spends.flatMap((spend) => spend.spentOnLeadId ?? []));
      for (const spend of spends) {
        const detail = faultOf(spend, leads.get(spend.spentOnLeadId ?? ''));
        const { supplierId: of, product, sequence } = spend;
        if (detail !== null) damages.push({ supplierId: of, product, sequence, invariant: 'I6', detail });
      }
      after = spends.at(-1)?.id ?? after;
    }
  }

  async #leads(ids: readonly string[]): Promise<Map<string, RevealFacts>> {
    const rows = await leadsDb(this.#em)
      .selectFrom('lead')
      .select(['id', 'supplier_id', 'revealed_at', 'locked'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}

function faultOf(spend: LedgerEntry, lead: RevealFacts | undefined): string | null {
  if (!lead || lead.supplier_id !== spend.supplierId) return 'The paid lead is missing.';
  if (lead.revealed_at === null || fromFlag(lead.locked)) return 'The lead was paid for but is not revealed.';
  if (lead.revealed_at !== spend.createdAt) return 'The lead was not revealed at the time it was paid for.';
  return null;
}
