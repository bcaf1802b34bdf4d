import type { EntityMetadata, EntityProperty } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { moveRows } from '../../intake/duplicates/moved-rows.ts';
import { ROWS_OF_LEADS } from './rows-of-leads.ts';
import type { LeadToRemove, RowsOfLeads } from './rows-of-leads.ts';

/** Recorded facts, and the rows that an import's undo needs. */
const OUTLIVE_LEADS = ['outbox_event', 'imported_row'];
const OF_PLAN = ['payment_plan', 'lead_payment'];
/** Tables whose rows move to the remaining lead in a merge. Conversations, labels and search texts are moved separately. */
const MOVE_WITH_LEADS = [
  'attachment',
  'file',
  'inbound_mail',
  'lead_activity',
  'lead_note',
  'lead_offer',
  'lead_task',
  'notification',
  'removed_label',
  'scheduled_message',
  ...OF_PLAN,
];

describe.each(testEngines())('rows that refer to a lead, on $name', ({ url }) => {
  let app: TestApp;
  let tables: EntityMetadata[];
  let owners: RowsOfLeads[];
  beforeAll(async () => {
    app = await startTestApp(url);
    tables = [...app.database.orm.getMetadata().getAll().values()].filter((meta) => 'leadId' in meta.properties);
    owners = app.container.getAll<RowsOfLeads>(ROWS_OF_LEADS);
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  /** Adds a row to every table with a column `lead_id`. */
  const fill = async (lead: LeadToRemove): Promise<void> => {
    for (const table of tables) await insertObjects(app.database.orm.em.fork(), table.tableName, [rowOf(table, lead)]);
  };
  const newLead = (): LeadToRemove => ({ id: newId(), supplier_id: newId(), conversation_id: newId() });
  /** Tables with a row of this lead. */
  const tablesOf = async ({ id }: Pick<LeadToRemove, 'id'>): Promise<string[]> => {
    const looks = tables.map(
      ({ tableName }) => `select '${tableName}' as name from \`${tableName}\` where lead_id = '${id}'`,
    );
    const rows = await app.database.orm.em.fork().execute<{ name: string }[]>(looks.join(' union all '));
    return [...new Set(rows.map(({ name }) => name))].toSorted();
  };
  const all = (): string[] => tables.map(({ tableName }) => tableName).toSorted();

  test('are deleted by exactly one owner per table with a lead_id, and only for removed leads', async () => {
    expect(tables.length).toBeGreaterThan(20);
    const [gone, stays] = [newLead(), newLead()];
    for (const lead of [gone, stays]) await fill(lead);
    let left = await tablesOf(gone);
    expect(left).toEqual(all());
    for (const owner of owners) {
      await app.within(() => owner.remove([gone]));
      const now = await tablesOf(gone);
      // An owner whose tables another one has already emptied has none left.
      expect(now.length).toBeLessThan(left.length);
      left = now;
    }
    expect(left).toEqual(OUTLIVE_LEADS.toSorted());
    expect(await tablesOf(stays)).toEqual(all());
  });

  test('move back exactly as an owner moved them', async () => {
    const lead = newLead();
    await fill(lead);
    const moved: string[] = [];
    for (const owner of owners) {
      const there = { supplierId: lead.supplier_id, from: lead.id, to: newId(), withPlan: true };
      const rows = (await app.within(async () => owner.move?.(there))) ?? {};
      expect(await tablesOf({ id: there.to })).toEqual(Object.keys(rows).toSorted());
      await app.within(async () => owner.moveBack?.(rows, { ...there, from: there.to, to: there.from }));
      expect(await tablesOf(lead)).toEqual(all());
      moved.push(...Object.keys(rows));
    }
    expect(moved.toSorted()).toEqual(MOVE_WITH_LEADS.toSorted());
  });

  test('leave the payment plan behind if the remaining lead has one', async () => {
    const lead = newLead();
    await fill(lead);
    const there = { supplierId: lead.supplier_id, from: lead.id, to: newId(), withPlan: false };
    const rows = await app.within(() => moveRows(owners, there));
    expect(Object.keys(rows).toSorted()).toEqual(
      MOVE_WITH_LEADS.filter((table) => !OF_PLAN.includes(table)).toSorted(),
    );
  });
});

let lastNumber = 0;

/** A row with a value of the right kind in every column. */
function rowOf(table: EntityMetadata, lead: LeadToRemove): Record<string, unknown> {
  const ids = {
    lead_id: lead.id,
    supplier_id: lead.supplier_id,
    conversation_id: lead.conversation_id,
    ...(table.tableName === 'conversation' && { id: lead.conversation_id }),
  };
  const columns = table.props.flatMap((property) =>
    (property.fieldNames ?? []).map((name) => [name, property] as const),
  );
  return Object.fromEntries(
    columns.map(([name, property]) => [name, ids[name as keyof typeof ids] ?? valueOf(property)]),
  );
}

function valueOf(property: EntityProperty): unknown {
  if (property.nullable) return null;
  if (property.columnTypes?.[0]?.includes('json')) return '{}';
  if (property.runtimeType === 'number') return property.primary ? (lastNumber += 1) : 0;
  if (property.runtimeType === 'boolean') return false;
  return newId().slice(-(property.length ?? 26));
}
