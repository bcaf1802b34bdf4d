import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '#app/database/database.ts';
import type { Database } from '#app/database/database.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import type { BuiltSupplier } from '#testing/builders/suppliers.ts';
import { cliHome } from '../../testing.ts';
import type { CliHome } from '../../testing.ts';

const HEAD = 'Name;Email;Wedding date;Budget;Stage;Notes';
const GOOD = [
  HEAD,
  'Amelia Hart & Jack Reed;amelia@couple.example;19/06/2027;£12,500;Booked;Called',
  'Zoë Ångström;zoe@couple.example;Summer 2028;10-15k;;',
].join('\n');
const BAD = `${GOOD}\nNo Address;;;;;`;

describe('aisle leads import', () => {
  let home: CliHome;
  let database: Database;
  let supplier: BuiltSupplier;
  beforeAll(async () => {
    home = cliHome();
    await home.run(['migrate']);
    database = await openDatabase(join(home.dataDir, 'aisle.db'));
  });
  beforeEach(async () => {
    supplier = await buildSupplier({ database });
  });
  afterAll(async () => {
    await database.orm.close();
    home.clean();
  });

  const sql = (statement: string, ...values: unknown[]) =>
    database.orm.em.fork().execute<Record<string, unknown>[]>(statement, values);
  const leads = () => sql('select email, stage, source from `lead` where supplier_id = ? order by email', supplier.id);
  /** Files in the console waiting for someone to continue. */
  const waiting = () =>
    sql("select id from lead_import where supplier_id = ? and state not in ('done', 'cancelled')", supplier.id);
  const file = (text: string, name = 'leads.csv'): string => {
    const path = join(home.dataDir, name);
    writeFileSync(path, text);
    return path;
  };
  const run = (text: string, ...rest: string[]) =>
    home.run(['leads', 'import', supplier.publicId, file(text), ...rest]);

  test('creates the leads of a file, by public id or id, and reports how many', async () => {
    expect(await run(GOOD)).toMatchObject({
      code: 0,
      out: 'finished: 2 leads created, 0 joined, 0 updated, 0 rows left out.\n',
      err: '',
    });
    expect(await leads()).toEqual([
      { email: 'amelia@couple.example', stage: 'Booked', source: 'import' },
      { email: 'zoe@couple.example', stage: 'Lead', source: 'import' },
    ]);
    const again = await home.json(['leads', 'import', supplier.id, file(GOOD)]);
    expect(again).toMatchObject({ status: 'finished', made: 0, skipped: 2 });
    expect(await leads()).toHaveLength(2);
  });

  test('shows columns and counts in a dry run, and changes nothing', async () => {
    const { code, out } = await run(GOOD, '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain('Wedding date → weddingDate');
    expect(out).toContain('2 rows: 2 can become leads, 0 cannot; 0 addresses already have a lead, 0 appear twice.');
    expect([await leads(), await waiting()]).toEqual([[], []]);
  });

  test('refuses a file with bad rows and names them, even in a dry run, unless they can be skipped', async () => {
    const { code, out } = await run(BAD);
    expect(code).toBe(3);
    expect(out).toContain('row 4 (left out), Email: email-missing');
    const json = await run(BAD, '--dry-run', '--json');
    expect(json.code).toBe(3);
    expect(JSON.parse(json.out)).toMatchObject({
      rows: 3,
      good: 2,
      bad: 1,
      problems: [{ row: 4, column: 'Email', rule: 'email-missing' }],
    });
    expect([await leads(), await waiting()]).toEqual([[], []]);
    expect(await run(BAD, '--skip-bad')).toMatchObject({
      code: 0,
      out: 'finished: 2 leads created, 0 joined, 0 updated, 1 rows left out.\n',
    });
  });

  test('--duplicates join adds rows to existing leads', async () => {
    await run(GOOD);
    expect((await run(GOOD, '--duplicates', 'join')).out).toContain('0 leads created, 2 joined');
    expect(await leads()).toHaveLength(2);
  });

  test('--duplicates join adds a second row of a couple to the lead created from the first', async () => {
    const again = `${GOOD}\nZoë Ångström;zoe@couple.example;Spring 2029;10-15k;;`;
    expect((await run(again, '--duplicates', 'join')).out).toContain('2 leads created, 1 joined');
    expect(await leads()).toHaveLength(2);
  });

  test('--preset reads the headers of another tool', async () => {
    const text =
      'Client Name,Client Email,Project Date,Project Stage\nOlive Oak,oak@couple.example,2027-08-14,Inquiry\n';
    const { out } = await run(text, '--preset', 'honeybook', '--dry-run');
    expect(out).toContain('Project Date → weddingDate');
    expect((await run(text, '--preset', 'excel')).code).toBe(2);
  });

  test('--map maps columns by their headers, and leaves out those mapped to null', async () => {
    const text = 'Who,Where,Secret\nOlive Oak,oak@couple.example,psst\n';
    const map = '{"Who":"name","Where":"email","Secret":null}';
    expect(await run(text, '--map', map)).toMatchObject({ code: 0, out: expect.stringContaining('1 leads created') });
    expect(await sql('select * from lead_note where supplier_id = ?', supplier.id)).toEqual([]);
  });

  test.each(['{"Who"', '[]x', '{"Name":"nickname"}', '7', 'null'])('--map %s is a usage error', async (map) => {
    expect((await run(GOOD, '--map', map)).code).toBe(2);
  });

  test('ambiguous dates need --dates', async () => {
    const text = 'Name,Email,Wedding date\nOlive Oak,oak@couple.example,03/04/2027\n';
    expect(await run(text)).toMatchObject({ code: 3, out: expect.stringContaining('date-order') });
    expect((await run(text, '--dates', 'mdy')).code).toBe(0);
    expect(await sql('select wedding_date from `lead` where supplier_id = ?', supplier.id)).toEqual([
      { wedding_date: '2027/3/4' },
    ]);
  });

  test.each([
    ['no CSV', '%PDF-1.4 x', 'This isn’t a CSV file.'],
    ['an empty one', '', 'This file has no rows.'],
    ['headers only', 'Name,Email\n', 'This file has no rows.'],
    ['one column', 'Email\na@couple.example\n', 'only one column'],
    ['a file without a name', 'Place,Email\nOxford,a@couple.example\n', 'Choose the column with the name.'],
  ])('%s is refused, and leaves no file waiting in the console', async (_what, text, words) => {
    expect(await run(text)).toMatchObject({ code: 3, err: expect.stringContaining(words) });
    expect(await waiting()).toEqual([]);
  });

  test('refuses a column that the file does not have, and leaves no file waiting in the console', async () => {
    const { code, err } = await run(GOOD, '--map', '{"E-Mail":"email"}');
    expect([code, err]).toEqual([
      3,
      'The file has no column E-Mail. It has: Name, Email, Wedding date, Budget, Stage, Notes.\n',
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('reports an unclosed quotation mark with its row', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => `Olive Oak;o${at}@couple.example;;;;`);
    const { code, out } = await run(`${HEAD}\n${rows.join('\n')}\n"Never closed;x@couple.example;;;;\n`);
    expect([code, out]).toEqual([3, 'The file can’t be read from row 7 on: a quotation mark is never closed.\n']);
  });

  test('refuses an unknown supplier, a missing file and a folder', async () => {
    expect(await home.run(['leads', 'import', 'GB00000000', file(GOOD)])).toMatchObject({
      code: 3,
      err: expect.stringContaining('The supplier GB00000000 doesn’t exist'),
    });
    for (const path of [join(home.dataDir, 'nothere.csv'), home.dataDir])
      expect(await home.run(['leads', 'import', supplier.id, path])).toMatchObject({
        code: 3,
        err: expect.stringContaining(`The file ${path} doesn’t exist`),
      });
    expect((await home.run(['leads', 'import', supplier.id])).code).toBe(2);
  });
});
