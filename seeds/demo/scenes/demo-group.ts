import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY } from '#contracts/durations.ts';
import type { managedSupplierSchema } from '#modules/auth/tooling.ts';
import type { groupLinkSchema } from '#modules/suppliers/tooling.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { GROUP } from '../content/suppliers.ts';
import type { DemoDb } from '../rows/demo-tables.ts';
import { addWaitingWeeks } from './demo-waiting.ts';

type GroupDb = DemoDb & InferKyselyDB<typeof groupLinkSchema | typeof managedSupplierSchema>;

/** A country house by the sea that also runs a barn, a kitchen, a florist and a marquee company. */
export async function addDemoGroup(em: Em, now: number): Promise<void> {
  const db = em.getKysely<GroupDb>();
  const suppliers = await db
    .selectFrom('supplier')
    .select(['id', 'name'])
    .where('name', 'in', [GROUP.top, ...GROUP.below])
    .execute();
  const top = suppliers.find(({ name }) => name === GROUP.top);
  if (!top) return;
  const below = suppliers.filter(({ id }) => id !== top.id);
  await db
    .insertInto('group_link')
    .values(
      below.map(({ id }, at) => ({
        supplier_id: id,
        parent_id: top.id,
        root_id: top.id,
        created_at: now - (400 - 60 * at) * DAY,
      })),
    )
    .execute();
  await db
    .insertInto('managed_supplier')
    .values(below.map(({ id }) => ({ supplier_id: id, manager_id: top.id, suspended_at: null })))
    .execute();
  await addWaitingWeeks(
    em,
    below.map(({ id }) => id),
    now,
  );
}
