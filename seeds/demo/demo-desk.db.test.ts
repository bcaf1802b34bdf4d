import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkContent } from '#modules/suppliers/files/content/check-content.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { loadDemo } from './load.ts';

const now = Date.parse('2026-05-12T08:30:00Z');

describe.each(testEngines())('what the demo leaves on the desk, on $name', ({ url }) => {
  let database: TestDatabase;
  const kept = new Map<string, Uint8Array>();
  const load = () =>
    loadDemo(database.orm.em, {
      engine: database.engine,
      size: 'small',
      now,
      environment: 'test',
      storage: { put: async (key, content) => void kept.set(key, content) },
    });
  const sql = <T>(statement: string): Promise<T[]> => database.orm.em.fork().execute(statement);
  const all = (table: string) => sql<Record<string, unknown>>(`select * from ${table} order by 1, 2`);
  beforeAll(async () => {
    database = await openTestDatabase(url);
    await database.clear();
    await load();
  });
  afterAll(() => database.close());

  test('files have their bytes, are what they say, and are counted', async () => {
    const files = await sql<{ id: string; name: string; size: number; format: string }>('select * from file');
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const { id, name, size, format } of files) {
      const content = Buffer.from(kept.get(id) ?? []);
      expect([content.length, (await checkContent(name, content)).type.format]).toEqual([size, format]);
    }
    const [usage] = await sql<{ bytes: number }>('select bytes from file_usage');
    expect(Number(usage?.bytes)).toBe(files.reduce((sum, file) => sum + file.size, 0));
  });

  test('attachments hang on messages and templates that are there', async () => {
    const lost = await sql(
      'select a.file_id from attachment a left join message m on m.id = a.owner_id left join template t on t.id = a.owner_id where m.id is null and t.id is null',
    );
    expect(lost).toEqual([]);
    expect((await all('attachment')).length).toBeGreaterThan(3);
  });

  test('views, news, the tray and answers to bookings are filled', async () => {
    expect(await all('lead_view')).toHaveLength(3);
    expect((await all('notification')).length).toBeGreaterThanOrEqual(8);
    expect(await sql("select id from inbound_mail where state = 'unsorted'")).toHaveLength(2);
    expect((await sql('select id from `lead` where booking_acknowledged_at is not null')).length).toBeGreaterThan(5);
    expect((await sql('select id from `lead` where booking_declined_at is not null')).length).toBeGreaterThan(0);
  });

  test('are the same in every run', async () => {
    const tables = ['file', 'attachment', 'lead_view', 'notification', 'inbound_mail', 'inbound_raw'];
    const before = await Promise.all(tables.map(all));
    await database.clear();
    await load();
    expect(await Promise.all(tables.map(all))).toEqual(before);
  });
});
