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
import { ImportFixture } from './testing/import-fixture.ts';

describe.each(testEngines())('undoing an import on $name', ({ url }) => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await ImportFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterAll(() => fixture.close());

  const imports = () => fixture.app.container.get(ImportService);

  test('removes exactly what was created and keeps what people worked on, unless told otherwise', async () => {
    const mine = await buildLead(fixture.app, fixture.supplierId, { enquiry: { email: 'mine@couple.example' } });
    const rows = Array.from({ length: 1_203 }, (_, at) => `Couple ${at},c${at}@couple.example,Hello ${at},hot,a note`);
    const { id } = await fixture.checked(`Name,Email,Message,Tags,Notes\n${rows.join('\n')}\n`);
    expect(await fixture.run(id)).toMatchObject({ made: 1_203 });
    await fixture.countersMatch();
    const touched = await fixture
      .db()
      .selectFrom('lead')
      .select('id')
      .where('email', '=', 'c700@couple.example')
      .executeTakeFirstOrThrow();
    await fixture.db().updateTable('lead').set({ version: 2 }).where('id', '=', touched.id).execute();
    expect(await fixture.app.within(() => imports().undoFacts(fixture.supplierId, id))).toMatchObject({
      made: 1_203,
      workedOn: 1,
      leads: [{ id: touched.id }],
    });
    expect(await fixture.undo(id)).toMatchObject({ status: 'undone', kept: 1 });
    expect((await fixture.leads()).map((lead) => lead.id).sort()).toEqual([mine.id, touched.id].sort());
    await fixture.countersMatch();
    await fixture.db().deleteFrom('lead').where('id', '=', touched.id).execute();
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
    await buildLead(fixture.app, fixture.supplierId, { enquiry: { email: 'mine@couple.example' } });
    const before = await Promise.all(tables.map((table) => fixture.count(table)));
    const { id } = await fixture.checked(
      'Name,Email,Message,Tags,Notes\nA B,a@couple.example,Hi,hot,n\nC D,c@couple.example,Hi,hot,n\n',
    );
    await fixture.run(id);
    await fixture.db().updateTable('lead').set({ version: 2 }).where('email', '=', 'a@couple.example').execute();
    expect(await fixture.undo(id, true)).toMatchObject({ status: 'undone', kept: 0 });
    expect(await Promise.all(tables.map((table) => fixture.count(table)))).toEqual(before);
    await fixture.countersMatch();
  });

  test('removes files: rows, bytes and their share of the quota', async () => {
    const other = await buildLead(fixture.app, fixture.supplierId, { enquiry: { email: 'mine@couple.example' } });
    const stays = await storeFile(fixture.app, fixture.supplierId, { leadId: other.id });
    const { id } = await fixture.checked('Name,Email\nA B,a@couple.example\n');
    await fixture.run(id);
    const made = (await fixture.leads()).find((lead) => lead.source === 'import');
    const leadId = made?.id ?? '';
    const [kept, removed] = [
      await storeFile(fixture.app, fixture.supplierId, { leadId }),
      await storeFile(fixture.app, fixture.supplierId, { leadId }),
    ];
    const files = fixture.app.container.get<FilesApi>(FILES_API);
    await fixture.app.within(() =>
      files.remove({ supplierId: fixture.supplierId, leadId }, removed.id, fixture.userId),
    );
    await fixture.undo(id, true);
    const em = fixture.app.database.orm.em.fork();
    expect(await em.execute('select id from file where supplier_id = ?', [fixture.supplierId])).toEqual([
      { id: stays.id },
    ]);
    const [usage] = await em.execute<{ bytes: number }[]>('select bytes from file_usage where supplier_id = ?', [
      fixture.supplierId,
    ]);
    expect(Number(usage?.bytes)).toBe(stays.size);
    const storage = fixture.app.container.get<FileStorage>(FILE_STORAGE);
    const left = () => Promise.all([stays, kept, removed].map((file) => storage.exists(file.id)));
    // Files are deleted after the rows are committed, without anything waiting for it.
    await until(async () => (await left()).filter(Boolean).length <= 1, 30_000);
    expect(await left()).toEqual([true, false, false]);
  });

  test('is refused after thirty days', async () => {
    const { id } = await fixture.checked('Name,Email\nA B,a@couple.example\n');
    await fixture.run(id);
    fixture.app.clock.advance(31 * DAY);
    await expect(fixture.app.within(() => imports().undo(fixture.supplierId, id, false))).rejects.toMatchObject({
      code: 'import-undo-too-late',
    });
  });
});
