import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { WebsiteAnswer, WebsiteFacts } from '#contracts/supplier/website-facts.ts';
import { HttpClient } from '#shared/http-client/http-client.ts';
import type { OutboundAnswer, OutboundRequest } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { outsideRules, startOutsideServer } from '#testing/outside/outside-world.ts';
import type { OutsideServer } from '#testing/outside/outside-world.ts';
import { FLORIST, PARKED, PHOTOGRAPHER, VENUE } from './testing/websites.ts';
import type { Website } from './testing/websites.ts';
import { WEBSITE_CLIENT } from './website-client.ts';
import { WebsiteReader } from './website-reader.ts';
import { READ_WEBSITE_LIMIT } from './website.routes.ts';

describe('F11: a business’s own website', () => {
  let app: TestApp;
  let outside: OutsideServer;
  beforeAll(async () => {
    outside = await startOutsideServer();
    app = await startTestApp(':memory:', {}, undefined, (container) => {
      container.unbind(WEBSITE_CLIENT);
      const resolve = async (host: string) => [
        { address: host.startsWith('inside.') ? '10.0.0.1' : '127.0.0.1', family: 4 },
      ];
      const client = new HttpClient(() => app?.clock.now() ?? 0, outsideRules(['127.0.0.1'], resolve));
      container.bind(WEBSITE_CLIENT).toConstantValue(client);
    });
  });
  beforeEach(() => {
    app.clock.advance(READ_WEBSITE_LIMIT.seconds * 1_000);
    outside.calls.length = 0;
  });
  afterAll(() => Promise.all([app.close(), outside.close()]));

  const ask = async (address: unknown) => {
    const answer = await app.request('POST', '/api/search/read-website', { body: { address } });
    return { status: answer.status, body: answer.body as WebsiteAnswer & { errors?: unknown[] } };
  };
  const read = async (host: string, site: Website): Promise<WebsiteAnswer> => {
    outside.answer = ({ path }, response) => {
      const page = site[path];
      response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(page?.replaceAll('HOST', host) ?? 'Not found');
    };
    const answer = await ask(`${host}:${outside.port}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const values = (facts: WebsiteFacts) =>
    Object.fromEntries(Object.entries(facts).map(([field, { value }]) => [field, value]));

  test('provides all fields from structured data', async () => {
    const { state, pages, facts } = await read('thornbury.outside.test', VENUE);
    expect([state, pages]).toEqual(['found', ['home', 'contact']]);
    expect(values(facts)).toEqual({
      name: 'Thornbury Barn',
      category: 'venue',
      countryCode: 'GB',
      phone: '020 7946 0274',
      email: 'hello@thornburybarn.example',
      address: 'Mill Lane',
      postcode: 'GL7 5NW',
      town: 'Bibury',
      county: 'Gloucestershire',
      description: 'A restored barn for weddings in the Cotswolds',
      facebook: 'https://www.facebook.com/thornburybarn',
      instagram: 'https://www.instagram.com/thornbury.barn',
    });
    expect(facts.name).toEqual({ value: 'Thornbury Barn', page: 'home', source: 'data' });
  });

  test('reads a German legal page that was written to avoid robots', async () => {
    const { pages, facts } = await read('jana-lindner.outside.test', PHOTOGRAPHER);
    expect(pages).toEqual(['home', 'imprint']);
    expect(values(facts)).toEqual({
      name: 'Jana Lindner Fotografie',
      category: 'photo',
      countryCode: 'DE',
      phone: '0821 4550120',
      email: 'jana@jana-lindner.outside.test',
      address: 'Maximilianstraße 12',
      postcode: '86150',
      town: 'Augsburg',
      description: 'Hochzeitsfotografie in Augsburg und Umgebung. Fotograf für echte Momente.',
    });
    expect(facts.email).toMatchObject({ page: 'imprint', source: 'text' });
  });

  test('takes the address at the website’s own domain, not its designer’s', async () => {
    const { facts } = await read('fernandfoxglove.outside.test', FLORIST);
    expect(values(facts)).toMatchObject({
      name: 'Fern & Foxglove',
      category: 'florist',
      phone: '020 7946 0111',
      email: 'hello@fernandfoxglove.outside.test',
      address: '2 Mill Yard',
      town: 'Cirencester',
      postcode: 'GL7 1QR',
    });
    expect(facts.email).toMatchObject({ page: 'about' });
  });

  test('says when nothing was found, or there is no website', async () => {
    expect(await read('parked.outside.test', PARKED)).toEqual({
      state: 'nothing',
      pages: ['home'],
      facts: {},
      photos: [],
    });
    expect(await read('gone.outside.test', {})).toEqual({ state: 'unreadable', pages: [], facts: {}, photos: [] });
    outside.answer = (_call, response) => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF');
    expect((await ask(`pdf.outside.test:${outside.port}`)).body.state).toBe('unreadable');
  });

  test('S55: treats a private address like a website that doesn’t respond, and doesn’t call it', async () => {
    const answer = await ask(`https://inside.outside.test:${outside.port}/`);
    expect(answer.body).toEqual({ state: 'unreadable', pages: [], facts: {}, photos: [] });
    for (const host of ['127.0.0.2', '10.0.0.1', '[::1]', '2130706433', 'user:secret@barn.example'])
      expect((await ask(`https://${host}:${outside.port}/`)).status).toBe(422);
    expect(outside.calls).toEqual([]);
  });

  test('lists its photos by name without fetching any', async () => {
    const { photos } = await read('photos.outside.test', {
      '/': '<meta property="og:image" content="/South%20front.jpg"><img src="https://cdn.example/lawn.webp"><img src="/logo.png"><a href="/about">About</a>',
      '/about': '<img src="/team.jpg">',
    });
    expect(photos).toEqual(['South front.jpg', 'lawn.webp', 'team.jpg']);
    expect(outside.calls.map(({ path }) => path)).toEqual(['/', '/about']);
  });

  test('only follows links to the same host', async () => {
    await read('links.outside.test', {
      '/': '<a href="https://elsewhere.example/contact">Contact</a><a href="http://links.outside.test/imprint">Imprint</a><a href="javascript:alert(1)">About</a>',
    });
    expect(outside.calls.map(({ path }) => path)).toEqual(['/']);
  });

  test.each([
    ['missing', undefined, 'required'],
    ['empty', ' ', 'required'],
    ['no address', 'our barn', 'url'],
    ['an email address', 'hello@barn.example', 'url'],
    ['too long', `https://barn.example/${'a'.repeat(300)}`, 'max'],
  ])('refuses an address that is %s on its field', async (_, address, rule) => {
    const answer = await ask(address);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ pointer: '#/address', rule }]);
  });

  test('is limited per network', async () => {
    outside.answer = (_call, response) => response.writeHead(404).end();
    for (let count = 0; count < READ_WEBSITE_LIMIT.points; count += 1)
      expect((await ask(`many.outside.test:${outside.port}`)).status).toBe(200);
    expect((await ask(`many.outside.test:${outside.port}`)).status).toBe(429);
  });
});

