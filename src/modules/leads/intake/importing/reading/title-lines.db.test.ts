import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ImportAnswer } from '#contracts/lead/lead-import.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';

const CSV =
  'Anfragen Mai 2026\n\nName;E-Mail;Eingang;Hochzeit\nAmelia Hart;amelia@hart.example;3. März 2026;12. Juni 2027\n';

let app: TestApp;
let supplierId: string;
let as: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.database.clear();
  supplierId = (await buildSupplier(app)).id;
  as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
});
afterAll(() => app.close());

const upload = async (csv: string, preset = ''): Promise<{ status: number; body: ImportAnswer }> => {
  const path = `/api/suppliers/${supplierId}/imports`;
  const begun = await app.request('POST', path, {
    as,
    body: { fileName: 'mai.csv', fileSize: Buffer.byteLength(csv) },
  });
  const { id } = begun.body as ImportAnswer;
  const answer = await fetch(`${app.base}${path}/${id}/content?offset=0${preset}`, {
    method: 'PUT',
    headers: { Cookie: as, 'X-Requested-With': 'aisle', 'Content-Type': 'application/octet-stream' },
    body: csv,
  });
  return { status: answer.status, body: (await answer.json()) as ImportAnswer };
};

test('a title above the headers is neither a row nor a header, and dates can contain German month names', async () => {
  const { body } = await upload(CSV);
  expect(body.header).toEqual(['Name', 'E-Mail', 'Eingang', 'Hochzeit']);
  const path = `/api/suppliers/${supplierId}/imports/${body.id}`;
  expect((await app.request('PUT', `${path}/mapping`, { as, body: body.mapping })).status).toBe(200);
  await runJob(app, 'lead-import');
  const run = { skipBadRows: false, duplicates: 'skip', read: true };
  await app.request('POST', `${path}/run`, { as, body: run });
  await runJob(app, 'lead-import');
  const leads = await app.database.orm.em
    .fork()
    .execute<{ first_name: string; wedding_date: string; created_at: number }[]>('select * from `lead`');
  expect(leads.map((lead) => [lead.first_name, lead.wedding_date, new Date(lead.created_at).toISOString()])).toEqual([
    ['Amelia', '2027/6/12', '2026-03-03T00:00:00.000Z'],
  ]);
});

test('a chosen tool reads the headers its own way, and an unknown tool is refused', async () => {
  const csv = 'Project Date,Client Name,Email Address\n2027-06-19,Amelia Hart,amelia@hart.example\n';
  expect((await upload(csv, '&preset=honeybook')).body.mapping).toMatchObject({
    preset: 'honeybook',
    columns: ['weddingDate', 'name', 'email'],
  });
  expect((await upload(csv, '&preset=excel')).status).toBe(422);
});
