import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import type { EnquiryInput, WidgetChallenge, WidgetConfig } from '#contracts/supplier/widget.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildWidgetSettings } from '#testing/builders/widget-settings.ts';
import { solveChallenge } from '#testing/solve-challenge.ts';

describe('the widget’s server side', () => {
  let app: TestApp;
  let publicId: string;
  let supplierId: string;
  beforeAll(async () => {
    app = await startTestApp(':memory:', { TRUST_PROXY_HOPS: '1' });
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ({ id: supplierId, publicId } = await buildSupplier(app, { name: 'Wrenfield Hall', payPerEnquiry: true }));
  });
  afterAll(() => app.close());

  const path = (rest = '', id = publicId) => `/api/widget/${id}${rest}`;
  const challenge = async (id = publicId) => (await app.request('GET', path('/challenge', id))).body as WidgetChallenge;
  const proof = async (id = publicId) => {
    const solved = solveChallenge(await challenge(id));
    app.clock.advance(5_000);
    return solved;
  };
  const enquiry = (changes: Partial<EnquiryInput> = {}): EnquiryInput => ({
    enquiryType: 'showround',
    partnerName: 'Amelia Hartwright',
    partnerName2: 'Jack Mossbury',
    email: 'amelia@hartwright.example',
    phone: '07700 900123',
    guestsInitialTarget: 'about 120',
    weddingDate: 'a Saturday in summer 2027',
    message: 'May we visit?',
    consentVersion: '2026-11',
    language: 'en-GB',
    page: 'https://wrenfield.example/contact?utm=1#form',
    elapsed: 42_400,
    ...changes,
  });
  const send = (
    body: object,
    { key = newId(), origin = 'https://wrenfield.example', ip = '192.0.2.1', id = publicId } = {},
  ) =>
    app.request('POST', path('/enquiries', id), {
      body,
      headers: { 'Idempotency-Key': key, Origin: origin, 'X-Forwarded-For': ip, 'Sec-Fetch-Site': 'cross-site' },
    });
  const rowsOf = (sql: string) => app.database.orm.em.fork().execute<Record<string, unknown>[]>(sql);
  const saveSettings = (changes: object) => buildWidgetSettings(app, supplierId, changes);

  describe('its settings', () => {
    test('contain only what the widget draws, for every website, cached for five minutes', async () => {
      const answer = await app.request('GET', path(), { headers: { Origin: 'https://wrenfield.example' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.body as WidgetConfig).toEqual({
        publicId,
        supplier: 'Wrenfield Hall',
        category: 'venue',
        fields: ['email', 'partnerName', 'guestsInitialTarget', 'weddingDate', 'message'],
        enquiryTypes: ['availability', 'pricing', 'brochure', 'showround', 'other'],
        mode: 'floating',
        theme: 'auto',
        language: 'auto',
        accent: '#5B2548',
        messageLimit: 182,
        consentVersion: '2026-11',
      });
    });

    test('are revalidated by their ETag, which changes with them', async () => {
      const etag = (await app.request('GET', path())).headers.get('etag') ?? '';
      const again = await app.request('GET', path(), { headers: { 'If-None-Match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
      await saveSettings({ longMessages: true, mode: 'floating', language: 'de' });
      const changed = await app.request('GET', path(), { headers: { 'If-None-Match': etag } });
      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject({ messageLimit: 2_000, mode: 'floating', language: 'de' });
    });

    test('are not found for an unknown or deleted supplier', async () => {
      expect((await app.request('GET', path('', 'GB99999999'))).status).toBe(404);
      expect((await app.request('GET', path('', "GB1' or 1=1"))).status).toBe(404);
      const gone = await buildSupplier(app, { deletedAt: 1 });
      expect((await app.request('GET', path('', gone.publicId))).status).toBe(404);
    });
  });

  describe('an enquiry', () => {
    test('creates a free lead with what the couple typed and the evidence that it is real (F1, F5)', async () => {
      const answer = await send({ ...enquiry(), proof: await proof() });
      expect([answer.status, answer.body]).toEqual([201, { received: true }]);
      expect(await rowsOf('select * from `lead`')).toEqual([
        expect.objectContaining({
          supplier_id: supplierId,
          source: 'widget',
          enquiry_type: 'showround',
          locked: 0,
          wedding_date: '2027/summer/Saturday',
          guests: 120,
          page: 'https://wrenfield.example/contact',
          seconds_to_fill: 42,
          proof_of_work: 1,
          consent_version: '2026-11',
        }),
      ]);
    });

    test('allows preflights from any site, without credentials', async () => {
      const answer = await fetch(app.base + path('/enquiries'), {
        method: 'OPTIONS',
        headers: { Origin: 'https://wrenfield.example', 'Access-Control-Request-Method': 'POST' },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-headers')).toMatch(/Idempotency-Key/u);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    });

    test('reports all invalid fields at once, including the supplier’s own limit (S49)', async () => {
      const wrong = { enquiryType: 'x', partnerName: ' ', email: 'a', message: 'x'.repeat(183), phone: '1'.repeat(61) };
      const answer = await send(wrong);
      expect(answer.status).toBe(422);
      const { errors = [] } = answer.body as Problem;
      expect(errors.map((error) => error.pointer).toSorted()).toEqual(
        [
          '#/consentVersion',
          '#/email',
          '#/enquiryType',
          '#/language',
          '#/message',
          '#/partnerName',
          '#/phone',
        ].toSorted(),
      );
    });

    test('can have 182 characters, or 2,000 if the supplier allows it; characters are code points (D40)', async () => {
      const status = async (length: number) =>
        (await send({ ...enquiry({ message: '🎉'.repeat(length) }), proof: await proof() })).status;
      expect(await status(182)).toBe(201);
      expect(await status(183)).toBe(422);
      await saveSettings({ longMessages: true });
      expect(await status(2_000)).toBe(201);
      expect(await status(2_001)).toBe(422);
    });

    test('creates one lead, no matter how often it is sent with the same key (W4)', async () => {
      const body = { ...enquiry(), proof: await proof() };
      const key = newId();
      const answers = [await send(body, { key }), await send(body, { key }), await send(body, { key })];
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
      expect(await rowsOf('select id from message')).toHaveLength(1);
    });

    test('with the hidden field filled in is thanked and discarded', async () => {
      const answer = await send({ ...enquiry({ company: 'Bots Ltd' }), proof: await proof() });
      expect([answer.status, answer.body]).toEqual([201, { received: true }]);
      expect(await rowsOf('select id from `lead`')).toEqual([]);
    });

    test('sent faster than anyone types is delayed but not lost', async () => {
      const solved = solveChallenge(await challenge());
      const before = performance.now();
      expect((await send({ ...enquiry({ elapsed: 3 }), proof: solved })).status).toBe(201);
      expect(performance.now() - before).toBeGreaterThan(1_400);
      expect(await rowsOf('select id from `lead`')).toHaveLength(1);
    });
  });

  describe('S45: the proof of work', () => {
    const refusal = async (changed: object | undefined) => {
      const answer = await send({ ...enquiry(), ...(changed ? { proof: changed } : {}) });
      expect(await rowsOf('select id from `lead`')).toEqual([]);
      return (answer.body as Problem).code;
    };

    test('must be present, solved, signed, recent, and made for this supplier', async () => {
      const good = await proof();
      expect(await refusal(undefined)).toBe('challenge-invalid');
      expect(await refusal({ ...good, number: good.number + 1 })).toBe('challenge-invalid');
      expect(await refusal({ ...good, signature: '0'.repeat(64) })).toBe('challenge-invalid');
      expect(await refusal({ ...good, salt: good.salt.replace('expires=1', 'expires=9') })).toBe('challenge-invalid');
      expect(await refusal({ ...(await proof('GB99999999')) })).toBe('challenge-invalid');
      app.clock.advance(20 * MINUTE);
      expect(await refusal(good)).toBe('challenge-invalid');
    });

    test('counts once: a thousand replays of a valid enquiry with other keys create one lead', async () => {
      const body = { ...enquiry(), proof: await proof() };
      const answers = [];
      for (let at = 0; at < 1_000; at += 50) {
        const batch = Array.from({ length: 50 }, (_, one) =>
          send(body, { ip: `198.51.${(at + one) % 250}.${at % 256}` }),
        );
        answers.push(...(await Promise.all(batch)));
      }
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
      expect(await rowsOf('select id from `lead`')).toHaveLength(1);
      expect(await rowsOf('select id from message')).toHaveLength(1);
    });

    test('31 enquiries from one network in ten minutes are one too many; another network is not affected', async () => {
      // A refusal is remembered in the process, so it survives the clearing of this file's rows.
      const ip = '192.0.2.77';
      for (let at = 0; at < 30; at += 1) await send(enquiry({ email: `bot${at}@example.org` }), { ip });
      const limited = await send(enquiry({ email: 'bot@example.org' }), { ip });
      expect(limited.status).toBe(429);
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await send({ ...enquiry(), proof: await proof() }, { ip: '203.0.113.9' })).status).toBe(201);
    });
  });

  describe('S44: allowed websites', () => {
    beforeEach(() => saveSettings({ allowedOrigins: ['https://wrenfield.example', 'http://localhost:8080'] }));

    test.each([
      'https://wrenfield.example.evil.example',
      'https://evil-wrenfield.example',
      'http://wrenfield.example',
      'https://wrenfield.example:8443',
      'https://www.wrenfield.example',
      'null',
    ])('do not include %s', async (origin) => {
      const answer = await send({ ...enquiry(), proof: await proof() }, { origin });
      expect([answer.status, (answer.body as Problem).code]).toEqual([403, 'origin-not-allowed']);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await rowsOf('select id from `lead`')).toEqual([]);
    });

    test.each(['https://wrenfield.example', 'http://localhost:8080', 'http://localhost:3000'])(
      'include %s, which is listed or our own',
      async (origin) => {
        expect((await send({ ...enquiry(), proof: await proof() }, { origin })).status).toBe(201);
      },
    );
  });
});
