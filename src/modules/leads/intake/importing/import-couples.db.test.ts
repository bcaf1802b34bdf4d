import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ImportRunInput } from '#contracts/lead/lead-import.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { LEAD_IMPORTS } from '../../index.ts';
import type { LeadImports } from '../../index.ts';
import { pairsDb } from '../duplicates/pair-tables.ts';
import { ImportService } from './import.service.ts';

const HEAD = 'Name;Email;Phone;Wedding date;Message';

describe.each(testEngines())('E8: imported couples who are already there, on $name', ({ url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-import-'));
  let app: TestApp;
  let supplierId: string;
  let there: { id: string };
  const userId = newId();
  beforeAll(async () => {
    app = await startTestApp(url, { DATA_DIR: folder });
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    there = await buildLead(app, supplierId, { payPerEnquiry: false });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (rows: readonly string[], choices: Partial<ImportRunInput> = {}): Promise<string> => {
    const path = join(folder, `${newId()}.csv`);
    writeFileSync(path, [HEAD, ...rows].join('\r\n'));
    const imports = app.container.get<LeadImports>(LEAD_IMPORTS);
    const quiet = () => undefined;
    return app.within(async () => {
      const { id, mapping } = await imports.upload({ supplierId, userId, name: 'Ada Byron' }, path, 'leads.csv');
      if (!mapping) throw new Error('No columns were guessed.');
      await imports.check(supplierId, id, mapping, quiet);
      const chosen: ImportRunInput = { skipBadRows: true, duplicates: 'skip', read: true, ...choices };
      expect(await imports.run({ supplierId, userId }, id, chosen, quiet)).toMatchObject({ status: 'finished' });
      return id;
    });
  };
  const undo = async (id: string): Promise<void> => {
    await app.within(() => app.container.get(ImportService).undo(supplierId, id, false));
    await runJob(app, 'lead-import');
    await runJob(app, 'outbox-relay');
  };
  const db = () => pairsDb(app.database.orm.em.fork());
  /** Each pair once, by both addresses, with its sign. */
  const pairs = async () => {
    const rows = await db()
      .selectFrom('lead_pair')
      .innerJoin('lead as one', 'one.id', 'lead_pair.lead_id')
      .innerJoin('lead as other', 'other.id', 'lead_pair.other_id')
      .select(['one.email as a', 'other.email as b', 'sign'])
      .orderBy('one.email')
      .orderBy('other.email')
      .execute();
    expect(rows).toHaveLength((await db().selectFrom('lead_pair').select('lead_id').execute()).length);
    return rows.filter(({ a, b }) => a < b).map(({ a, b, sign }) => [a, b, sign]);
  };
  const marked = async () =>
    (await db().selectFrom('lead').select('email').where('has_duplicates', '=', true).orderBy('email').execute()).map(
      ({ email }) => email,
    );

  test('are suggested as duplicates of existing leads and among the rows, until the undo', async () => {
    await buildLead(app, supplierId, {
      payPerEnquiry: true,
      enquiry: { email: 'locked@l.example', phone: '07700 900777' },
    });
    const id = await run([
      'Zoe Byrd;zoe@z.example;+44 7700 900123;;',
      'Amelia Hartwright & Jack Mossbury;jack@m.example;;19/06/2027;',
      'Amelia Other & Jack Mossbury;other@o.example;;19/06/2027;',
      'Mia Long;mia@m.example;07700 900555;;',
      'Ben Long;ben@l.example;(07700) 900 555;;',
      'Eve Short;eve@s.example;07700 900777;;',
    ]);
    expect(await pairs()).toEqual([
      ['amelia@hartwright.example', 'jack@m.example', 'names'],
      ['amelia@hartwright.example', 'zoe@z.example', 'phone'],
      ['ben@l.example', 'mia@m.example', 'phone'],
    ]);
    expect(await marked()).toEqual([
      'amelia@hartwright.example',
      'ben@l.example',
      'jack@m.example',
      'mia@m.example',
      'zoe@z.example',
    ]);
    await undo(id);
    expect([await pairs(), await marked()]).toEqual([[], []]);
    expect(await db().selectFrom('lead_pair').select('lead_id').execute()).toEqual([]);
  });

  test('are not matched by a number shared by more than ten others, which is a placeholder', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `Mia ${at};mia${count}-${at}@m.example;07700 90055${count % 10};;`);
    await run([...rows(11), ...rows(12)]);
    const found = await pairs();
    expect(found).toHaveLength((11 * 10) / 2);
    expect(found.every(([a]) => String(a).startsWith('mia11-'))).toBe(true);
  });

  test('stay as a person decided when another file is imported', async () => {
    await run(['Zoe Byrd;zoe@z.example;+44 7700 900123;;']);
    await db().updateTable('lead_pair').set({ state: 'dismissed' }).execute();
    await db().updateTable('lead').set({ has_duplicates: false }).execute();
    await run(['Mia Long;mia@m.example;;;']);
    expect(await db().selectFrom('lead_pair').select('state').distinct().execute()).toEqual([{ state: 'dismissed' }]);
    expect(await marked()).toEqual([]);
  });

  test('are matched by a number that a row filled in, until the undo removes it', async () => {
    await buildLead(app, supplierId, {
      payPerEnquiry: false,
      enquiry: { email: 'zoe@z.example', phone: null, partnerName: 'Zoe', partnerName2: null },
    });
    const id = await run(['Zoe Byrd;zoe@z.example;+44 7700 900123;;'], { duplicates: 'update' });
    expect(await pairs()).toEqual([['amelia@hartwright.example', 'zoe@z.example', 'phone']]);
    await undo(id);
    expect([await pairs(), await marked()]).toEqual([[], []]);
  });

  test('join the lead that their address was merged into', async () => {
    const gone = await buildLead(app, supplierId, { payPerEnquiry: false, enquiry: { email: 'gone@g.example' } });
    await db().updateTable('lead').set({ merged_into: there.id, aside: 2 }).where('id', '=', gone.id).execute();
    await run(['Jack;gone@g.example;;;Still there?'], { duplicates: 'join' });
    const [row] = await db().selectFrom('message').select('lead_id').where('body', 'like', 'Still there?%').execute();
    expect(row?.lead_id).toBe(there.id);
  });
});
