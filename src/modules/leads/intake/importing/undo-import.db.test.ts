import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { testEngines } from '#testing/database.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { ImportService } from './import.service.ts';
import { FILES_API } from '#modules/suppliers/index.ts';
import type { FilesApi } from '#modules/suppliers/index.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { storeFile } from '#testing/builders/files.ts';
import { until } from '#testing/until.ts';
import { ImportBench } from './testing/import-bench.ts';

describe.each(testEngines())('undoing an import on $name', ({ url }) => {
  let bench: ImportBench;
  beforeAll(async () => {
    bench = await ImportBench.open(url);
  });
  beforeEach(() => bench.begin());
  afterAll(() => bench.close());

  const ground = () => bench.app.container.get(ImportService);

  test('removes exactly what was created and keeps what people worked on, unless told otherwise', async () => {
    const mine = await buildLead(bench.app, bench.supplierId, { enquiry: { email: 'mine@couple.example' } });
    const rows = Array.from({ length: 1_203 }, (_, at) => `Couple ${at},c${at}@couple.example,Hello ${at},hot,a note`);
    const { id } = await bench.checked(`Name,Email,Message,Tags,Notes\n${rows.join('\n')}\n`);
    expect(await bench.run(id)).toMatchObject({ made: 1_203 });
    await bench.countersMatch();
    const touched = await bench
      .db()
      .selectFrom('lead')
      .select('id')
      .where('email', '=', 'c700@couple.example')
      .executeTakeFirstOrThrow();
    await bench.db().updateTable('lead').set({ version: 2 }).where('id', '=', touched.id).execute();
    expect(await bench.app.within(() => ground().undoFacts(bench.supplierId, id))).toMatchObject({
      made: 1_203,
      workedOn: 1,
      leads: [{ id: touched.id }],
    });
    expect(await bench.undo(id)).toMatchObject({ status: 'undone', kept: 1 });
    expect((await bench.leads()).map((lead) => lead.id).sort()).toEqual([mine.id, touched.id].sort());
    await bench.countersMatch();
    await bench.db().deleteFrom('lead').where('id', '=', touched.id).execute();
  });

  test('leaves nothing behind when told to remove everything', async () => {
    const tables = [
      'lead',
      'message',
      'conversation',
      'wedding',
      'user',
      'lead_note',
      'lead_label',
      'lead_search',
      'imported_row',
    ];
    await buildLead(bench.app, bench.supplierId, { enquiry: { email: 'mine@couple.example' } });
    const before = await Promise.all(tables.map((table) => bench.count(table)));
    const { id } = await bench.checked(
      'Name,Email,Message,Tags,Notes\nA B,a@couple.example,Hi,hot,n\nC D,c@couple.example,Hi,hot,n\n',
    );
    await bench.run(id);
    await bench.db().updateTable('lead').set({ version: 2 }).where('email', '=', 'a@couple.example').execute();
    expect(await bench.undo(id, true)).toMatchObject({ status: 'undone', kept: 0 });
    expect(await Promise.all(tables.map((table) => bench.count(table)))).toEqual(before);
    await bench.countersMatch();
  });

  test('removes files: rows, bytes and their share of the quota', async () => {
    const other = await buildLead(bench.app, bench.supplierId, { enquiry: { email: 'mine@couple.example' } });
    const stays = await storeFile(bench.app, bench.supplierId, { leadId: other.id });
    const { id } = await bench.checked('Name,Email\nA B,a@couple.example\n');
    await bench.run(id);
    const made = (await bench.leads()).find((lead) => lead.source === 'import');
    const leadId = made?.id ?? '';
    const [kept, removed] = [
      await storeFile(bench.app, bench.supplierId, { leadId }),
      await storeFile(bench.app, bench.supplierId, { leadId }),
    ];
    const files = bench.app.container.get<FilesApi>(FILES_API);
    await bench.app.within(() => files.remove({ supplierId: bench.supplierId, leadId }, removed.id, bench.userId));
    await bench.undo(id, true);
    const em = bench.app.database.orm.em.fork();
    expect(await em.execute('select id from file where supplier_id = ?', [bench.supplierId])).toEqual([
      { id: stays.id },
    ]);
    const [usage] = await em.execute<{ bytes: number }[]>('select bytes from file_usage where supplier_id = ?', [
      bench.supplierId,
    ]);
    expect(Number(usage?.bytes)).toBe(stays.size);
    const storage = bench.app.container.get<FileStorage>(FILE_STORAGE);
    const left = () => Promise.all([stays, kept, removed].map((file) => storage.exists(file.id)));
    // Files are deleted after the rows are committed, without anything waiting for it.
    await until(async () => (await left()).filter(Boolean).length <= 1, 30_000);
    expect(await left()).toEqual([true, false, false]);
  });

  test('is refused after thirty days', async () => {
    const { id } = await bench.checked('Name,Email\nA B,a@couple.example\n');
    await bench.run(id);
    bench.app.clock.advance(31 * DAY);
    await expect(bench.app.within(() => ground().undo(bench.supplierId, id, false))).rejects.toMatchObject({
      code: 'import-undo-too-late',
    });
  });
});
