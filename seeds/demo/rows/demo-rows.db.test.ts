import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { importAnswer } from '#contracts/lead/lead-import.ts';
import { presentImport } from '#modules/leads/tooling.ts';
import type { ImportRecord } from '#modules/leads/tooling.ts';
import type { ReviewProof } from '#contracts/reviews/review-proof.ts';
import { checkContent, isSigned, privateKeyOf, publicKeyOf } from '#modules/suppliers/tooling.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { loadDemo } from '../load.ts';

const now = Date.parse('2026-05-12T08:30:00Z');

describe.each(testEngines())('the demo’s everyday data, on $name', ({ url }) => {
  let database: TestDatabase;
  const kept = new Map<string, Uint8Array>();
  const load = () =>
    loadDemo(database.orm.em, {
      engine: database.engine,
      size: 'small',
      now,
      environment: 'test',
      storage: { put: async (key, content) => void kept.set(key, content) },
      signing: { secrets: { key: async () => Buffer.alloc(32, 7) }, site: { baseUrl: 'https://demo.example' } },
    });
  const sql = <T>(statement: string): Promise<T[]> => database.orm.em.fork().execute(statement);
  const all = (table: string) => sql<Record<string, unknown>>(`select * from ${table} order by 1, 2`);
  beforeAll(async () => {
    database = await openTestDatabase(url);
    await database.clear();
    await load();
  });
  afterAll(() => database.close());

  test('has files with bytes of their type and size', async () => {
    const files = await sql<{ id: string; name: string; size: number; format: string }>('select * from file');
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const { id, name, size, format } of files) {
      const content = Buffer.from(kept.get(id) ?? []);
      expect([content.length, (await checkContent(name, content)).type.format]).toEqual([size, format]);
    }
    const usage = await sql<{ bytes: number }>(
      'select bytes from file_usage union all select bytes from received_usage where owner_id in (select id from supplier)',
    );
    expect(usage.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(files.reduce((sum, file) => sum + file.size, 0));
  });

  test('has attachments of existing messages and templates', async () => {
    const lost = await sql(
      'select a.file_id from attachment a left join message m on m.id = a.owner_id left join template t on t.id = a.owner_id where m.id is null and t.id is null',
    );
    expect(lost).toEqual([]);
    expect((await all('attachment')).length).toBeGreaterThan(3);
  });

  test('has views, notifications, unsorted emails and booking confirmations', async () => {
    expect(await all('lead_view')).toHaveLength(3);
    expect((await all('notification')).length).toBeGreaterThanOrEqual(8);
    const unsorted = "select id from inbound_mail where state = 'unsorted' and supplier_id is";
    expect(await sql(`${unsorted} not null`)).toHaveLength(2);
    expect(await sql(`${unsorted} null`)).toHaveLength(2);
    expect((await sql('select id from `lead` where booking_acknowledged_at is not null')).length).toBeGreaterThan(5);
    expect((await sql('select id from `lead` where booking_declined_at is not null')).length).toBeGreaterThan(0);
  });

  test('has an open day’s list that was imported, undone and imported again, with the product’s events', async () => {
    const imports = (await sql<ImportRecord>('select * from lead_import order by created_at')).map((record) =>
      presentImport(record, now),
    );
    expect(imports.map(({ status }) => status)).toEqual(['undone', 'finished']);
    const [{ n: made } = { n: 0 }] = await sql<{ n: number }>(
      "select count(*) as n from `lead` where source = 'import' and supplier_id in (select supplier_id from lead_import)",
    );
    for (const one of imports) {
      expect(() => importAnswer.validateSync(one, { strict: true })).not.toThrow();
      expect([one.check?.rows, one.undoUntil]).toEqual([one.made + one.skipped, null]);
      expect([one.done, one.check?.good]).toEqual([one.total, one.made + (one.check?.known ?? 0)]);
      expect(one.made).toBeGreaterThan(0);
      expect(one.made).toBeLessThanOrEqual(made);
    }
  });

  test('has a couple that wrote twice, detected once and shown on both leads', async () => {
    const pairs = await sql<{ lead_id: string; other_id: string; state: string; sign: string }>(
      'select lead_id, other_id, state, sign from lead_pair order by lead_id',
    );
    expect(pairs.map(({ state, sign }) => [state, sign])).toContainEqual(['hint', 'names']);
    const sides = pairs.map(({ lead_id: one, other_id: other }) => `${one} ${other}`);
    expect(sides.toSorted()).toEqual(pairs.map(({ lead_id: one, other_id: other }) => `${other} ${one}`).toSorted());
    const marked = await sql<{ id: string }>('select id from `lead` where has_duplicates = 1 order by id');
    expect(marked.map(({ id }) => id)).toEqual([...new Set(pairs.map((pair) => pair.lead_id))].toSorted());
  });

  test('has profiles whose counts match their rows', async () => {
    interface Count {
      supplier_id: string;
      kind: string;
      amount: number | string;
    }
    const counted = await sql<Count>('select * from profile_count');
    const recount = await sql<Count>(
      `select supplier_id, 'packages' as kind, count(*) as amount from supplier_package where published = 1 group by supplier_id
       union all select supplier_id, 'offers', count(*) from supplier_offer where counted = 1 group by supplier_id
       union all select supplier_id, 'fairs', count(*) from wedding_fair group by supplier_id
       union all select supplier_id, 'achievements', count(*) from achievement group by supplier_id
       union all select supplier_id, 'recommendations', count(*) from supplier_recommendation group by supplier_id
       union all select r.supplier_id, 'relations', count(*) from supplier_relation r join supplier s on s.id = r.recommender_id
         where s.deleted_at is null and s.delisted_at is null and s.tier >= 0 group by r.supplier_id
       union all select supplier_id, concat(type, 's'), count(*) from feedback where state = 'shown' group by supplier_id, type`,
    );
    const others = await sql<{ n: number | string }>(
      'select count(*) as n from supplier_recommendation group by supplier_id',
    );
    expect(others.length).toBe(30);
    expect(others.every(({ n }) => Number(n) >= 1 && Number(n) <= 4)).toBe(true);
    const lists = await sql<{ supplier_id: string; answers: string | object }>(
      'select supplier_id, answers from question_list',
    );
    for (const { supplier_id: id, answers } of lists)
      recount.push({ supplier_id: id, kind: 'questions', amount: Object.keys(fromJson<object>(answers)).length });
    const lines = (rows: readonly Count[]) =>
      rows.map(({ supplier_id: id, kind, amount }) => `${id} ${kind} ${Number(amount)}`).toSorted();
    expect(lines(counted)).toEqual(lines(recount));
    expect(new Set(counted.map((row) => row.supplier_id)).size).toBe(30);
    expect(await all('profile_section')).toHaveLength(32);
  });

  test('has the stored prices of each supplier’s packages', async () => {
    interface Price {
      supplier_id: string;
      category: string;
      low: number | string;
      high: number | string;
    }
    const kept = await sql<Price>(
      "select supplier_id, category, low, high from supplier_price where feature = '' order by supplier_id",
    );
    const found = await sql<Price>(
      `select p.supplier_id, s.category, min(p.price) as low, max(p.price) as high
       from supplier_package p join supplier s on s.id = p.supplier_id
       where p.published = 1 and p.price > 0 and p.per <> 'guest'
       group by p.supplier_id, s.category order by p.supplier_id`,
    );
    const lines = (rows: readonly Price[]) =>
      rows.map((row) => [row.supplier_id, row.category, Number(row.low), Number(row.high)]);
    expect(kept.length).toBeGreaterThan(20);
    expect(lines(kept)).toEqual(lines(found));
  });

  test('F16: has reviews that are signed with the key of the installation', async () => {
    const proofs = await sql<{ proof: string | null }>("select proof from feedback where type = 'review'");
    const keys = [publicKeyOf(privateKeyOf(Buffer.alloc(32, 7)))];
    expect(proofs.length).toBeGreaterThan(100);
    const wrong = proofs.filter(({ proof }) => proof === null || !isSigned(fromJson<ReviewProof>(proof), keys));
    expect(wrong).toEqual([]);
    expect(await sql("select id from feedback where type = 'testimonial' and proof is not null")).toEqual([]);
  });

  test('is the same in every run', async () => {
    const tables = [
      'profile_section',
      'profile_count',
      'supplier_package',
      'supplier_price',
      'question_list',
      'supplier_offer',
      'wedding_fair',
      'achievement',
      'supplier_recommendation',
      'supplier_relation',
      'feedback',
      'file',
      'attachment',
      'lead_view',
      'notification',
      'inbound_mail',
      'inbound_raw',
      'lead_import',
      'lead_pair',
    ];
    const before = await Promise.all(tables.map(all));
    await database.clear();
    await load();
    expect(await Promise.all(tables.map(all))).toEqual(before);
  });
});
