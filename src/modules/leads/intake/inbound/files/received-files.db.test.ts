import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HOUR } from '#contracts/durations.ts';
import { FILES_API } from '#modules/suppliers/index.ts';
import type { FilesApi } from '#modules/suppliers/index.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import { INBOUND_DOMAIN, arrives, linkMaker, withFiles } from '../../../testing/inbound-mails.ts';

const FILES = [
  { name: 'plan.txt', content: 'The plan of the tables' },
  { name: 'list.txt', content: 'The list of our guests' },
  { name: 'song.txt', content: 'The song for the door' },
];

describe.each(testEngines())('files of incoming emails, on $name', ({ url }) => {
  let app: TestApp;
  let supplier: Awaited<ReturnType<typeof buildSupplier>>;
  let lead: LeadRow;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
  });
  beforeEach(async () => {
    await app.database.clear();
    supplier = await buildSupplier(app);
    lead = await buildLead(app, supplier.id);
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId: supplier.id }));
  });
  afterAll(() => app.close());

  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const path = (rest: string) => `/api/suppliers/${supplier.id}${rest}`;
  const read = async (leadId = lead.id): Promise<LeadDetail> =>
    (await app.request('GET', path(`/leads/${leadId}`), { as })).body;
  const names = async (leadId = lead.id) =>
    (await read(leadId)).messages.flatMap((message) => message.attachments.map((file) => file.name));
  const filesOf = async (leadId: string) =>
    ((await app.request('GET', path(`/leads/${leadId}/files`), { as })).body as { name: string }[]).map(
      (file) => file.name,
    );
  const toConversation = async () => (await linkMaker(app)).replyAddress(lead.conversation_id);
  const mail = async () => (await sql<{ state: string; outcome: string }>('select * from inbound_mail'))[0];
  const raw = async () => (await sql<{ state: string }>('select distinct state from inbound_raw'))[0]?.state;

  test('are attached to the message and the lead, in order', async () => {
    await arrives(app, { to: await toConversation(), ...withFiles(FILES) });
    expect(await names()).toEqual(['plan.txt', 'list.txt', 'song.txt']);
    expect(await mail()).toMatchObject({ state: 'done', outcome: 'message' });
    expect(await raw()).toBe('done');
  });

  test('are attached to the lead when someone files an unsorted email', async () => {
    const { id } = await arrives(app, { to: `${supplier.publicId}@${INBOUND_DOMAIN}`, ...withFiles(FILES) });
    expect(await filesOf(lead.id)).toEqual([]);
    const filed = await app.request('POST', path(`/unsorted-mails/${id}/file`), { as, body: { leadId: lead.id } });
    expect(filed.status).toBe(200);
    await runJob(app, 'inbound-mail');
    expect(await names()).toEqual(['plan.txt', 'list.txt', 'song.txt']);
    expect((await filesOf(lead.id)).toSorted()).toEqual(['list.txt', 'plan.txt', 'song.txt']);
    expect(await mail()).toMatchObject({ state: 'done', outcome: 'message' });
    expect(await raw()).toBe('done');
  });

  test('are attached to a lead created from an email', async () => {
    const { id } = await arrives(app, { to: `${supplier.publicId}@${INBOUND_DOMAIN}`, ...withFiles(FILES) });
    const body = { partnerName: 'Sophie Lambert', email: 'sophie@lambert.example' };
    const made = await app.request('POST', path(`/unsorted-mails/${id}/lead`), { as, body });
    await runJob(app, 'inbound-mail');
    expect(await names((made.body as { leadId: string }).leadId)).toEqual(['plan.txt', 'list.txt', 'song.txt']);
  });

  test('are all stored once when the connection breaks halfway through', async () => {
    const files = app.container.get<FilesApi>(FILES_API);
    const real = files.store.bind(files);
    let calls = 0;
    const broken = jest.spyOn(files, 'store').mockImplementation((file, alongside) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('The connection was lost.')) : real(file, alongside);
    });
    await arrives(app, { to: await toConversation(), ...withFiles(FILES) });
    broken.mockRestore();
    expect(await names()).toEqual(['plan.txt']);
    expect(await mail()).toMatchObject({ state: 'failed', outcome: 'message' });
    app.clock.advance(HOUR);
    await runJob(app, 'inbound-mail');
    expect(await names()).toEqual(['plan.txt', 'list.txt', 'song.txt']);
    expect(await read()).toMatchObject({ messages: { length: 2 } });
    expect(await raw()).toBe('done');
  });

  test('are stored even if another is refused; the refused one is listed with its reason, and its bytes are kept for a while', async () => {
    const odd = [FILES[0], { name: 'tune.exe', content: 'MZ\u0000\u0001\u0002' }, FILES[2]] as typeof FILES;
    await arrives(app, { to: await toConversation(), ...withFiles(odd) });
    expect(await names()).toEqual(['plan.txt', 'song.txt']);
    expect((await read()).messages.at(-1)?.mail?.refused).toMatchObject([{ name: 'tune.exe', reason: 'unsafe' }]);
    expect([(await mail())?.state, await raw()]).toEqual(['done', 'done']);
  });

  test('S33: are listed neither on the message nor on the lead while it is locked', async () => {
    const locked = await buildLead(app, supplier.id, { payPerEnquiry: true, enquiry: { email: 'b@b.example' } });
    await sql('update supplier set pay_per_enquiry = 1');
    const to = (await linkMaker(app)).replyAddress(locked.conversation_id);
    await arrives(app, { to, from: 'b@b.example', ...withFiles(FILES) });
    expect(await sql('select * from attachment')).toHaveLength(3);
    const { text } = await app.request('GET', path(`/leads/${locked.id}`), { as });
    expect(text).not.toContain('plan.txt');
    expect(await filesOf(locked.id)).toEqual([]);
  });
});
