import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { NotFound } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { LeadReader } from './lead-reader.ts';

const facts = { payPerEnquiry: true } as SupplierFacts;
const [ours, theirs] = [newId(), newId()];

describe.each(testEngines())('leads read concurrently on $name', ({ url }) => {
  let database: TestDatabase;
  let reader: LeadReader;
  let statements: string[] = [];
  beforeAll(async () => {
    const seen = (text: string) => statements.push(text);
    database = await openTestDatabase(url, seen, { onRoundTrip: seen });
    reader = new LeadReader({
      em: database.orm.em,
      suppliers: { find: () => Promise.resolve(facts), get: () => Promise.resolve(facts) },
      weddings: { find: () => Promise.resolve(null) },
      ledger: { balance: () => Promise.resolve(1) },
      schedule: { ofLead: () => Promise.resolve([]) },
      attachments: { ofLead: () => Promise.resolve(new Map()) },
    });
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const together = <T>(work: () => Promise<T>): Promise<T> => {
    statements = [];
    return RequestContext.create(database.orm.em, work);
  };
  const talk = async (lead: LeadRow, bodies: readonly string[]) => {
    const rows = bodies.map((body, at) => ({
      id: newId(),
      conversation_id: lead.conversation_id,
      lead_id: lead.id,
      supplier_id: lead.supplier_id,
      sender: 'supplier' as const,
      author_id: null,
      author_name: 'Harriet',
      body,
      channel: 'widget' as const,
      delivery: 'none' as const,
      created_at: at,
    }));
    const db = leadsDb(database.orm.em.fork());
    await db.deleteFrom('message').where('lead_id', '=', lead.id).execute();
    for (let at = 0; at < rows.length; at += 250)
      await db
        .insertInto('message')
        .values(rows.slice(at, at + 250))
        .execute();
  };
  const bodies = ({ messages }: Awaited<ReturnType<LeadReader['read']>>) => messages.map(({ body }) => body);

  test('share statements, and each gets its own conversation in order', async () => {
    const leads: LeadRow[] = [];
    for (const supplierId of [ours, theirs, ours]) leads.push(await buildLead({ database }, supplierId));
    for (const [at, lead] of leads.entries()) await talk(lead, [`first ${at}`, `second ${at}`]);
    const read = await together(() => Promise.all(leads.map((lead) => reader.read(lead.supplier_id, lead.id))));
    expect(read.map(({ id }) => id)).toEqual(leads.map(({ id }) => id));
    expect(read.map(bodies)).toEqual(leads.map((_, at) => [`first ${at}`, `second ${at}`]));
    expect(statements).toHaveLength(2);
  });

  test('S31: are still found only by their own supplier', async () => {
    const lead = await buildLead({ database }, ours);
    const [own, foreign, unknown] = await together(() =>
      Promise.allSettled([reader.read(ours, lead.id), reader.read(theirs, lead.id), reader.read(ours, newId())]),
    );
    expect(own).toMatchObject({ status: 'fulfilled', value: { id: lead.id } });
    for (const refused of [foreign, unknown])
      expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(NotFound) });
  });

  test('are limited to a thousand messages each, whatever the others have', async () => {
    const [long, short] = [await buildLead({ database }, ours), await buildLead({ database }, ours)];
    await talk(
      long,
      Array.from({ length: 1_100 }, (_, at) => `long ${at}`),
    );
    await talk(short, ['short']);
    const [first, second] = await together(() =>
      Promise.all([reader.read(ours, long.id), reader.read(ours, short.id)]),
    );
    expect(bodies(first)).toEqual(Array.from({ length: 1_000 }, (_, at) => `long ${at + 100}`));
    expect(bodies(second)).toEqual(['short']);
  });

  test('show all conversations of merged leads as one, with the newest thousand messages', async () => {
    const [kept, merged] = [await buildLead({ database }, ours), await buildLead({ database }, ours)];
    await talk(kept, ['a', 'c']);
    await talk(merged, ['b', 'd']);
    const db = leadsDb(database.orm.em.fork());
    await db.updateTable('lead').set({ merged_into: kept.id }).where('id', '=', merged.id).execute();
    for (const [at, body] of ['a', 'b', 'c', 'd'].entries())
      await db.updateTable('message').set({ created_at: at }).where('body', '=', body).execute();
    const read = await together(() => reader.read(ours, kept.id));
    expect(bodies(read)).toEqual(['a', 'b', 'c', 'd']);
  });
});
