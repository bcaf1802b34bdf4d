import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { HOUR } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { buildWidgetSettings } from '#testing/builders/widget-settings.ts';
import { runJob } from '#testing/run-jobs.ts';

describe('the enquiry form without a script (F4)', () => {
  let app: TestApp;
  let publicId: string;
  let supplierId: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ({ id: supplierId, publicId } = await buildSupplier(app, { name: 'Wrenfield Hall', payPerEnquiry: true }));
  });
  afterAll(() => app.close());

  const open = (headers = {}) =>
    app.request('GET', `/enquire/${publicId}`, { headers: { Accept: 'text/html', ...headers } });
  const mark = async () => /name="form" value="([^"]+)"/u.exec((await open()).text)?.[1] ?? '';
  const send = async (fields: Record<string, string>) => {
    const response = await fetch(`${app.base}/enquire/${publicId}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
      body: new URLSearchParams({ enquiryType: 'pricing', ...fields }),
    });
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  };
  const good = { partnerName: 'Amelia Hart', email: 'amelia@hart.example' };
  const leads = () => app.database.orm.em.fork().execute<Record<string, unknown>[]>('select * from `lead`');

  test('has the same fields as the supplier’s widget, in the visitor’s language', async () => {
    const plain = await open();
    expect([plain.status, plain.text.includes('id="phone"')]).toEqual([200, false]);
    await buildWidgetSettings(app, supplierId, { fields: { phone: true, weddingDate: true } as never });
    const { text } = await open({ 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' });
    expect(text).toContain('Schreibt an Wrenfield Hall');
    expect(text).toContain('id="phone"');
    expect(text).toContain('id="weddingDate"');
    expect(text).not.toContain('id="message"');
  });

  test('has a hidden notice that the page shows when there is no connection', async () => {
    const { text } = await open({ 'Accept-Language': 'de' });
    expect(text).toMatch(/<p class="notice bad" role="alert" data-offline[^>]* hidden/u);
    expect(text).toContain('Ihr seid offline, deshalb wurde nichts gesendet.');
  });

  test('D67: shows the supplier’s notice and greeting, in the visitor’s language if they were translated', async () => {
    expect((await open()).text).not.toMatch(/supplier-(notice|greeting)/u);
    const admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    const changes = {
      'status.message': 'Closed until <May>.',
      'company.manager.welcomeMessage': 'Hello, Harriet here.',
      '_translations.de-DE.status.message': 'Bis Mai geschlossen.',
    };
    const body = { version: 0, changes };
    const path = `/api/suppliers/${supplierId}/profile/about-you`;
    expect((await app.request('PUT', path, { as: admin, body })).status).toBe(200);
    const { text } = await open();
    expect(text).toContain('<p class="supplier-notice">Closed until &lt;May>.</p>');
    expect(text).toContain('Hello, Harriet here.');
    const german = (await open({ 'Accept-Language': 'de' })).text;
    expect(german).toContain('Bis Mai geschlossen.');
    expect(german).toContain('Hello, Harriet here.');
  });

  test('creates the same free lead as the widget, recording that no proof of work was done', async () => {
    const form = await mark();
    app.clock.advance(30_000);
    const answer = await send({ ...good, form, message: 'Hello', guestsInitialTarget: '80' });
    expect([answer.status, answer.location]).toEqual([303, `/enquire/${publicId}/sent`]);
    expect(await leads()).toEqual([
      expect.objectContaining({
        source: 'widget',
        locked: 0,
        enquiry_type: 'pricing',
        proof_of_work: 0,
        seconds_to_fill: 30,
        page: `http://localhost:3000/enquire/${publicId}`,
      }),
    ]);
    expect((await app.request('GET', `/enquire/${publicId}/sent`)).text).toContain('Wrenfield Hall has your enquiry');
  });

  test('S9: creates email links to the configured address, whatever host the request names', async () => {
    const form = await mark();
    app.clock.advance(30_000);
    const body = new URLSearchParams({ enquiryType: 'pricing', ...good, form }).toString();
    const { hostname, port } = new URL(app.base);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
      const headers = {
        ...forged,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
      };
      const path = `/enquire/${publicId}`;
      request({ hostname, port, path, method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end(body);
    });
    expect(status).toBe(303);
    await runJob(app, 'outbox-relay');
    const mails = await app.database.orm.em.fork().execute<{ text: string; html: string }[]>('select * from mail');
    const links = mails.flatMap(({ text, html }) => `${text} ${html}`.match(/https?:\/\/[^/\s"]+/gu) ?? []);
    expect(new Set(links)).toEqual(new Set(['http://localhost:3000']));
  });

  test('reports every invalid field at once and keeps what was typed', async () => {
    const form = await mark();
    const answer = await send({ form, partnerName: ' ', email: 'amelia@', message: 'é"<'.repeat(61) });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Check the 3 highlighted fields.');
    expect(answer.text).toContain('value="amelia@"');
    expect(await leads()).toEqual([]);
  });

  test('creates one lead when submitted twice', async () => {
    const form = await mark();
    app.clock.advance(5_000);
    await send({ ...good, form });
    expect((await send({ ...good, form })).status).toBe(303);
    expect(await app.database.orm.em.fork().execute('select id from message')).toHaveLength(1);
  });

  test.each([
    ['from another supplier', async () => mark()],
    ['that was forged', () => Promise.resolve('mabcdefg.0000000000000000.AAAAAAAAAAAAAAAAAAAAAA')],
    ['that is missing', () => Promise.resolve('')],
  ])('must be submitted once more with a token %s', async (why, markOf) => {
    const form = await markOf();
    if (why === 'from another supplier') ({ publicId } = await buildSupplier(app));
    app.clock.advance(5_000);
    const answer = await send({ ...good, form });
    expect([answer.status, answer.text.includes('just send it again')]).toEqual([422, true]);
    expect(await leads()).toEqual([]);
  });

  test('must be submitted again, with a new token, after being open for more than a day', async () => {
    const form = await mark();
    app.clock.advance(25 * HOUR);
    const answer = await send({ ...good, form });
    const fresh = /name="form" value="([^"]+)"/u.exec(answer.text)?.[1] ?? '';
    app.clock.advance(5_000);
    expect((await send({ ...good, form: fresh })).status).toBe(303);
  });

  test('S45: thanks robots that fill in the hidden field, and discards what they send', async () => {
    const form = await mark();
    expect((await send({ ...good, form, company: 'Bots' })).status).toBe(303);
    expect(await leads()).toEqual([]);
  });
});

describe('public pages', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test.each(['/', '/privacy', '/terms'])('%s exists in both languages and has no dead links', async (path) => {
    const english = await app.request('GET', path);
    const german = await app.request('GET', path, { headers: { 'Accept-Language': 'de' } });
    expect([english.status, german.status]).toEqual([200, 200]);
    expect(english.text).toContain('<html lang="en-GB">');
    expect(german.text).toContain('<html lang="de-DE">');
    const links = [...english.text.matchAll(/href="(\/[^"]*)"/gu)].map((match) => match[1] ?? '');
    for (const link of new Set(links.filter((one) => !/^\/(console|assets)/u.test(one))))
      expect([link, (await app.request('GET', link)).status]).toEqual([link, 200]);
  });
});
