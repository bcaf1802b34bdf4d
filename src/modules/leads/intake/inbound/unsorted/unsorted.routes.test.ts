import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { newId } from '#shared/ids.ts';
import { INBOUND_DOMAIN, arrives, report } from '../../../testing/inbound-mails.ts';
import type { MailSketch } from '../../../testing/inbound-mails.ts';

describe('unsorted emails', () => {
  let app: TestApp;
  let supplier: Awaited<ReturnType<typeof buildSupplier>>;
  let admin: BuiltMember;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(undefined, { INBOUND_DOMAIN });
  });
  beforeEach(async () => {
    await app.database.clear();
    supplier = await buildSupplier(app, { payPerEnquiry: true });
    admin = await buildMember(app, { role: 'admin', supplierId: supplier.id });
    as = await signIn(app, admin);
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplier.id}/unsorted-mails${rest}`;
  const mails = async (): Promise<UnsortedMail[]> => (await app.request('GET', path(), { as })).body;
  const sent = (mail: Partial<MailSketch> = {}) =>
    arrives(app, { to: `${supplier.publicId}@${INBOUND_DOMAIN}`, from: 'Sophie <sophie@lambert.example>', ...mail });
  const post = (rest: string, body: object, by = as) => app.request('POST', path(rest), { as: by, body });
  const read = async (leadId: string): Promise<LeadDetail> =>
    (await app.request('GET', `/api/suppliers/${supplier.id}/leads/${leadId}`, { as })).body;

  test('show the sender, the text, the reason and the lead with that address', async () => {
    const lead = await buildLead(app, supplier.id, { enquiry: { email: 'Sophie@Lambert.example' } });
    await sent({ subject: 'A room', text: 'Do you have one?' });
    expect(await mails()).toEqual([
      expect.objectContaining({
        fromName: 'Sophie',
        fromAddress: 'sophie@lambert.example',
        subject: 'A room',
        text: 'Do you have one?',
        reason: 'no-conversation',
        unconfirmed: true,
        expiresAt: new Date(app.clock.now() + 60 * DAY).toISOString(),
        suggestedLeadId: lead.id,
        suggestedCouple: 'Amelia & Jack',
      }),
    ]);
  });

  test('can be filed in a lead’s conversation, marked as from another address', async () => {
    const lead = await buildLead(app, supplier.id);
    const { id } = await sent({ text: 'Yes!\r\n\r\n> Is it?' });
    expect((await post(`/${id}/file`, { leadId: lead.id })).body).toEqual({ leadId: lead.id });
    expect((await read(lead.id)).messages.at(-1)).toMatchObject({
      body: 'Yes!',
      mail: { quoted: '> Is it?', otherAddress: 'sophie@lambert.example', filedByHand: true },
    });
    expect(await mails()).toEqual([]);
    // A teammate's opinion about the sender doesn't confirm an address.
    expect((await read(lead.id)).evidence.addressConfirmed).toBe(false);
  });

  test('are filed once; a second teammate is told that someone was faster', async () => {
    const lead = await buildLead(app, supplier.id);
    const { id } = await sent();
    const answers = await Promise.all([1, 2, 3].map(() => post(`/${id}/file`, { leadId: lead.id })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await read(lead.id)).messages.filter(({ channel }) => channel === 'email')).toHaveLength(1);
  });

  test('can become a lead, or join the open one with that address', async () => {
    const body = { partnerName: 'Sophie Lambert', email: 'sophie@lambert.example' };
    const first = await post(`/${(await sent({ text: 'Do you have a room?' })).id}/lead`, body);
    expect(first.status).toBe(201);
    const { leadId } = first.body as { leadId: string };
    expect(await read(leadId)).toMatchObject({ source: 'import', messages: [{ body: 'Do you have a room?' }] });
    const again = await post(`/${(await sent({ text: 'Hello?' })).id}/lead`, body);
    expect((again.body as { leadId: string }).leadId).toBe(leadId);
  });

  test('never become the couple’s message if the team wrote them', async () => {
    const lead = await buildLead(app, supplier.id);
    const { id } = await sent({ from: admin.email });
    const answer = await post(`/${id}/file`, { leadId: lead.id });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'mail-of-the-team']);
  });

  test('can be discarded; their bytes are kept for a while', async () => {
    const { id } = await sent();
    expect((await app.request('DELETE', path(`/${id}`), { as })).status).toBe(204);
    expect(await mails()).toEqual([]);
    expect(await app.database.orm.em.fork().execute('select state from inbound_raw')).toEqual([{ state: 'done' }]);
    expect((await app.request('DELETE', path(`/${id}`), { as })).status).toBe(404);
  });

  test('cannot be seen or filed by another supplier, or filed in another supplier’s lead', async () => {
    const other = await buildSupplier(app);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other.id }));
    const foreign = await buildLead(app, other.id);
    const { id } = await sent();
    expect((await app.request('GET', `/api/suppliers/${other.id}/unsorted-mails/${id}`, { as: stranger })).status).toBe(
      404,
    );
    expect((await post(`/${id}/file`, { leadId: foreign.id })).status).toBe(404);
    expect((await post(`/${newId()}/file`, { leadId: foreign.id })).status).toBe(404);
    expect(await mails()).toHaveLength(1);
  });

  test.each([{}, { leadId: 'x' }, { leadId: newId(), more: 1 }])('refuse the body %j', async (body) => {
    expect((await post(`/${(await sent()).id}/file`, body)).status).toBe(422);
    expect((await post(`/${(await sent()).id}/lead`, { partnerName: '', email: 'x' })).status).toBe(422);
  });

  test('can be handed over by staff if they are addressed to no supplier', async () => {
    const staff = await signIn(app, await buildStaff(app, '*'));
    const { id } = await arrives(app, { to: `who@${INBOUND_DOMAIN}` });
    expect((await app.request('GET', '/api/staff/unsorted-mails', { as: staff })).body).toHaveLength(1);
    const handed = await app.request('POST', `/api/staff/unsorted-mails/${id}/supplier`, {
      as: staff,
      body: { supplierId: supplier.id },
    });
    expect(handed.status).toBe(204);
    expect(await mails()).toHaveLength(1);
    expect((await app.request('DELETE', `/api/staff/unsorted-mails/${id}`, { as: staff })).status).toBe(404);
  });

  describe('D11: staff of a market', () => {
    const list = async (by: string) =>
      (await app.request('GET', '/api/staff/unsorted-mails', { as: by })).body as UnsortedMail[];
    const staffOf = async (market: '*' | 'GB' | 'DE') => signIn(app, await buildStaff(app, market));
    const forged = () => report({ to: `${supplier.publicId}@${INBOUND_DOMAIN}`, recipient: 'a@b.example', about: 'x' });

    test('see only emails addressed to its suppliers; emails addressed to none require "*"', async () => {
      const unaddressed = await arrives(app, { to: `who@${INBOUND_DOMAIN}` });
      const british = await arrives(app, forged());
      await arrives(app, { to: `${supplier.publicId}@${INBOUND_DOMAIN}` });
      const [all, british1, german] = [await staffOf('*'), await staffOf('GB'), await staffOf('DE')];
      expect((await list(all)).map(({ id }) => id).sort()).toEqual([unaddressed.id, british.id].sort());
      expect((await list(british1)).map(({ id }) => id)).toEqual([british.id]);
      expect(await list(german)).toEqual([]);
      const answer = await app.request('GET', '/api/staff/unsorted-mails', { as: german });
      expect(answer.headers.get('content-range')).toMatch(/\/0$/u);
      for (const [by, id] of [
        [german, unaddressed.id],
        [german, british.id],
        [british1, unaddressed.id],
      ] as const) {
        expect((await app.request('DELETE', `/api/staff/unsorted-mails/${id}`, { as: by })).status).toBe(404);
        const handOver = { as: by, body: { supplierId: supplier.id } };
        const handed = await app.request('POST', `/api/staff/unsorted-mails/${id}/supplier`, handOver);
        expect(handed.status).toBe(404);
      }
      expect((await app.request('DELETE', `/api/staff/unsorted-mails/${british.id}`, { as: british1 })).status).toBe(
        204,
      );
    });

    test('T3: see no address in a report among unsorted emails', async () => {
      await arrives(app, forged());
      const [mail] = await list(await staffOf('GB'));
      expect(mail).toMatchObject({ reason: 'unknown-report', unconfirmed: true });
      expect(JSON.stringify(mail)).not.toContain('a@b.example');
    });
  });
});
