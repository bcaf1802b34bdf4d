import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testEngines } from '#testing/database.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { ImportService } from './import.service.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ImportFixture, RUN } from './testing/import-fixture.ts';

const FILE = [
  'Name;Email;Phone;Wedding date;Guests;Budget;Stage;Tags;Message;Notes;Lead source;Enquiry date',
  'Amelia Hart & Jack Reed;amelia@couple.example;+44 7700 900123;19/06/2027;120;£12,500;Booked;Garden;"Hello, is it free?";Called;The Knot;03/02/2026',
  'Zoë Ångström;zoe@couple.example;;Summer 2028;about 80;10-15k;New Inquiry;;;;;',
  'No Address;;;;;;;;;;;',
  'Amelia Hart;AMELIA@couple.example;;;;;;;Still there?;;;04/02/2026',
].join('\r\n');

describe.each(testEngines())('an import on $name', ({ url }) => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await ImportFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterAll(() => fixture.close());

  const imports = () => fixture.app.container.get(ImportService);
  const found = async (word: string) => {
    const rows = await fixture
      .db()
      .selectFrom('lead_search')
      .select('words')
      .where('words', 'like', `%${word}%`)
      .execute();
    return rows.length > 0;
  };

  test('guesses the columns, reports every problem by row, and writes nothing before it runs', async () => {
    const found = await fixture.checked(FILE);
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
      await fixture.count('lead'),
      await fixture.count('wedding'),
      await fixture.count('message'),
      await fixture.count('imported_row'),
    ]).toEqual([0, 0, 0, 0]);
  });

  test('asks about a word once, and lists rows that cannot be imported before words', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `Amelia ${at},a${at}@hart.example,Garden`);
    const { check } = await fixture.checked(['Name,Email,Tags', ...rows, 'Nobody,,garden'].join('\n'));
    expect(check).toMatchObject({ bad: 1, warned: 250, problemsTotal: 2 });
    expect(check?.problems.map(({ row, rule }) => [row, rule])).toEqual([
      [2, 'word-unknown'],
      [252, 'email-missing'],
    ]);
    expect(check?.unknownWords).toEqual([{ field: 'labels', word: 'garden', count: 251 }]);
  });

  test('creates leads that are free, in their stage, with messages, facts and notes', async () => {
    const { id } = await fixture.checked(FILE);
    const done = await fixture.run(id);
    expect(done).toMatchObject({ status: 'finished', made: 2, joined: 0, updated: 0, skipped: 2, done: 5, total: 5 });
    const [amelia, zoe] = await fixture.leads();
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
    const notes = await fixture.db().selectFrom('lead_note').selectAll().orderBy('id').execute();
    expect(notes[0]).toMatchObject({ lead_id: amelia?.id, author_name: 'Ada Byron' });
    expect(notes[0]?.body).toContain('Called');
    expect(notes[0]?.body).toContain('Lead source: The Knot');
    expect(notes[0]?.body).toContain('Budget: £12,500');
    expect([
      await fixture.count('mail'),
      await fixture.count('user'),
      await fixture.count('wedding'),
      await fixture.count('conversation'),
      await fixture.count('message'),
    ]).toEqual([0, 2, 2, 2, 1]);
    await fixture.countersMatch();
  });

  test('marks new leads as waiting for a reply if the team chooses so', async () => {
    const { id } = await fixture.checked('Name,Email\nAda Hart,ada@couple.example\n');
    await fixture.run(id, { read: false });
    expect((await fixture.leads())[0]).toMatchObject({ read_state: 'new', needs_reply: 1, stage: 'Lead' });
    await fixture.countersMatch();
  });

  test('skips, joins or updates the lead of a known address; the undo reverts all of it', async () => {
    const there = await buildLead(fixture.app, fixture.supplierId, { enquiry: { email: 'known@couple.example' } });
    const file =
      'Name,Email,Phone,Wedding date,Guests,Message\nKay North,known@couple.example,+44 1666 500123,2029-05-05,77,Hello again\n';
    const skipped = await fixture.checked(file);
    expect(skipped.check).toMatchObject({ good: 1, known: 1 });
    expect(await fixture.run(skipped.id)).toMatchObject({ made: 0, skipped: 1 });

    const joined = await fixture.checked(file);
    expect(await fixture.run(joined.id, { duplicates: 'join' })).toMatchObject({ made: 0, joined: 1, skipped: 0 });
    const words = () => fixture.db().selectFrom('message').select('body').where('lead_id', '=', there.id).execute();
    expect((await words()).some(({ body }) => body.startsWith('Hello again'))).toBe(true);
    expect(await found('again')).toBe(true);
    await fixture.undo(joined.id);
    expect((await words()).some(({ body }) => body.startsWith('Hello again'))).toBe(false);
    expect(await found('again')).toBe(false);

    await fixture.db().updateTable('lead').set({ phone: null, guests: null }).where('id', '=', there.id).execute();
    const updated = await fixture.checked(file);
    expect(await fixture.run(updated.id, { duplicates: 'update' })).toMatchObject({ made: 0, updated: 1 });
    expect((await fixture.leads())[0]).toMatchObject({ phone: '+44 1666 500123', guests: 77 });
    expect(await fixture.undo(updated.id)).toMatchObject({ status: 'undone', kept: 0 });
    expect((await fixture.leads())[0]).toMatchObject({ phone: null });
    await fixture.countersMatch();
  });

  test('never reveals whether an address belongs to a locked lead, and never joins one (S33)', async () => {
    await buildLead(fixture.app, fixture.supplierId, {
      enquiry: { email: 'hidden@couple.example' },
      payPerEnquiry: true,
    });
    const found = await fixture.checked('Name,Email\nAda Hart,hidden@couple.example\n');
    expect(found.check).toMatchObject({ good: 1, known: 0 });
    expect(await fixture.run(found.id, { duplicates: 'join' })).toMatchObject({ made: 1, joined: 0 });
  });

  test('is the only one of its supplier at a time', async () => {
    const first = await fixture.checked('Name,Email\nA B,a@couple.example\n');
    const second = await fixture.checked('Name,Email\nC D,c@couple.example\n');
    const start = (id: string) =>
      fixture.app.within(() => imports().run({ supplierId: fixture.supplierId, userId: fixture.userId }, id, RUN));
    const results = await Promise.allSettled([start(first.id), start(second.id)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'import-running' },
    });
    await runJob(fixture.app, 'lead-import');
    expect(await fixture.count('lead')).toBe(1);
  });

  test('turns a word into a label if the team chooses so', async () => {
    const mapping = { words: { stage: {}, status: {}, labels: { 'garden lover': '+Garden lover' }, enquiryType: {} } };
    const { id } = await fixture.checked('Name,Email,Tags\nA B,a@couple.example,"Garden-Lover; hot"\n', mapping);
    await fixture.run(id);
    const labels = await fixture.db().selectFrom('lead_label').select('label').orderBy('label').execute();
    expect(labels.map((row) => row.label)).toEqual(['Hot Lead', 'garden-lover']);
  });
});
