import { notFound } from '#shared/errors.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { counterDelta, moveCounters } from '../counters/lead-counters.ts';
import { withValue } from './lead-store.ts';
import { leadsDb } from '../tables/leads-tables.ts';

/**
 * Sets the total of a lead's payment plan, in minor units of the lead's currency; null once it has no plan. Unless the
 * supplier entered its own figure, this becomes the lead's value, on the board and in its sums
 * (src/contracts/lead/lead-value.ts). Call it inside the transaction that changes the plan, and late, because the
 * counters are hot. It records no event and keeps the version: the change to the plan records its own.
 * @throws NotFound
 */
export async function setPlanTotal(em: Em, engine: EngineName, leadId: string, amount: number | null): Promise<void> {
  const lead = await leadsDb(em)
    .selectFrom('lead')
    .select(['supplier_id', 'stage', 'read_state', 'needs_reply', 'locked', 'aside'])
    .select(['value', 'value_override', 'plan_total', 'budget'])
    .where('id', '=', leadId)
    .$call(lockRows(engine))
    .executeTakeFirstOrThrow(notFound('This lead'));
  if (lead.plan_total === amount) return;
  const change = withValue(lead, { plan_total: amount });
  await leadsDb(em).updateTable('lead').set(change).where('id', '=', leadId).execute();
  await moveCounters(em, [[lead.supplier_id, counterDelta(lead, { ...lead, ...change })]]);
}
