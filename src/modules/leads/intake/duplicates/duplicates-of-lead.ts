import { DAY } from '#contracts/durations.ts';
import { UNMERGE_DAYS } from '#contracts/lead/lead-duplicates.ts';
import type { Duplicate } from '#contracts/lead/lead-duplicates.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { pairsDb } from './pair-tables.ts';
import type { LeadAccess } from '../../core/masking/lead-access.ts';
import { maskLead } from '../../core/masking/lead-mask.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import type { PairRow, PairStore } from './pair-store.ts';

const MOST = 20;

export interface DuplicatesParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  leadAccess: LeadAccess;
  pairs: PairStore;
}

/** The other leads of a couple, and what people decided about each: merged, kept separate, or someone else. */
export class DuplicatesOfLead {
  readonly #parts: DuplicatesParts;

  constructor(parts: DuplicatesParts) {
    this.#parts = parts;
  }

  /**
   * Empty while the lead is locked, and never includes a locked one: knowing that two belong together would identify
   * the couple.
   * @throws NotFound
   */
  async list(supplierId: string, leadId: string): Promise<Duplicate[]> {
    const { em, clock, leadAccess } = this.#parts;
    const { lead, paysPerEnquiry } = await leadAccess.open(supplierId, leadId);
    if (fromFlag(lead.locked)) return [];
    const pairs = await pairsDb(em)
      .selectFrom('lead_pair')
      .selectAll()
      .where('lead_id', '=', leadId)
      .where('state', '<>', 'dismissed')
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute();
    if (pairs.length === 0) return [];
    const rows = await summaries(
      leadsDb(em)
        .selectFrom('lead')
        .where('lead.locked', '=', false)
        .where(
          'lead.id',
          'in',
          pairs.map((pair) => pair.other_id),
        ),
    )
      .select('lead.merged_into')
      .execute();
    return pairs.flatMap((pair) => {
      const row = rows.find(({ id }) => id === pair.other_id);
      // A merged lead is listed only on the lead it was merged into.
      if (!row || (row.merged_into !== null && (row.merged_into !== leadId || pair.state !== 'merged'))) return [];
      return {
        lead: presentSummary(row, paysPerEnquiry),
        contact: maskLead(row, paysPerEnquiry).contact ?? { email: '', phone: null },
        sign: pair.sign,
        state: pair.state === 'dismissed' ? 'hint' : pair.state,
        decidedAt: isoOrNull(pair.decided_at),
        undoUntil: undoUntil(pair, clock.now()),
      };
    });
  }

  /** @throws NotFound for two leads that aren't a pair or are merged */
  async decide(
    supplierId: string,
    leadId: string,
    otherId: string,
    state: 'linked' | 'dismissed',
    userId: string,
  ): Promise<void> {
    const { em, clock, outbox, leadAccess, pairs } = this.#parts;
    await leadAccess.open(supplierId, leadId);
    await inTransaction(em, async () => {
      const pair = await pairs.find(leadId, otherId);
      if (pair?.supplier_id !== supplierId || pair.state === 'merged') throw new NotFound('This pair');
      if (pair.state === state) return;
      await pairs.decide(leadId, otherId, { state, userId, now: clock.now() });
      await pairs.mark([leadId, otherId]);
      await outbox.record(
        ...[leadId, otherId].map((id) => ({ name: 'lead.changed' as const, supplierId, leadId: id })),
      );
    });
  }
}

/** Until when a merge can be undone. */
export function undoUntil({ state, decided_at }: Pick<PairRow, 'state' | 'decided_at'>, now: number): string | null {
  if (state !== 'merged' || decided_at === null) return null;
  const end = decided_at + UNMERGE_DAYS * DAY;
  return end < now ? null : iso(end);
}
