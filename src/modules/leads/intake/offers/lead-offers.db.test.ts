import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { solveChallenge } from '#testing/solve-challenge.ts';

const COUPLE = { partnerName: 'Amelia Hart', email: 'amelia@hart.example' };

describe.each(testEngines())('enquiries that name an offer, on $name', ({ url }) => {
  let app: TestApp;
  let supplier: { id: string; publicId: string };
  let as: string;
  let editor: { id: string; email: string };
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplier = await buildSupplier(app, { category: 'venue', tier: 3 });
    editor = await buildMember(app, { role: 'editor', supplierId: supplier.id });
    as = await signIn(app, editor);
  });
  afterAll(() => app.close());

  const offers = (rest = '') => `/api/suppliers/${supplier.id}/offers${rest}`;
  async function addOffer(change: object = {}): Promise<OfferAnswer> {
    const body = {
      kind: 'midweek',
      title: 'Winter midweek',
      details: '',
      discountType: 'percentOff',
      discount: 15,
      expiration: '2026-12-23',
      lateDates: [],
      ...change,
    };
    return (await app.request('POST', offers(), { as, body })).body;
  }
  const list = async () => (await app.request('GET', offers(), { as })).body as unknown as OffersAnswer;
  const page = (offerId: string, headers = {}) =>
    app.request('GET', `/enquire/${supplier.publicId}?offer=${offerId}`, { headers });
  const turn = (offer: OfferAnswer, active: boolean) =>
    app.request('PUT', offers(`/${offer.id}/active`), { as, body: { active, version: offer.version } });

  async function send(fields: Record<string, string>) {
    const form = /name="form" value="([^"]+)"/u.exec((await page('')).text)?.[1] ?? '';
    app.clock.advance(30_000);
    const response = await fetch(`${app.base}/enquire/${supplier.publicId}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
      body: new URLSearchParams({ enquiryType: 'availability', ...COUPLE, form, ...fields }),
    });
    return { status: response.status, text: await response.text() };
  }
  async function leads(): Promise<LeadDetail[]> {
    const rows: { id: string }[] = await app.database.orm.em.fork().execute('select id from `lead` order by id');
    const read = async ({ id }: { id: string }) =>
      (await app.request('GET', `/api/suppliers/${supplier.id}/leads/${id}`, { as })).body as unknown as LeadDetail;
    return Promise.all(rows.map(read));
  }

  test('show the offer in the form and the lead, and are counted for it', async () => {
    const offer = await addOffer();
    const { text } = await page(offer.id);
    expect(text).toContain(`<input type="hidden" name="offer" value="${offer.id}"`);
    expect(text).toContain('Midweek · 15% off · Until Wed 23 Dec 2026');
    expect((await send({ offer: offer.id })).status).toBe(303);
    expect((await leads()).map((lead) => lead.offer)).toEqual([{ id: offer.id, title: 'Winter midweek' }]);
    expect(await list()).toMatchObject({ recentEnquiries: 1, offers: [{ enquiries: 1 }] });
    app.clock.advance(91 * DAY);
    as = await signIn(app, editor);
    expect(await list()).toMatchObject({ recentEnquiries: 0, offers: [{ enquiries: 1 }] });
  });

  test('join the couple’s open lead, and count each offer once', async () => {
    const [first, second] = [await addOffer(), await addOffer({ title: 'Spring', kind: 'seasonal' })];
    for (const { id } of [first, second, second]) expect((await send({ offer: id })).status).toBe(303);
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead?.offer).toEqual({ id: second.id, title: 'Spring' });
    expect(lead?.messages.at(-1)?.body).toContain('Offer: Spring');
    expect((await list()).offers.map(({ enquiries }) => enquiries)).toEqual([1, 1]);
  });

  test('are sent without an offer that has ended, once the couple has been told', async () => {
    const offer = await addOffer();
    await turn(offer, false);
    expect((await page(offer.id)).text).toContain('This offer has ended.');
    const refused = await send({ offer: offer.id });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('This offer has ended. You can still send your enquiry without it.');
    expect(refused.text).toContain('value="Amelia Hart"');
    expect(refused.text).not.toContain('name="offer"');
    expect((await send({})).status).toBe(303);
    expect((await leads()).map((lead) => lead.offer)).toEqual([null]);
  });

  test('are accepted from the widget, and refused for an offer that has ended, at no cost', async () => {
    const offer = await addOffer({ showOn: 'link' });
    const widget = `/api/widget/${supplier.publicId}`;
    const { body } = await app.request('GET', `${widget}/challenge`);
    app.clock.advance(5_000);
    const proof = solveChallenge(body);
    const write = (id: string | undefined) =>
      app.request('POST', `${widget}/enquiries`, {
        body: {
          enquiryType: 'availability',
          ...COUPLE,
          consentVersion: '2026-11',
          language: 'en-GB',
          proof,
          ...(id !== undefined && { offer: id }),
        },
        headers: { 'Idempotency-Key': newId(), Origin: 'https://wrenfield.example', 'Sec-Fetch-Site': 'cross-site' },
      });
    await turn(offer, false);
    for (const [id, rule] of [
      [offer.id, 'offer-ended'],
      [newId(), 'offer-ended'],
      ['nonsense', 'id'],
    ]) {
      const refused = await write(id);
      expect(refused.status).toBe(422);
      expect((refused.body as Problem).errors).toMatchObject([{ pointer: '#/offer', rule }]);
    }
    expect(await leads()).toEqual([]);
    await turn({ ...offer, version: 2 }, true);
    // The same proof of work is still valid.
    expect((await write(offer.id)).status).toBe(201);
    expect((await leads()).map((lead) => lead.offer)).toEqual([{ id: offer.id, title: 'Winter midweek' }]);
  });

  test('never name another supplier’s offer', async () => {
    const { id } = await addOffer();
    supplier = await buildSupplier(app);
    for (const offer of [id, 'nonsense', '%', '\0']) {
      expect((await page(encodeURIComponent(offer))).text).not.toContain('name="offer"');
      expect((await send({ offer })).status).toBe(422);
    }
    expect((await page('x'.repeat(41))).status).toBe(422);
  });

  test('do not count if they are spam or tests, and are deleted with their lead', async () => {
    const offer = await addOffer();
    await send({ offer: offer.id });
    await app.database.orm.em.fork().execute('update `lead` set aside = 1');
    expect(await list()).toMatchObject({ recentEnquiries: 0, offers: [{ enquiries: 0 }] });
  });

  test('begin with a view of the offer, which counts people only', async () => {
    const offer = await addOffer();
    await page(offer.id);
    await page(offer.id, { 'Sec-Purpose': 'prefetch' });
    await page(offer.id, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await app.request('HEAD', `/enquire/${supplier.publicId}?offer=${offer.id}`);
    const [{ views, version } = offer] = (await list()).offers;
    expect([views, version]).toEqual([1, 1]);
    // Changing an offer keeps its count.
    await turn(offer, false);
    expect((await list()).offers[0]?.views).toBe(1);
  });
});
