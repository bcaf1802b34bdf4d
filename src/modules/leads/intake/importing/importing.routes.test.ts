import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { IMPORT_FILE_MAX, IMPORT_PART_BYTES } from '#contracts/lead/lead-import.ts';
import type { ImportAnswer } from '#contracts/lead/lead-import.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';

const FILE = 'Name,Email\nAmelia Hart,amelia@couple.example\n';
const RUN = { skipBadRows: false, duplicates: 'skip', read: true };
const WORDS = { stage: {}, status: {}, labels: {}, enquiryType: {} };

describe('a supplier’s imports', () => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let member: Awaited<ReturnType<typeof buildMember>>;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    member = await buildMember(app, { role: 'sales', supplierId });
    as = await signIn(app, member);
  });
  afterAll(() => app.close());

  type Answer = { status: number; body: ImportAnswer & Omit<Problem, 'status'> };
  const path = (rest = '') => `/api/suppliers/${supplierId}/imports${rest}`;
  const ask = (method: string, rest: string, body?: object, who = as): Promise<Answer> =>
    app.request(method, path(rest), { as: who, ...(body && { body }) });
  const begin = async (fileSize: number) => (await ask('POST', '', { fileName: 'leads.csv', fileSize })).body.id;
  const part = async (id: string, offset: number | string, bytes: Buffer): Promise<Answer> => {
    const response = await fetch(`${app.base}${path(`/${id}/content`)}?offset=${offset}`, {
      method: 'PUT',
      headers: { Cookie: as, 'X-Requested-With': 'aisle', 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const upload = async (text: string | Buffer) => {
    const bytes = Buffer.from(text);
    return part(await begin(bytes.length), 0, bytes);
  };
  const checked = async (text = FILE) => {
    const { body } = await upload(text);
    await ask('PUT', `/${body.id}/mapping`, body.mapping ?? {});
    await runJob(app, 'lead-import');
    return body.id;
  };
  const finished = async (text = FILE) => {
    const id = await checked(text);
    await ask('POST', `/${id}/run`, RUN);
    await runJob(app, 'lead-import');
    return id;
  };

  const ID = newId();
  describe.each([
    ['GET', '', undefined],
    ['POST', '', { fileName: 'leads.csv', fileSize: 10 }],
    ['GET', `/${ID}`, undefined],
    ['PUT', `/${ID}/mapping`, { preset: 'generic', columns: [], dateOrder: null, words: WORDS }],
    ['POST', `/${ID}/run`, RUN],
    ['POST', `/${ID}/cancel`, {}],
    ['GET', `/${ID}/undo`, undefined],
    ['POST', `/${ID}/undo`, { removeWorkedOn: false }],
    ['GET', `/${ID}/problems.csv`, undefined],
  ])('%s …/imports%s', (method, rest, body) => {
    test('require sign-in, refuse a viewer, and are not found for someone else’s supplier', async () => {
      const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
      const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
      const anybody = await app.request(method, path(rest), body ? { body } : {});
      const answers = [await ask(method, rest, body, viewer), await ask(method, rest, body, stranger)];
      expect([anybody, ...answers].map(({ status }) => status)).toEqual([401, 403, 404]);
    });

    test('are not found for another supplier', async () => {
      const theirs = await checked('Name,Email\nTom Reed,\n');
      supplierId = (await buildSupplier(app)).id;
      as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
      const answer = await ask(method, rest.replace(ID, theirs), body);
      expect(JSON.stringify(answer.body)).not.toContain('Tom Reed');
      expect(answer.status).toBe({ GET: 200, POST: 201 }[rest === '' ? method : ''] ?? 404);
    });
  });

  test('are uploaded in parts, resume where the upload broke off, and are never stored twice', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => `Amelia Hart,a${at}@couple.example`);
    const bytes = Buffer.from(`Name,Email\n${rows.join('\n')}\n`);
    const id = await begin(bytes.length);
    const first = bytes.subarray(0, IMPORT_PART_BYTES);
    expect((await part(id, 0, first)).body).toMatchObject({ status: 'uploading', received: IMPORT_PART_BYTES });
    const again = await part(id, 0, first);
    expect([again.status, again.body.code, again.body.meta]).toEqual([
      409,
      'upload-offset',
      { received: IMPORT_PART_BYTES },
    ]);
    const rest = bytes.subarray(IMPORT_PART_BYTES);
    for (const wrong of [rest.subarray(1), Buffer.concat([rest, Buffer.from('x')])])
      expect((await part(id, IMPORT_PART_BYTES, wrong)).body.code).toBe('upload-offset');
    expect((await part(id, bytes.length, rest)).body.code).toBe('upload-offset');
    expect((await part(id, 'x', rest)).status).toBe(422);
    expect((await ask('GET', `/${id}`)).body).toMatchObject({ received: IMPORT_PART_BYTES, status: 'uploading' });
    expect((await part(id, IMPORT_PART_BYTES, rest)).body).toMatchObject({
      status: 'uploaded',
      mapping: { columns: ['name', 'email'] },
    });
    expect((await part(id, bytes.length, first)).body.code).toBe('import-not-ready');
  });

  test('have parts of at most one megabyte', async () => {
    const id = await begin(3 * IMPORT_PART_BYTES);
    expect((await part(id, 0, Buffer.alloc(IMPORT_PART_BYTES + 1, 'a'))).status).toBe(413);
  });

  test('are refused before the upload if the file is too large', async () => {
    const { status, body } = await ask('POST', '', { fileName: 'a.csv', fileSize: IMPORT_FILE_MAX + 1 });
    expect([status, body.code]).toEqual([413, 'import-too-large']);
  });

  test.each([{}, { fileName: 'a.csv' }, { fileName: '', fileSize: 1 }, { fileName: 'a.csv', fileSize: 0 }])(
    'do not start for %j',
    async (body) => {
      expect((await ask('POST', '', body)).status).toBe(422);
    },
  );

  test.each([
    ['a PDF', '%PDF-1.7 and so on', 'import-not-csv'],
    ['blanks', ' \n \n', 'import-empty'],
    ['a header without rows', 'Name,Email\n', 'import-empty'],
    ['one column', 'Email\na@couple.example\n', 'import-one-column'],
  ])('refuse and delete %s', async (_what, text, code) => {
    const { status, body } = await upload(text);
    expect([status, body.code]).toEqual([422, code]);
    expect((await ask('GET', '')).body).toEqual([]);
  });

  test.each([
    [['name', 'name'], 'once'],
    [['name', null], 'columnsEmail'],
    [['email', null], 'columnsName'],
    [['email'], 'invalid'],
    [['email', 'nickname'], 'oneOf'],
  ])('refuse columns %j', async (columns, rule) => {
    const { body } = await upload(FILE);
    const answer = await ask('PUT', `/${body.id}/mapping`, { ...body.mapping, columns });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map((error) => error.rule)).toContain(rule);
  });

  test('do not run before they are checked, or with bad rows that no one confirmed to leave out', async () => {
    const { body } = await upload(FILE);
    expect((await ask('POST', `/${body.id}/run`, RUN)).body.code).toBe('import-not-ready');
    const bad = await checked('Name,Email\nAmelia Hart,amelia@couple.example\nTom,\n');
    const refused = await ask('POST', `/${bad}/run`, RUN);
    expect([refused.status, refused.body.code, refused.body.meta]).toEqual([409, 'import-bad-rows', { rows: 1 }]);
    expect((await ask('POST', `/${bad}/run`, { ...RUN, duplicates: 'twice' })).status).toBe(422);
  });

  test('have to wait while another one is running', async () => {
    const [one, two] = [await checked(), await checked('Name,Email\nTom Reed,tom@couple.example\n')];
    expect((await ask('POST', `/${one}/run`, RUN)).body.status).toBe('running');
    const second = await ask('POST', `/${two}/run`, RUN);
    expect([second.status, second.body.code]).toEqual([409, 'import-running']);
    await runJob(app, 'lead-import');
    expect((await ask('POST', `/${two}/run`, RUN)).status).toBe(200);
  });

  test('write nothing more once stopped, and another can start', async () => {
    const one = await checked();
    await ask('POST', `/${one}/run`, RUN);
    expect((await ask('POST', `/${one}/cancel`, {})).status).toBe(200);
    await runJob(app, 'lead-import');
    expect((await ask('GET', `/${one}`)).body).toMatchObject({ status: 'cancelled', made: 0, undoUntil: null });
    expect((await ask('POST', `/${one}/cancel`, {})).body.code).toBe('import-not-ready');
    const two = await checked('Name,Email\nTom Reed,tom@couple.example\n');
    expect((await ask('POST', `/${two}/run`, RUN)).status).toBe(200);
  });

  test('can be undone once, within thirty days', async () => {
    const [old, young] = [await finished(), await finished('Name,Email\nTom Reed,tom@couple.example\n')];
    app.clock.advance(30 * DAY);
    as = await signIn(app, member);
    expect((await ask('GET', `/${young}/undo`)).body).toMatchObject({ made: 1, workedOn: 0 });
    expect((await ask('POST', `/${young}/undo`, { removeWorkedOn: false })).body.status).toBe('undoing');
    await runJob(app, 'lead-import');
    expect((await ask('GET', `/${young}`)).body).toMatchObject({ status: 'undone', undoUntil: null });
    expect((await ask('POST', `/${young}/undo`, { removeWorkedOn: false })).body.code).toBe('import-not-ready');
    app.clock.advance(1);
    const late = await ask('POST', `/${old}/undo`, { removeWorkedOn: false });
    expect([late.status, late.body.code]).toEqual([409, 'import-undo-too-late']);
    expect((await ask('GET', `/${old}/undo`)).body.code).toBe('import-undo-too-late');
  });
});
