import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FileAnswer } from '#contracts/files/file.ts';
import type { AddedLeadAnswer } from '#contracts/lead/added-lead.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { samplePdf, storeFile } from '#testing/builders/files.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('files for the first reply to a lead that isn’t added yet, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest: string) => `/api/suppliers/${supplierId}${rest}`;
  const upload = async (name: string, body: Buffer, session = as) => {
    const address = `${app.base}${path('/leads/unsent-files')}?${new URLSearchParams({ name }).toString()}`;
    const headers = { Cookie: session, 'X-Requested-With': 'aisle' };
    const response = await fetch(address, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as FileAnswer & Problem };
  };
  const ask = (method: string, rest: string, body?: object, session = as) => {
    const headers = { 'Idempotency-Key': newId() };
    return app.request(method, path(rest), { as: session, headers, ...(body && { body }) });
  };
  const couple = { source: 'email', partnerName: 'Tilly Fairburn', email: 'tilly.fairburn@example.com' };
  const add = async (attachments: string[], more = {}) => {
    const { status, body } = await ask('POST', '/leads', { ...couple, ...more, attachments });
    return { status, body: body as AddedLeadAnswer & Problem };
  };
  const library = async () => (await ask('GET', '/files')).body as FileAnswer[];
  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);

  test('become files of the lead when it is added, and can be attached together with the supplier’s own', async () => {
    const own = await storeFile(app, supplierId, { name: 'prices.txt' });
    const { status, body: file } = await upload('menu.pdf', samplePdf());
    expect([status, file.leadId, file.origin, file.name]).toEqual([201, null, 'unsent', 'menu.pdf']);
    const { body } = await add([file.id, own.id]);
    const { leadId } = body;
    const files = (await ask('GET', `/leads/${leadId}/files`)).body as FileAnswer[];
    expect(files.map(({ id, origin, leadId: of }) => [id, origin, of])).toEqual([[file.id, 'upload', leadId]]);
    expect((await library()).map(({ id }) => id)).toEqual([own.id]);
    const reply = { body: 'It is free.', attachments: [file.id, own.id] };
    expect((await ask('POST', `/leads/${leadId}/messages`, reply)).status).toBe(201);
    const lead = (await ask('GET', `/leads/${leadId}`)).body as LeadDetail;
    expect(lead.messages.at(-1)?.attachments.map(({ name, gone }) => [name, gone])).toEqual([
      ['menu.pdf', false],
      ['prices.txt', false],
    ]);
    expect(await sql(`select kind from lead_activity where kind = 'fileAdded'`)).toEqual([{ kind: 'fileAdded' }]);
  });

  test('are visible nowhere before that and can’t be attached to any other text', async () => {
    const file = (await upload('menu.pdf', samplePdf())).body;
    expect(await library()).toEqual([]);
    const { leadId } = (await add([])).body;
    const template = { name: 'Hello', type: 'standard', subject: 'Hello', body: 'Hello', attachments: [file.id] };
    const refused = [
      await ask('POST', `/leads/${leadId}/messages`, { body: 'Hello', attachments: [file.id] }),
      await ask('POST', '/templates', template),
      await ask('GET', `/files/${file.id}/content`),
      await ask('GET', `/leads/${leadId}/files/${file.id}/content`),
      await ask('DELETE', `/files/${file.id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 404, 404, 404]);
  });

  test('prevent adding the lead when one of them is missing or someone else’s', async () => {
    const mate = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
    const theirs = (await upload('theirs.pdf', samplePdf(), mate)).body;
    const mine = (await upload('mine.pdf', samplePdf())).body;
    const gone = newId();
    const { status, body } = await add([mine.id, theirs.id, gone]);
    expect([status, body.code, body.meta]).toEqual([409, 'attachment-gone', { fileIds: `${theirs.id} ${gone}` }]);
    expect(await sql('select id from `lead`')).toEqual([]);
    expect((await add([mine.id])).status).toBe(201);
    // A second lead can't use a file that now belongs to the first.
    const again = await add([mine.id], { anyway: true });
    expect([again.status, again.body.code]).toEqual([409, 'attachment-gone']);
  });

  test('are refused because of their content, or if the person isn’t allowed to write to couples', async () => {
    const refused = await upload('menu.pdf', Buffer.from('<html><script>1</script></html>'));
    expect([refused.status, refused.body.code]).toEqual([422, 'file-refused']);
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    const elsewhere = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: elsewhere }));
    const statuses = [];
    for (const session of ['', viewer, stranger]) statuses.push((await upload('a.pdf', samplePdf(), session)).status);
    expect(statuses).toEqual([401, 403, 404]);
    expect(await sql('select id from file')).toEqual([]);
  });
});
