import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testEngines } from '#testing/database.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { ImportService } from './import.service.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ImportBench, RUN } from './testing/import-bench.ts';

const FILE = [
  'Name;Email;Phone;Wedding date;Guests;Budget;Stage;Tags;Message;Notes;Lead source;Enquiry date',
  'Amelia Hart & Jack Reed;amelia@couple.example;+44 7700 900123;19/06/2027;120;£12,500;Booked;Garden;"Hello, is it free?";Called;The Knot;03/02/2026',
  'Zoë Ångström;zoe@couple.example;;Summer 2028;about 80;10-15k;New Inquiry;;;;;',
  'No Address;;;;;;;;;;;',
  'Amelia Hart;AMELIA@couple.example;;;;;;;Still there?;;;04/02/2026',
].join('\r\n');

describe.each(testEngines())('an import on $name', ({ url }) => {
  let bench: ImportBench;
  beforeAll(async () => {
    bench = await ImportBench.open(url);
  });
  beforeEach(() => bench.begin());
  afterAll(() => bench.close());

  const ground = () => bench.app.container.get(ImportService);
  const found = async (word: string) => {
    const rows = await bench
      .db()
      .selectFrom('lead_search')
      .select('words')
      .where('words', 'like', `%${word}%`)
      .execute();
    return rows.length > 0;
  };

  test('guesses the columns, reports every problem by row, and writes nothing before it runs', async () => {
    const found = await bench.checked(FILE);
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
    expect([
      await bench.count('lead'),
      await bench.count('wedding'),
      await bench.count('message'),
      await bench.count('imported_row'),
    ]).toEqual([0, 0, 0, 0]);
  });

  test('asks about a word once, and lists rows that cannot be imported before words', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `Amelia ${at},a${at}@hart.example,Garden`);
    const { check } = await bench.checked(['Name,Email,Tags', ...rows, 'Nobody,,garden'].join('\n'));
    expect(check).toMatchObject({ bad: 1, warned: 250, problemsTotal: 2 });
    expect(check?.problems.map(({ row, rule }) => [row, rule])).toEqual([
      [2, 'word-unknown'],
      [252, 'email-missing'],
    ]);
    expect(check?.unknownWords).toEqual([{ field: 'labels', word: 'garden', count: 251 }]);
  });

  test('creates leads that are free, in their stage, with messages, facts and notes', async () => {
    const { id } = await bench.checked(FILE);
    const done = await bench.run(id);
    expect(done).toMatchObject({ status: 'finished', made: 2, joined: 0, updated: 0, skipped: 2, done: 5, total: 5 });
    const [amelia, zoe] = await bench.leads();
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
    const notes = await bench.db().selectFrom('lead_note').selectAll().orderBy('id').execute();
    expect(notes[0]).toMatchObject({ lead_id: amelia?.id, author_name: 'Ada Byron' });
    expect(notes[0]?.body).toContain('Called');
    expect(notes[0]?.body).toContain('Lead source: The Knot');
    expect(notes[0]?.body).toContain('Budget: £12,500');
    expect([
      await bench.count('mail'),
      await bench.count('user'),
      await bench.count('wedding'),
      await bench.count('conversation'),
      await bench.count('message'),
    ]).toEqual([0, 2, 2, 2, 1]);
    await bench.countersMatch();
  });

  test('marks new leads as waiting for a reply if the team chooses so', async () => {
    const { id } = await bench.checked('Name,Email\nAda Hart,ada@couple.example\n');
    await bench.run(id, { read: false });
    expect((await bench.leads())[0]).toMatchObject({ read_state: 'new', needs_reply: 1, stage: 'Lead' });
    await bench.countersMatch();
  });

  test('skips, joins or updates the lead of a known address; the undo reverts all of it', async () => {
    const there = await buildLead(bench.app, bench.supplierId, { enquiry: { email: 'known@couple.example' } });
    const file =
      'Name,Email,Phone,Wedding date,Guests,Message\nKay North,known@couple.example,+44 1666 500123,2029-05-05,77,Hello again\n';
    const skipped = await bench.checked(file);
    expect(skipped.check).toMatchObject({ good: 1, known: 1 });
    expect(await bench.run(skipped.id)).toMatchObject({ made: 0, skipped: 1 });

    const joined = await bench.checked(file);
    expect(await bench.run(joined.id, { duplicates: 'join' })).toMatchObject({ made: 0, joined: 1, skipped: 0 });
    const words = () => bench.db().selectFrom('message').select('body').where('lead_id', '=', there.id).execute();
    expect((await words()).some(({ body }) => body.startsWith('Hello again'))).toBe(true);
    expect(await found('again')).toBe(true);
    await bench.undo(joined.id);
    expect((await words()).some(({ body }) => body.startsWith('Hello again'))).toBe(false);
    expect(await found('again')).toBe(false);

    await bench.db().updateTable('lead').set({ phone: null, guests: null }).where('id', '=', there.id).execute();
    const updated = await bench.checked(file);
    expect(await bench.run(updated.id, { duplicates: 'update' })).toMatchObject({ made: 0, updated: 1 });
    expect((await bench.leads())[0]).toMatchObject({ phone: '+44 1666 500123', guests: 77 });
    expect(await bench.undo(updated.id)).toMatchObject({ status: 'undone', kept: 0 });
    expect((await bench.leads())[0]).toMatchObject({ phone: null });
    await bench.countersMatch();
  });

  test('never reveals whether an address belongs to a locked lead, and never joins one (S33)', async () => {
    await buildLead(bench.app, bench.supplierId, { enquiry: { email: 'hidden@couple.example' }, payPerEnquiry: true });
    const found = await bench.checked('Name,Email\nAda Hart,hidden@couple.example\n');
    expect(found.check).toMatchObject({ good: 1, known: 0 });
    expect(await bench.run(found.id, { duplicates: 'join' })).toMatchObject({ made: 1, joined: 0 });
  });

  test('is the only one of its supplier at a time', async () => {
    const first = await bench.checked('Name,Email\nA B,a@couple.example\n');
    const second = await bench.checked('Name,Email\nC D,c@couple.example\n');
    const start = (id: string) =>
      bench.app.within(() => ground().run({ supplierId: bench.supplierId, userId: bench.userId }, id, RUN));
    const results = await Promise.allSettled([start(first.id), start(second.id)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'import-running' },
    });
    await runJob(bench.app, 'lead-import');
    expect(await bench.count('lead')).toBe(1);
  });

  test('turns a word into a label if the team chooses so', async () => {
    const mapping = { words: { stage: {}, status: {}, labels: { 'garden lover': '+Garden lover' }, enquiryType: {} } };
    const { id } = await bench.checked('Name,Email,Tags\nA B,a@couple.example,"Garden-Lover; hot"\n', mapping);
    await bench.run(id);
    const labels = await bench.db().selectFrom('lead_label').select('label').orderBy('label').execute();
    expect(labels.map((row) => row.label)).toEqual(['Hot Lead', 'garden-lover']);
  });
});
