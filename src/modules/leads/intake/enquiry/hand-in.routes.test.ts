import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { HandedInAnswer } from '#contracts/lead/enquiry.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildApiKey } from '#testing/builders/api-keys.ts';
import type { BuiltKey } from '#testing/builders/api-keys.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';

describe.each(testEngines())('an enquiry from another tool, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let key: BuiltKey;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
    key = await buildApiKey(app, supplierId, { name: 'Open day tablet', scopes: ['enquiries:create'] });
  });
  afterAll(() => app.close());

  const enquiry = {
    enquiryType: 'availability',
    partnerName: 'Amelia Hartwright',
    partnerName2: 'Jack Mossbury',
    email: 'amelia@hartwright.example',
    phone: '07700 900123',
    weddingDate: '19 June 2027',
    guests: 'about 120',
    message: 'Is the date free?',
    page: 'https://fair.example/stand-7?utm=x#top',
    consentVersion: 'open-day-2026',
  };
  const hand = async (body: object = enquiry, idempotencyKey = newId(), header = key.header) => {
    const answer = await app.request('POST', `/api/suppliers/${supplierId}/enquiries`, {
      body,
      headers: { Authorization: header, 'Idempotency-Key': idempotencyKey },
    });
    return { status: answer.status, body: answer.body as HandedInAnswer & Problem };
  };
  const read = async (leadId: string) =>
    (await app.request('GET', `/api/suppliers/${supplierId}/leads/${leadId}`, { as })).body as LeadDetail;
  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);

  test('becomes the supplier’s own lead, never locked and never charged', async () => {
    const { status, body } = await hand();
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['leadId']);
    expect(await read(body.leadId)).toMatchObject({
      source: 'import',
      locked: false,
      price: null,
      partners: [
        { firstName: 'Amelia', lastName: 'Hartwright' },
        { firstName: 'Jack', lastName: 'Mossbury' },
      ],
      contact: { email: 'amelia@hartwright.example', phone: '07700 900123' },
      weddingDate: { y: 2027, m: 6, d: 19 },
      guests: 120,
      messages: [{ sender: 'couple', channel: 'api', body: 'Is the date free?' }],
      evidence: { page: 'https://fair.example/stand-7', consentVersion: 'open-day-2026', addressConfirmed: false },
    });
    expect(await sql('select id from ledger_transaction')).toEqual([]);
  });

  test('notifies the team by email and bell, but not the couple', async () => {
    await hand();
    await runJob(app, 'outbox-relay');
    const mails = await sql<{ kind: string }>('select kind from mail');
    expect(mails).toEqual([{ kind: 'lead-notification' }]);
    expect(await sql('select kind from notification')).toEqual([{ kind: 'new-lead' }]);
  });

  test('is created once, no matter how often it is sent; a different one with the same key is refused', async () => {
    const [first, again] = await Promise.all([hand(enquiry, 'tablet-0001'), hand(enquiry, 'tablet-0001')]);
    const statuses = [first.status, again.status];
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const later = await hand(enquiry, 'tablet-0001');
    expect([later.status, later.body.leadId]).toEqual([201, first.body.leadId ?? again.body.leadId]);
    expect(await sql('select id from `lead`')).toHaveLength(1);
    expect(await sql('select id from message')).toHaveLength(1);
    const reused = await hand({ ...enquiry, message: 'Other' }, 'tablet-0001');
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency-key-reused']);
    const without = await app.request('POST', `/api/suppliers/${supplierId}/enquiries`, {
      body: enquiry,
      headers: { Authorization: key.header },
    });
    expect([without.status, (without.body as Problem).code]).toEqual([400, 'idempotency-key-missing']);
  });

  test('D42: joins the open lead with the same address, but never one that has to be paid for', async () => {
    const locked = await buildLead(app, supplierId, { payPerEnquiry: true });
    const first = (await hand()).body.leadId;
    expect(first).not.toBe(locked.id);
    const [second, third] = await Promise.all([
      hand({ ...enquiry, message: 'One more thing' }),
      hand({ ...enquiry, email: 'AMELIA@hartwright.example', message: 'And another' }),
    ]);
    expect([second.body.leadId, third.body.leadId]).toEqual([first, first]);
    expect((await read(first)).messages.map(({ channel }) => channel)).toEqual(['api', 'api', 'api']);
    expect(await sql(`select id from message where lead_id = '${locked.id}'`)).toHaveLength(1);
  });

  test('can be entered by a teammate who can edit leads', async () => {
    const answer = await app.request('POST', `/api/suppliers/${supplierId}/enquiries`, {
      as,
      body: enquiry,
      headers: { 'Idempotency-Key': 'by-hand-1' },
    });
    expect(answer.status).toBe(201);
  });

  test.each([
    [{}, ['#/enquiryType', '#/partnerName', '#/email', '#/consentVersion']],
    [{ ...enquiry, email: 'nobody' }, ['#/email']],
    [{ ...enquiry, partnerName: ' ' }, ['#/partnerName']],
    [{ ...enquiry, message: 'x'.repeat(2_001) }, ['#/message']],
    [{ ...enquiry, budget: 'lots' }, ['#/budget']],
    [{ ...enquiry, locale: 'xx' }, ['#/locale']],
    [{ ...enquiry, source: 'standard' }, ['#/source']],
    [{ ...enquiry, consentVersion: '' }, ['#/consentVersion']],
  ])('is refused with every invalid field when invalid (%#)', async (body, pointers) => {
    const { status, body: problem } = await hand(body);
    expect(status).toBe(422);
    expect(new Set(problem.errors?.map(({ pointer }) => pointer))).toEqual(new Set(pointers));
    expect(await sql('select id from `lead`')).toEqual([]);
  });

  test('is refused with a key without the scope', async () => {
    const reader = await buildApiKey(app, supplierId, { scopes: ['leads:read'] });
    expect((await hand(enquiry, newId(), reader.header)).body).toMatchObject({ code: 'api-key-scope' });
  });
});
