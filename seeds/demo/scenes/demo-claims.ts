import { DAY, HOUR } from '#contracts/durations.ts';
import type { ClaimReason, ClaimState } from '#contracts/lead/lead-claim.ts';
import { claimsDb } from '#modules/leads/tooling.ts';
import type { ClaimsDb } from '#modules/leads/tooling.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { DemoDb } from '../rows/demo-tables.ts';
import type { DemoSupplier } from '../demo-types.ts';

type ClaimRow = ClaimsDb['lead_claim'];
interface Spend {
  id: string;
  supplier_id: string;
  spent_on_lead_id: string | null;
  user_id: string | null;
  created_at: number;
}

/** Suppliers' recent claims about enquiries they paid for, and the results, in order. */
const ASKED: readonly { state: ClaimState; reason: ClaimReason; note: string; decision?: string }[] = [
  { state: 'open', reason: 'unreachable', note: 'The number rings through to a dentist, mails stay unanswered.' },
  {
    state: 'refused',
    reason: 'outside',
    note: 'They want a beach wedding.',
    decision: 'Your profile says you travel to the coast. The couple chose you for that.',
  },
  { state: 'open', reason: 'spam', note: 'Wants to sell us a guest book system.' },
  { state: 'withdrawn', reason: 'duplicate', note: 'Wrote from two addresses.' },
];

/**
 * Claims in every state, based on the existing ledger: units returned for a bounced email get a claim by rule, and some
 * of the newest spends are claimed. Returned leads are marked.
 */
export async function addDemoClaims(
  em: Em,
  now: number,
  suppliers: ReadonlyMap<string, DemoSupplier>,
  staffId: string,
): Promise<void> {
  const ledger = em.getKysely<DemoDb>();
  const returned = await ledger
    .selectFrom('ledger_transaction as r')
    .innerJoin('ledger_transaction as s', 's.id', 'r.reverses_id')
    .select(['s.id', 's.supplier_id', 's.spent_on_lead_id', 's.user_id', 's.created_at'])
    .select(['r.id as rollbackId', 'r.created_at as at'])
    .where('s.operation', '=', 'spent')
    .orderBy('r.id')
    .execute();
  const lately = await ledger
    .selectFrom('ledger_transaction')
    .select(['id', 'supplier_id', 'spent_on_lead_id', 'user_id', 'created_at'])
    .where('operation', '=', 'spent')
    .where('created_at', '>', now - 13 * DAY)
    .where(
      'id',
      'not in',
      returned.map((row) => row.id),
    )
    .orderBy('id', 'desc')
    .limit(ASKED.length)
    .execute();
  const marketOf = (row: Spend) => suppliers.get(row.supplier_id)?.market ?? 'GB';
  const rows: ClaimRow[] = [
    ...returned.map((row): ClaimRow => ({
      ...claimOf(row, row.at),
      market: marketOf(row),
      state: 'accepted',
      rule: 'bounce',
      rollback_id: row.rollbackId,
      created_by: null,
      decided_at: row.at,
    })),
    ...lately.map((row, at): ClaimRow => {
      const { state, reason, note, decision } = ASKED[at] ?? { state: 'open', reason: 'other', note: '' };
      const asked = Math.min(now - HOUR, row.created_at + (at + 1) * 5 * HOUR);
      return {
        ...claimOf(row, asked),
        market: marketOf(row),
        state,
        reason,
        note,
        decision_note: decision ?? '',
        decided_by: state === 'refused' ? staffId : null,
        decided_at: state === 'open' ? null : Math.min(now, asked + HOUR),
        once_key: state === 'withdrawn' ? null : row.spent_on_lead_id,
      };
    }),
  ];
  const db = claimsDb(em);
  if (rows.length > 0) await db.insertInto('lead_claim').values(rows).execute();
  for (const row of returned) {
    await db
      .updateTable('lead')
      .set({ returned_at: row.at })
      .where('id', '=', row.spent_on_lead_id ?? '')
      .execute();
  }
}

/** A claim has the id of its spend with a different time: the same in every run. */
function claimOf(spend: Spend, at: number): Omit<ClaimRow, 'market' | 'state'> {
  return {
    id: `${spend.id.slice(0, 12)}${spend.id.slice(19)}${spend.id.slice(12, 19)}`,
    lead_id: spend.spent_on_lead_id ?? '',
    supplier_id: spend.supplier_id,
    spend_id: spend.id,
    rollback_id: null,
    units: 1,
    reason: null,
    note: '',
    rule: null,
    decision_note: '',
    created_by: spend.user_id,
    created_at: at,
    decided_by: null,
    decided_at: null,
    once_key: spend.spent_on_lead_id,
  };
}
