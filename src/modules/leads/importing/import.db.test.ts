import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ImportAnswer, ImportRunInput } from '#contracts/lead-import.ts';
import { FILES_API } from '#modules/suppliers/index.ts';
import type { FilesApi } from '#modules/suppliers/index.ts';
import { newId } from '#shared/ids.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { storeFile } from '#testing/builders/files.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { LEAD_IMPORTS } from '../index.ts';
import type { LeadImports } from '../index.ts';
import { leadsDb } from '../leads-tables.ts';
import { ImportDesk } from './import-desk.ts';
import { countersMatch } from './testing/counters-match.ts';

const RUN: ImportRunInput = { skipBadRows: true, duplicates: 'skip', read: true };
const FILE = [
  'Name;Email;Phone;Wedding date;Guests;Budget;Stage;Tags;Message;Notes;Lead source;Enquiry date',
  'Amelia Hart & Jack Reed;amelia@couple.example;+44 7700 900123;19/06/2027;120;£12,500;Booked;Garden;"Hello, is it free?";Called;The Knot;03/02/2026',
  'Zoë Ångström;zoe@couple.example;;Summer 2028;about 80;10-15k;New Inquiry;;;;;',
  'No Address;;;;;;;;;;;',
  'Amelia Hart;AMELIA@couple.example;;;;;;;Still there?;;;04/02/2026',
].join('\r\n');

