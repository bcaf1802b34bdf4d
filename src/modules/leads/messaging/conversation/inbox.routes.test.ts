import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testRefusals } from '#testing/refusals.ts';

const MESSAGE = 'We are Amelia and Jack Hartwright, is 19 June free?';

describe('the inbox', () => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  const inbox = (body: object, session: { as?: string } = { as }) =>
    app.request('POST', `/api/suppliers/${supplierId}/inbox`, { ...session, body });
  const enquire = (payPerEnquiry: boolean, supplier = supplierId) =>
    buildLead(app, supplier, { payPerEnquiry, enquiry: { partnerName: 'Amelia Hartwright', message: MESSAGE } });

  testRefusals(
    (session) => inbox({ conversationId: newId() }, session),
    () => ({ app, supplierId }),
  );

  test('returns the first message of the requested conversation, not the latest', async () => {
    const lead = await enquire(false);
    const path = `/api/suppliers/${supplierId}/leads/${lead.id}`;
    app.clock.advance(MINUTE);
    const headers = { 'Idempotency-Key': newId() };
    await app.request('POST', `${path}/messages`, { as, headers, body: { body: 'It is free.' } });
    const { conversationId } = (await app.request('GET', path, { as })).body as LeadDetail;
    const { status, body } = await inbox({ conversationId });
    expect([status, body]).toEqual([200, { text: MESSAGE, createdAt: '2026-05-12T09:00:00.000Z', sender: 'couple' }]);
  });

  test('hides the surname of a locked couple', async () => {
    const lead = await enquire(true);
    const { body } = await inbox({ conversationId: lead.conversation_id });
    expect(body).toMatchObject({ text: 'We are Amelia and Jack [hidden], is 19 June free?' });
  });

  test('does not find other suppliers’ conversations and requires an id', async () => {
    const other = await enquire(false, (await buildSupplier(app)).id);
    expect((await inbox({ conversationId: other.conversation_id })).status).toBe(404);
    expect((await inbox({ conversationId: newId() })).status).toBe(404);
    const { status, body } = await inbox({});
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ pointer: '#/conversationId', rule: 'required' }] });
  });
});
