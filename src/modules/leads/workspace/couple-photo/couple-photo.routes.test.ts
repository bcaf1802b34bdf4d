import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { PHOTO_SIDE } from '#contracts/account/photo.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import type { ActivityPage } from '#contracts/lead/lead-activity.ts';
import type { Problem } from '#contracts/problem.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead, removeLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('a supplier’s additions to a couple’s facts, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
  });
  afterAll(() => app.close());

  const path = (leadId: string, rest = '') => `/api/suppliers/${supplierId}/leads/${leadId}${rest}`;
  const picture = (red = 200) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 40, b: 40 } } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret Street 1' } })
      .toBuffer();
  const put = async (leadId: string, content: Buffer, session = as) => {
    const headers = { Cookie: session, 'X-Requested-With': 'aisle' };
    const answer = await fetch(app.base + path(leadId, '/photo'), { method: 'POST', headers, body: content });
    return { status: answer.status, body: (await answer.json()) as { photo: string } & Problem };
  };
  const see = (address: string, session = as) => fetch(app.base + address, { headers: { Cookie: session } });
  const read = async (leadId: string) => (await app.request('GET', path(leadId), { as })).body as LeadDetail;
  const listed = async () => {
    const answer = await app.request('GET', `/api/suppliers/${supplierId}/leads`, { as });
    return (answer.body as LeadSummary[]).map(({ photo }) => photo);
  };
  const stored = () => app.database.orm.em.fork().execute<object[]>('select lead_id from lead_photo');

  test('include a photo as a small square, shown with the lead and in the list, and recorded in the timeline', async () => {
    const lead = await buildLead(app, supplierId);
    expect((await read(lead.id)).photo).toBeNull();
    const { status, body } = await put(lead.id, await picture());
    expect(status).toBe(201);
    expect([(await read(lead.id)).photo, await listed()]).toEqual([body.photo, [body.photo]]);
    const answer = await see(body.photo);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: PHOTO_SIDE, height: PHOTO_SIDE });
    expect(bytes.includes('Secret Street')).toBe(false);
    const activity = (await app.request('GET', path(lead.id, '/activity'), { as })).body as ActivityPage;
    expect(activity.entries[0]).toMatchObject({ kind: 'facts', data: { fields: 'photo' } });
  });

  test('replace an earlier photo, and are deleted when removed or with the lead', async () => {
    const lead = await buildLead(app, supplierId);
    const first = (await put(lead.id, await picture())).body.photo;
    const second = (await put(lead.id, await picture(20))).body.photo;
    expect(second).not.toBe(first);
    expect([(await see(first)).status, (await see(second)).status]).toEqual([404, 200]);
    expect((await app.request('DELETE', path(lead.id, '/photo'), { as })).status).toBe(204);
    expect([(await read(lead.id)).photo, (await see(second)).status, await stored()]).toEqual([null, 404, []]);
    await put(lead.id, await picture());
    await removeLead(app, lead);
    expect(await stored()).toEqual([]);
  });

  test('hide the photo of a locked lead, and accept no new one', async () => {
    const lead = await buildLead(app, supplierId);
    const { photo } = (await put(lead.id, await picture())).body;
    await app.database.orm.em.fork().execute('update `lead` set locked = true where id = ?', [lead.id]);
    expect([(await read(lead.id)).photo, await listed(), (await see(photo)).status]).toEqual([null, [null], 404]);
    const refused = await put(lead.id, await picture());
    expect([refused.status, refused.body.code]).toEqual([409, 'lead-locked']);
  });

  test('accept only pictures, from people who can edit this supplier’s leads', async () => {
    const lead = await buildLead(app, supplierId);
    expect((await put(lead.id, Buffer.from('%PDF-1.7'))).body.code).toBe('file-refused');
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    const elsewhere = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: elsewhere }));
    const statuses = [];
    for (const session of ['', viewer, stranger]) statuses.push((await put(lead.id, await picture(), session)).status);
    expect(statuses).toEqual([401, 403, 404]);
    const { photo } = (await put(lead.id, await picture())).body;
    expect([(await see(photo, viewer)).status, (await see(photo, stranger)).status]).toEqual([200, 404]);
  });

  test('record that the couple has booked a competitor, which can be corrected and removed', async () => {
    const lead = await buildLead(app, supplierId);
    const seen = [];
    for (const supplierBooked of [true, false, null]) {
      const { version } = await read(lead.id);
      const body = { version, overrides: { supplierBooked } };
      expect((await app.request('PUT', path(lead.id), { as, body })).status).toBe(200);
      seen.push((await read(lead.id)).overrides);
    }
    expect(seen).toEqual([{ supplierBooked: true }, { supplierBooked: false }, {}]);
  });
});