describe.each(testEngines())('an import on $name', ({ url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-import-'));
  let app: TestApp;
  let supplierId: string;
  const userId = newId();
  beforeAll(async () => {
    app = await startTestApp(url, { DATA_DIR: folder });
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app)).id;
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const imports = () => app.container.get<LeadImports>(LEAD_IMPORTS);
  const desk = () => app.container.get(ImportDesk);
  const quiet = () => undefined;
  const upload = (text: string | Buffer): Promise<ImportAnswer> =>
    app.within(() => {
      const path = join(folder, `${newId()}.csv`);
      writeFileSync(path, text);
      return imports().upload({ supplierId, userId, name: 'Ada Byron' }, path, 'leads.csv');
    });
  const checked = async (text: string | Buffer, change: Partial<NonNullable<ImportAnswer['mapping']>> = {}) => {
    const { id, mapping } = await upload(text);
    if (!mapping) throw new Error('nothing was guessed');
    return app.within(() => imports().check(supplierId, id, { ...mapping, ...change }, quiet));
  };
  const run = (id: string, choices: Partial<ImportRunInput> = {}) =>
    app.within(() => imports().run({ supplierId, userId }, id, { ...RUN, ...choices }, quiet));
  const undo = async (id: string, removeWorkedOn = false) => {
    await app.within(() => desk().undo(supplierId, id, removeWorkedOn));
    await runJob(app, 'lead-import');
    return app.within(() => desk().find(supplierId, id));
  };
  const db = () => leadsDb(app.database.orm.em.fork());
  const leads = () => db().selectFrom('lead').selectAll().orderBy('created_at').orderBy('id').execute();
  const count = async (table: string) => {
    const [row] = await app.database.orm.em.fork().execute<{ n: number }[]>(`select count(*) as n from \`${table}\``);
    return Number(row?.n);
  };

  const found = async (word: string) => {
    const rows = await db().selectFrom('lead_search').select('words').where('words', 'like', `%${word}%`).execute();
    return rows.length > 0;
  };

  test('guesses the columns, tells every problem by row, and writes nothing before it runs', async () => {
    const found = await checked(FILE);
    expect(found.mapping?.columns).toEqual([
      'name',
      'email',
      'phone',
      'weddingDate',
      'guests',
      'budget',
      'stage',
      'labels',
      'message',
      'note',
      'source',
      'createdAt',
    ]);
    expect(found.mapping?.dateOrder).toBe('dmy');
    expect(found.check).toMatchObject({ rows: 4, good: 3, bad: 1, twiceInFile: 1, known: 0, problemsTotal: 2 });
    expect(found.check?.problems).toEqual([
      { row: 2, column: 'Tags', value: 'Garden', rule: 'word-unknown' },
      { row: 4, column: 'Email', value: '', rule: 'email-missing' },
    ]);
    expect(found.check?.unknownWords).toEqual([{ field: 'labels', word: 'garden', count: 1 }]);
    expect([await count('lead'), await count('wedding'), await count('message'), await count('imported_row')]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  test('asks about a word once, and lets no word crowd out a row that cannot be imported', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `Amelia ${at},a${at}@hart.example,Garden`);
    const { check } = await checked(['Name,Email,Tags', ...rows, 'Nobody,,garden'].join('\n'));
    expect(check).toMatchObject({ bad: 1, warned: 250, problemsTotal: 2 });
    expect(check?.problems.map(({ row, rule }) => [row, rule])).toEqual([
      [2, 'word-unknown'],
      [252, 'email-missing'],
    ]);
    expect(check?.unknownWords).toEqual([{ field: 'labels', word: 'garden', count: 251 }]);
  });

  test('makes leads that were never charged, in their stage, with words, facts and notes', async () => {
    const { id } = await checked(FILE);
    const done = await run(id);
    expect(done).toMatchObject({ status: 'finished', made: 2, joined: 0, updated: 0, skipped: 2, done: 5, total: 5 });
    const [amelia, zoe] = await leads();
    expect(amelia).toMatchObject({
      source: 'import',
      first_name: 'Amelia',
      last_name: 'Hart',
      first_name2: 'Jack',
      last_name2: 'Reed',
      stage: 'Booked',
      locked: 0,
      pay_per_enquiry: 0,
      wedding_date: '2027/6/19',
      guests: 120,
      budget: '10k-15k',
      read_state: 'read',
      needs_reply: 0,
      created_at: Date.parse('2026-02-03T12:00:00.000Z'),
      excerpt: 'Hello, is it free?',
    });
    expect(zoe).toMatchObject({
      first_name: 'Zoë',
      stage: 'Lead',
      wedding_date: '2028/summer/',
      guests: 80,
      budget: '10k-15k',
    });
    const notes = await db().selectFrom('lead_note').selectAll().orderBy('id').execute();
    expect(notes[0]).toMatchObject({ lead_id: amelia?.id, author_name: 'Ada Byron' });
    expect(notes[0]?.body).toContain('Called');
    expect(notes[0]?.body).toContain('Lead source: The Knot');
    expect(notes[0]?.body).toContain('Budget: £12,500');
    expect([
      await count('mail'),
      await count('user'),
      await count('wedding'),
      await count('conversation'),
      await count('message'),
    ]).toEqual([0, 2, 2, 2, 1]);
    await countersMatch(app, supplierId);
  });

  test('new ones wait for an answer when the team says so', async () => {
    const { id } = await checked('Name,Email\nAda Hart,ada@couple.example\n');
    await run(id, { read: false });
    expect((await leads())[0]).toMatchObject({ read_state: 'new', needs_reply: 1, stage: 'Lead' });
    await countersMatch(app, supplierId);
  });

  test('an address that has a lead: skipped, joined, or what is empty is filled; all taken back by the undo', async () => {
    const there = await buildLead(app, supplierId, { enquiry: { email: 'known@couple.example' } });
    const file =
      'Name,Email,Phone,Wedding date,Guests,Message\nKay North,known@couple.example,+44 1666 500123,2029-05-05,77,Hello again\n';
    const skipped = await checked(file);
    expect(skipped.check).toMatchObject({ good: 1, known: 1 });
    expect(await run(skipped.id)).toMatchObject({ made: 0, skipped: 1 });

    const joined = await checked(file);
    expect(await run(joined.id, { duplicates: 'join' })).toMatchObject({ made: 0, joined: 1, skipped: 0 });
    const words = () => db().selectFrom('message').select('body').where('lead_id', '=', there.id).execute();
    expect((await words()).some(({ body }) => body.startsWith('Hello again'))).toBe(true);
    expect(await found('again')).toBe(true);
    await undo(joined.id);
    expect((await words()).some(({ body }) => body.startsWith('Hello again'))).toBe(false);
    expect(await found('again')).toBe(false);

    await db().updateTable('lead').set({ phone: null, guests: null }).where('id', '=', there.id).execute();
    const updated = await checked(file);
    expect(await run(updated.id, { duplicates: 'update' })).toMatchObject({ made: 0, updated: 1 });
    expect((await leads())[0]).toMatchObject({ phone: '+44 1666 500123', guests: 77 });
    expect(await undo(updated.id)).toMatchObject({ status: 'undone', kept: 0 });
    expect((await leads())[0]).toMatchObject({ phone: null });
    await countersMatch(app, supplierId);
  });

  test('never tells whether an address belongs to a locked lead, and joins none (S33)', async () => {
    await buildLead(app, supplierId, { enquiry: { email: 'hidden@couple.example' }, payPerEnquiry: true });
    const found = await checked('Name,Email\nAda Hart,hidden@couple.example\n');
    expect(found.check).toMatchObject({ good: 1, known: 0 });
    expect(await run(found.id, { duplicates: 'join' })).toMatchObject({ made: 1, joined: 0 });
  });

  test('an undo removes exactly what was made, and keeps what people worked on unless they say so', async () => {
    const mine = await buildLead(app, supplierId, { enquiry: { email: 'mine@couple.example' } });
    const rows = Array.from({ length: 1_203 }, (_, at) => `Couple ${at},c${at}@couple.example,Hello ${at},hot,a note`);
    const { id } = await checked(`Name,Email,Message,Tags,Notes\n${rows.join('\n')}\n`);
    expect(await run(id)).toMatchObject({ made: 1_203 });
    await countersMatch(app, supplierId);
    const touched = await db()
      .selectFrom('lead')
      .select('id')
      .where('email', '=', 'c700@couple.example')
      .executeTakeFirstOrThrow();
    await db().updateTable('lead').set({ version: 2 }).where('id', '=', touched.id).execute();
    expect(await app.within(() => desk().undoFacts(supplierId, id))).toMatchObject({
      made: 1_203,
      workedOn: 1,
      leads: [{ id: touched.id }],
    });
    expect(await undo(id)).toMatchObject({ status: 'undone', kept: 1 });
    expect((await leads()).map((lead) => lead.id).sort()).toEqual([mine.id, touched.id].sort());
    await countersMatch(app, supplierId);
    await db().deleteFrom('lead').where('id', '=', touched.id).execute();
  });

  test('leaves nothing behind when people say to remove all', async () => {
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
    await buildLead(app, supplierId, { enquiry: { email: 'mine@couple.example' } });
    const before = await Promise.all(tables.map(count));
    const { id } = await checked(
      'Name,Email,Message,Tags,Notes\nA B,a@couple.example,Hi,hot,n\nC D,c@couple.example,Hi,hot,n\n',
    );
    await run(id);
    await db().updateTable('lead').set({ version: 2 }).where('email', '=', 'a@couple.example').execute();
    expect(await undo(id, true)).toMatchObject({ status: 'undone', kept: 0 });
    expect(await Promise.all(tables.map(count))).toEqual(before);
    await countersMatch(app, supplierId);
  });

  test('an undo takes files along: rows, bytes and the space they took', async () => {
    const other = await buildLead(app, supplierId, { enquiry: { email: 'mine@couple.example' } });
    const stays = await storeFile(app, supplierId, { leadId: other.id });
    const { id } = await checked('Name,Email\nA B,a@couple.example\n');
    await run(id);
    const made = (await leads()).find((lead) => lead.source === 'import');
    const leadId = made?.id ?? '';
    const [kept, removed] = [
      await storeFile(app, supplierId, { leadId }),
      await storeFile(app, supplierId, { leadId }),
    ];
    const files = app.container.get<FilesApi>(FILES_API);
    await app.within(() => files.remove({ supplierId, leadId }, removed.id, userId));
    await undo(id, true);
    const em = app.database.orm.em.fork();
    expect(await em.execute('select id from file where supplier_id = ?', [supplierId])).toEqual([{ id: stays.id }]);
    const [usage] = await em.execute<{ bytes: number }[]>('select bytes from file_usage where supplier_id = ?', [
      supplierId,
    ]);
    expect(Number(usage?.bytes)).toBe(stays.size);
    const storage = app.container.get<FileStorage>(FILE_STORAGE);
    const left = () => Promise.all([stays, kept, removed].map((file) => storage.exists(file.id)));
    // The disk is cleared once the rows are gone for certain, and nobody waits for it.
    for (let look = 0; look < 100 && (await left()).filter(Boolean).length > 1; look += 1) await pause(20);
    expect(await left()).toEqual([true, false, false]);
  });

  test('is too late for an undo after thirty days', async () => {
    const { id } = await checked('Name,Email\nA B,a@couple.example\n');
    await run(id);
    app.clock.advance(31 * 86_400_000);
    await expect(app.within(() => desk().undo(supplierId, id, false))).rejects.toMatchObject({
      code: 'import-undo-too-late',
    });
  });

  test('one import of a supplier at a time', async () => {
    const first = await checked('Name,Email\nA B,a@couple.example\n');
    const second = await checked('Name,Email\nC D,c@couple.example\n');
    const start = (id: string) => app.within(() => desk().run({ supplierId, userId }, id, RUN));
    const results = await Promise.allSettled([start(first.id), start(second.id)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'import-running' },
    });
    await runJob(app, 'lead-import');
    expect(await count('lead')).toBe(1);
  });

  test('a word becomes a label of the supplier when the team says so', async () => {
    const mapping = { words: { stage: {}, status: {}, labels: { 'garden lover': '+Garden lover' }, enquiryType: {} } };
    const { id } = await checked('Name,Email,Tags\nA B,a@couple.example,"Garden-Lover; hot"\n', mapping);
    await run(id);
    const labels = await db().selectFrom('lead_label').select('label').orderBy('label').execute();
    expect(labels.map((row) => row.label)).toEqual(['Hot Lead', 'garden-lover']);
  });
});
