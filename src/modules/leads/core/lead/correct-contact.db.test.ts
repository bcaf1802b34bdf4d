import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import type { LeadRow } from '../tables/leads-tables.ts';
import { INBOUND_DOMAIN, arrives, linkMaker } from '../../testing/inbound-mails.ts';

const OWN = 'amelia@hartwright.example';
const NEW = 'amelia@new.example';

describe.each(testEngines())('E3: a corrected contact on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let lead: LeadRow;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    lead = await buildLead(app, supplierId);
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '', id = lead.id) => `/api/suppliers/${supplierId}/leads/${id}${rest}`;
  const read = async (id = lead.id): Promise<LeadDetail> => (await app.request('GET', path('', id), { as })).body;
  const correct = async (overrides: object, id = lead.id) => {
    const { version } = await read(id);
    return app.request('PUT', path('', id), { as, body: { version, overrides } });
  };
  const search = async (q: string): Promise<LeadDetail[]> =>
    (
      await app.request(
        'GET',
        `/api/suppliers/${supplierId}/leads?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`,
        { as },
      )
    ).body;
  const answer = async (from: string) =>
    arrives(app, { to: (await linkMaker(app)).replyAddress(lead.conversation_id), from });

  test('is stored next to the original, is used for emails and search, and is reverted when emptied', async () => {
    expect((await correct({ email: NEW, phone: '07700 900555', country: 'FR' })).status).toBe(200);
    expect(await read()).toMatchObject({
      contact: { email: NEW, phone: '07700 900555' },
      original: { contact: { email: OWN, phone: '07700 900123' }, country: 'GB' },
      overrides: { email: NEW, phone: '07700 900555', country: 'FR' },
    });
    expect(await search(NEW)).toHaveLength(1);
    const headers = { 'Idempotency-Key': newId() };
    await app.request('POST', path('/messages'), { as, headers, body: { body: 'Hello' } });
    const [mail] = await app.database.orm.em
      .fork()
      .execute<{ to_address: string }[]>("select to_address from mail where kind = 'message'");
    expect(mail?.to_address).toBe(NEW);
    // A second correction keeps the couple's original, not the first correction.
    await correct({ email: 'amelia@third.example' });
    expect((await read()).original.contact?.email).toBe(OWN);
    await correct({ guests: 80 });
    expect((await read()).contact?.email).toBe('amelia@third.example');
    await correct({ email: null, phone: '' });
    const after = await read();
    expect(after.contact).toEqual({ email: OWN, phone: '07700 900123' });
    expect(after.overrides).toEqual({ country: 'FR', guests: 80 });
  });

  test('accepts the couple’s replies from the old and from the new address', async () => {
    await correct({ email: NEW });
    for (const from of [OWN, NEW]) expect((await answer(from)).outcome).toBe('message');
    await answer('somebody@else.example');
    const others = (await read()).messages.flatMap((message) => message.mail?.otherAddress ?? []);
    expect(others).toEqual(['somebody@else.example']);
  });

  test('appears in the timeline without the addresses', async () => {
    await correct({ email: NEW, country: 'IE' });
    const { text } = await app.request('GET', path('/activity'), { as });
    expect(text).toContain('"fields":"country,email"');
    expect(text).not.toContain('example');
  });

  test('is refused when a value is invalid', async () => {
    for (const wrong of [{ email: 'no address' }, { country: 'XX' }, { phone: 'x'.repeat(61) }, { given: {} }])
      expect((await correct(wrong)).status).toBe(422);
  });

  test('S33: is refused while the lead is locked, and is hidden when the lead is locked again', async () => {
    const locked = await buildLead(app, supplierId, { payPerEnquiry: true, enquiry: { email: 'b@b.example' } });
    const refused = await correct({ email: NEW }, locked.id);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'lead-locked']);
    expect((await correct({ country: 'IE' }, locked.id)).status).toBe(200);
    expect(await read(locked.id)).toMatchObject({ contact: null, original: { contact: null } });
    await correct({ email: NEW });
    await app.database.orm.em.fork().execute('update `lead` set locked = 1 where id = ?', [lead.id]);
    const { text } = await app.request('GET', path(), { as });
    expect(text).not.toMatch(/new\.example|hartwright/u);
  });
});