/** A home page that links to two others. */
const SLOW_SITE: Readonly<Record<string, string>> = {
  '/': '<h1>Marlow Barn</h1><a href="/contact">Contact</a><a href="/about">About</a>',
  '/contact': '<a href="mailto:hello@marlowbarn.example">Write to us</a>',
  '/about': '<p>A barn by the river</p>',
};

/** A website whose pages take this long, on a client that gives up as ours does. Returns what was read, and the limits. */
async function readSlowly(takes: Readonly<Record<string, number>>) {
  const limits: Record<string, number> = {};
  const request = async ({ url, timeout = 0 }: OutboundRequest): Promise<OutboundAnswer> => {
    const { pathname } = new URL(url);
    limits[pathname] = timeout;
    if ((takes[pathname] ?? 0) > timeout) throw new OutboundError('timeout');
    const headers = { 'content-type': 'text/html' };
    return { status: 200, headers, body: Buffer.from(SLOW_SITE[pathname] ?? ''), url };
  };
  const { state, pages } = await new WebsiteReader({ http: { request } }).read('https://marlowbarn.example/', 'a');
  return { state, pages, limits };
}

describe('F11: the time for a website', () => {
  test('that the home page didn’t take is left for the pages it links to', async () => {
    const { pages, limits } = await readSlowly({ '/contact': 6_000 });
    expect(pages).toEqual(['home', 'contact', 'about']);
    expect(limits['/']).toBe(4_500);
    // The home page came at once.
    expect(limits['/contact']).toBeGreaterThan(6_000);
    expect(limits['/contact']).toBeLessThanOrEqual(8_000);
  });

  test('is over after eight seconds: what came until then counts', async () => {
    expect(await readSlowly({ '/contact': 9_000 })).toMatchObject({ state: 'found', pages: ['home', 'about'] });
    expect(await readSlowly({ '/': 5_000 })).toMatchObject({ state: 'unreadable', pages: [] });
  });
});
