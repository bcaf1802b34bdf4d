import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import { FILTERS_COUNTED } from '#contracts/limits.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { testRefusals } from '#testing/refusals.ts';

describe.each(testEngines())('counting leads by filter on $name', ({ url }) => {
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

  const ask = (filters: unknown, session: { as?: string } = { as }) =>
    app.request('POST', `/api/suppliers/${supplierId}/leads/filter-counts`, { ...session, body: { filters } });
  const counts = async (...filters: LeadFilter[]) => (await ask(filters)).body as { count: number; more: boolean }[];
  const few = (...numbers: number[]) => numbers.map((count) => ({ count, more: false }));

  testRefusals(
    (session) => ask([{}], session),
    () => ({ app, supplierId }),
  );

  test('counts the leads of each filter in order, never another supplier’s', async () => {
    await buildLead(app, supplierId, { enquiry: { enquiryType: 'pricing' } });
    const lead = await buildLead(app, supplierId, { enquiry: { enquiryType: 'availability' } });
    await buildLead(app, (await buildSupplier(app)).id);
    await app.request('PUT', `/api/suppliers/${supplierId}/leads/${lead.id}`, { as, body: { version: 1, read: true } });
    expect(
      await counts(
        { enquiryType: 'pricing' },
        { enquiryType: 'brochure' },
        { enquiryType: ['pricing', 'availability'], inPlay: true },
        {},
      ),
    ).toEqual(few(1, 0, 2, 2));
    expect(await counts({ read: 'new' }, { read: 'unread' }, { read: 'read' })).toEqual(few(1, 1, 1));
    const seen = { as, body: { version: 2, read: false } };
    await app.request('PUT', `/api/suppliers/${supplierId}/leads/${lead.id}`, seen);
    // Unread includes leads that were never opened.
    expect(await counts({ read: 'new' }, { read: 'unread' }, { read: 'read' })).toEqual(few(1, 2, 0));
  });

  test('counts a search text together with other filters', async () => {
    await buildLead(app, supplierId, { enquiry: { partnerName: 'Amelia Hartwright', enquiryType: 'pricing' } });
    expect(
      await counts({ q: 'amelia', enquiryType: 'pricing' }, { q: 'amelia', enquiryType: 'other' }, { q: 'nobody' }),
    ).toEqual(few(1, 0, 0));
  });

  test.each<[string, unknown, string]>([
    ['no filter', [], '#/filters'],
    ['too many', Array.from({ length: FILTERS_COUNTED + 1 }, () => ({})), '#/filters'],
    ['an operator', [{ stage: { $ne: 'Lost' } }], '#/filters/0/stage'],
    ['ids', [{ id: [] }], '#/filters/0/id'],
    ['a status the supplier never had', [{ status: 'Unheard-of' }], '?status'],
  ])('refuses %s', async (_what, filters, pointer) => {
    const { status, body } = await ask(filters);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ pointer }] });
  });
});
