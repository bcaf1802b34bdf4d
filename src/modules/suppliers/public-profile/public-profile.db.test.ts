import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BadgesAnswer } from '#contracts/badges/badge.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { actFor } from '#testing/builders/acting.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { OPEN_TO_COUPLES, publicIdIn } from './page-address.ts';

const category = (slug: string | null, one: string) => ({ slug, labels: { 'en-GB': { one, many: `${one}s` } } });
const MARKET = {
  path: 'uk',
  categories: { venue: category('venues', 'Venue'), photo: category('photographers', 'Photographer') },
  profile: {
    hidden: [],
    features: { venue: { bedrooms: { kind: 'integer', labels: { en: 'Bedrooms', de: 'Zimmer' } } } },
  },
};

describe.each(testEngines())('P12: the preview of the public page, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let path = '';
  let asHarriet = '';
  let isOpen = false;
  beforeAll(async () => {
    app = await startTestApp(url, {}, undefined, (container) => {
      container.unbind(OPEN_TO_COUPLES);
      container.bind(OPEN_TO_COUPLES).toConstantValue(() => isOpen);
    });
  });
  beforeEach(async () => {
    await app.database.clear();
    isOpen = false;
    app.clock.set('2026-05-12T09:00:00.000Z');
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', MARKET]])));
    const supplier = await buildSupplier(app, { name: 'Wrenfield <Hall>', slug: 'wrenfield-hall' });
    supplierId = supplier.id;
    path = `/uk/wedding-venues/wrenfield-hall-${supplier.publicId}`;
    asHarriet = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
  });
  afterAll(() => app.close());

  const page = (at: string, as?: string, language = 'en') =>
    app.request('GET', at, { ...(as && { as }), headers: { 'Accept-Language': language } });
  const sql = (statement: string, values: unknown[]) => app.database.orm.em.fork().execute(statement, values);
  const save = async (section: string, changes: object, version = 0) =>
    app.request('PUT', `/api/suppliers/${supplierId}/profile/${section}`, {
      as: await signIn(app, await buildMember(app, { role: 'editor', supplierId })),
      body: { version, changes },
    });

  test('is available to the team and to staff who act for it, and not found by anyone else', async () => {
    const preview = `${path}?supplier=true`;
    const { status, headers, text } = await page(preview, asHarriet);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(text).toContain('Wrenfield &lt;Hall>');
    expect((await page(preview, await actFor(app, supplierId))).status).toBe(200);
    const other = await buildSupplier(app);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other.id }));
    for (const as of [undefined, stranger, await actFor(app, other.id)]) {
      expect((await page(preview, as)).status).toBe(404);
    }
    expect((await page(path, asHarriet)).status).toBe(404);
  });

  test('is available to people who manage the supplier through a group', async () => {
    const group = await buildSupplier(app);
    const owner = await signIn(app, await buildMember(app, { role: 'admin', supplierId: group.id }));
    expect((await page(`${path}?supplier=true`, owner)).status).toBe(404);
    await sql('insert into managed_supplier (supplier_id, manager_id) values (?, ?)', [supplierId, group.id]);
    expect((await page(`${path}?supplier=true`, owner)).status).toBe(200);
  });

  test('one switch opens the pages and the badge links to them, for listed suppliers', async () => {
    const link = async () => {
      const { body } = await app.request('GET', `/api/suppliers/${supplierId}/badges`, { as: asHarriet });
      return new URL((body as unknown as BadgesAnswer).link).pathname;
    };
    expect([(await page(path)).status, await link()]).toEqual([404, `/enquire/${publicIdIn(path)}`]);
    isOpen = true;
    const { status, headers, text } = await page(path);
    expect([status, await link()]).toEqual([200, path]);
    expect(headers.get('x-robots-tag')).toBeNull();
    expect(text).toContain('href="/enquire/');
    const moved = await page(path.replace('wrenfield-hall', 'old-name'));
    expect([moved.status, moved.headers.get('location')]).toEqual([301, path]);
    await sql('update supplier set tier = -1 where id = ?', [supplierId]);
    expect((await page(path)).status).toBe(404);
    // The preview stays with the team.
    expect((await page(`${path}?supplier=true`)).status).toBe(404);
  });

  test('redirects a wrong slug or category to the right one, and doesn’t find unknown suppliers', async () => {
    const publicId = path.slice(path.lastIndexOf('-') + 1);
    for (const wrong of [
      `/uk/wedding-photographers/wrenfield-hall-${publicId}`,
      `/uk/wedding-venues/old-name-${publicId}`,
    ]) {
      const { status, headers } = await page(`${wrong}?supplier=true`, asHarriet);
      expect([status, headers.get('location')]).toEqual([301, `${path}?supplier=true`]);
    }
    expect((await page('/uk/wedding-venues/wrenfield-hall-GB00000000?supplier=true', asHarriet)).status).toBe(404);
    const { body } = await app.request('GET', `/api/suppliers/${supplierId}/public-page`, { as: asHarriet });
    expect(body).toEqual({ path });
  });

  test('shows the saved content in the reader’s language, without a hidden street', async () => {
    await save('about-you', {
      description: 'A Georgian house in its own valley.',
      '_translations.de-DE.description': 'Ein Haus in seinem eigenen Tal.',
      'company.weddingsHosted': 1_312,
      'flags.hideStreet': true,
    });
    await save('details', { 'typeDetails.venue.bedrooms': 42 });
    const english = (await page(`${path}?supplier=true`, asHarriet)).text;
    for (const said of ['A Georgian house', '1,312', 'Bedrooms', '42', 'Tetbury']) expect(english).toContain(said);
    expect(english).not.toContain('Wrenfield Lane');
    const [, data] = /ld\+json">(.*?)<\/script>/u.exec(english) ?? [];
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'LocalBusiness', name: 'Wrenfield <Hall>' });
    const german = (await page(`${path}?supplier=true`, asHarriet, 'de')).text;
    for (const said of ['Ein Haus in seinem', '1.312', 'Zimmer']) expect(german).toContain(said);
  });

  test('greets couples and names specialist weddings in the reader’s language, as plain text', async () => {
    await save('about-you', {
      'company.manager.welcomeMessage': 'Write to <us>.\n\nWe reply within a day.',
      '_translations.de-DE.company.manager.welcomeMessage': 'Schreibt uns.',
      specialistWeddings: ['asian-weddings', 'other-weddings'],
    });
    const english = (await page(`${path}?supplier=true`, asHarriet)).text;
    for (const said of ['Write to &lt;us>.', '>We reply within a day.<', 'Specialist weddings', '>Asian, Others<'])
      expect(english).toContain(said);
    const [, data] = /ld\+json">(.*?)<\/script>/u.exec(english) ?? [];
    expect(JSON.parse(data ?? '')).toMatchObject({ knowsAbout: ['Asian weddings'] });
    const german = (await page(`${path}?supplier=true`, asHarriet, 'de')).text;
    for (const said of ['Schreibt uns.', 'Asiatische, Andere']) expect(german).toContain(said);
    expect(german).not.toContain('We reply');
    await save('about-you', { 'company.manager.welcomeMessage': '', specialistWeddings: ['not-applicable'] }, 1);
    const without = (await page(`${path}?supplier=true`, asHarriet)).text;
    expect(without).not.toContain('Specialist weddings');
    expect(without).toContain('<div id="part-greeting" hidden></div>');
  });

  test('shows an unsaved name and category', async () => {
    const preview = async (section: string | undefined, changes: object) => {
      const body = { ...(section && { section }), changes, only: 'words' };
      return (await app.request('POST', `/api/suppliers/${supplierId}/profile/preview`, { as: asHarriet, body })).text;
    };
    expect(await preview('about-you', { name: 'The <Barn>' })).toContain('<h1 id="part-name">The &lt;Barn></h1>');
    expect(await preview('about-you', { name: ' ' })).toContain('Wrenfield &lt;Hall>');
    expect(await preview('details', { type: ['photo'] })).toContain('Photographer');
    expect(await preview('about-you', { type: ['photo'] })).not.toContain('Photographer');
    // Without a section, it accepts values of all of them.
    const both = await preview(undefined, { name: 'The Barn', type: ['photo'] });
    expect(both).toContain('>The Barn</h1>');
    expect(both).toContain('Photographer');
  });

  test('has no links that lead away', async () => {
    const { text } = await page(`${path}?supplier=true`, asHarriet);
    expect(text).toContain('aria-disabled="true"');
    expect(text).not.toContain('href="/enquire/');
  });

  test('renders only the words with a few statements, each part with its id', async () => {
    const body = { section: 'about-you', changes: { 'status.message': 'Closed in May' }, only: 'words' };
    const preview = () => app.request('POST', `/api/suppliers/${supplierId}/profile/preview`, { as: asHarriet, body });
    await preview();
    app.takeStatements();
    const { status, text } = await preview();
    expect(app.takeStatements().length).toBeLessThanOrEqual(7);
    expect(status).toBe(200);
    expect(text).toContain('<p class="profile-notice" id="part-notice">Closed in May</p>');
    expect(text).toContain('<div id="part-about" hidden></div>');
    expect(text).not.toMatch(/<html|id="photos"|Write to/u);
    const whole = (await page(`${path}?supplier=true`, asHarriet)).text;
    for (const [, id] of text.matchAll(/ id="(part-[a-z]+)"/gu)) expect(whole).toContain(`id="${id}"`);
  });

  test('shows valid unsaved values, and stores nothing', async () => {
    const draw = (changes: object) =>
      app.request('POST', `/api/suppliers/${supplierId}/profile/preview`, {
        as: asHarriet,
        body: { section: 'about-you', changes },
      });
    const { status, text } = await draw({ description: 'Being typed', 'company.established': 3_000, unknown: 1 });
    expect(status).toBe(200);
    expect(text).toContain('Being typed');
    expect(text).not.toContain('>3000<');
    expect((await page(`${path}?supplier=true`, asHarriet)).text).not.toContain('Being typed');
  });
});
