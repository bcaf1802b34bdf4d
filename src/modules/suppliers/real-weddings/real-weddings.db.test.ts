import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { Problem } from '#contracts/problem.ts';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildUser, mailedLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { buildWeddingPhoto } from '#testing/every-route/real-wedding-preparations.ts';
import { runJob } from '#testing/run-jobs.ts';
import { PhotoFixture } from '../photos/testing/photo-fixture.ts';
import { samplePhoto } from '../photos/testing/sample-photos.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';
import { PublicProfiles } from '../public-profile/public-profiles.ts';
import { RealWeddingRepository } from './real-weddings.repository.ts';

const INPUT = {
  name: 'An orangery wedding',
  couple: 'Nadia & Chris',
  url: 'tomellery.example/nadia-chris',
  date: { y: 2026, m: 'winter', d: null },
  guests: 84,
  location: ' The Orangery, Bath ',
  role: 'venue',
  suppliers: [{ name: 'Tom Ellery', role: 'photo' }],
  partners: [
    { name: 'Nadia', email: 'nadia@couple.example' },
    { name: 'Chris', email: 'chris@couple.example' },
  ],
};

describe.each(testEngines())('real weddings, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { email: 'hello@wrenfield.example' })).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  async function ask(method: string, rest = '', body?: object, who = as) {
    const path = `/api/suppliers/${supplierId}/real-weddings${rest}`;
    const answer = await app.request(method, path, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as RealWeddingAnswer & RealWeddingAnswer[] & Problem };
  }
  const one = async () => (await ask('GET')).body[0];
  const live = () => app.within(() => app.container.get(RealWeddingRepository).live(supplierId));
  const pageOf = async (address: string) =>
    new URL(await mailedLink(app, 'real-wedding-consent', address, String.raw`https?://\S+/real-wedding/\S+`)).pathname;
  const seenOn = async (page: string) =>
    /name="seen" value="([\w-]+)"/u.exec(await (await fetch(app.base + page)).text())?.[1] ?? '';
  async function say(address: string, answer: 'yes' | 'no', seen?: string) {
    const page = await pageOf(address);
    return fetch(app.base + page, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ answer, seen: seen ?? ((await seenOn(page)) || '-') }),
    });
  }
  async function asked() {
    const { body } = await ask('POST', '', INPUT);
    await buildWeddingPhoto(app, supplierId, body.id);
    return (await ask('POST', `/${body.id}/ask`, { partnerId: null })).body;
  }

  test('D26: are public only once both partners have agreed, and no longer when one of them withdraws', async () => {
    const wedding = await asked();
    expect(wedding).toMatchObject({ consent: 'asked', url: 'https://tomellery.example/nadia-chris' });
    await say('nadia@couple.example', 'yes');
    expect((await one())?.consent).toBe('partly');
    expect(await live()).toEqual([]);
    await say('chris@couple.example', 'yes');
    expect((await one())?.consent).toBe('live');
    expect(await live()).toHaveLength(1);
    await say('nadia@couple.example', 'no');
    expect((await one())?.consent).toBe('declined');
    expect(await live()).toEqual([]);
    expect((await ask('POST', `/${wedding.id}/ask`, { partnerId: null })).body.code).toBe('wedding-declined');
    app.clock.advance(15 * DAY);
    await runJob(app, 'real-weddings');
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
    expect(await one()).toMatchObject({ photos: [], eraseAt: null, partners: [{ email: '' }, { email: '' }] });
  });

  test('ask again when something changes after consent, and accept no consent to unseen content', async () => {
    const wedding = await asked();
    const page = await pageOf('nadia@couple.example');
    const seen = await seenOn(page);
    await ask('PUT', `/${wedding.id}`, { ...INPUT, name: 'Another title', version: 1 });
    await say('nadia@couple.example', 'yes', seen);
    expect((await one())?.partners[0]?.state).toBe('asked');
    await say('nadia@couple.example', 'yes');
    expect((await one())?.partners[0]?.state).toBe('agreed');
    await ask('PUT', `/${wedding.id}`, { ...INPUT, version: 2 });
    expect((await one())?.partners[0]?.state).toBe('none');
    const late = await ask('PUT', `/${wedding.id}`, { ...INPUT, version: 2 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version' } });
  });

  test('refuse invalid weddings, and ask for consent only with a photo', async () => {
    for (const [change, pointer] of [
      [{ name: ' ' }, '#/name'],
      [{ couple: '' }, '#/couple'],
      [{ url: 'nadia@couple.example' }, '#/url'],
      [{ guests: 0 }, '#/guests'],
      [{ guests: 5001 }, '#/guests'],
      [{ location: 'x'.repeat(101) }, '#/location'],
      [
        { suppliers: [...INPUT.suppliers, { name: 'Ivy', role: 'florist', publicId: 'nobody' }] },
        '#/suppliers/1/publicId',
      ],
    ] as const) {
      const { status, body } = await ask('POST', '', { ...INPUT, ...change });
      expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
    }
    const { body } = await ask('POST', '', INPUT);
    const refused = await ask('POST', `/${body.id}/ask`, { partnerId: null });
    expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, '#/photos']);
  });

  test('store guests and location in the record, and changing either requires new consent', async () => {
    const wedding = await asked();
    expect(wedding).toMatchObject({ guests: 84, location: 'The Orangery, Bath' });
    const record = async () =>
      (await app.database.orm.em.fork().execute('select guests, location from wedding_record'))[0];
    expect(await record()).toEqual({ guests: 84, location: 'The Orangery, Bath' });
    await say('nadia@couple.example', 'yes');
    await ask('PUT', `/${wedding.id}`, { ...INPUT, guests: 90, version: 1 });
    expect((await one())?.partners[0]?.state).toBe('none');
    // Omitted fields are unknown; a venue's record has its own town by default.
    const { guests: _guests, location: _location, ...rest } = INPUT;
    const { body } = await ask('PUT', `/${wedding.id}`, { ...rest, version: 2 });
    expect(body).toMatchObject({ guests: null, location: '' });
    const { city } = await app.within(() => app.container.get<SuppliersApi>(SUPPLIERS_API).get(supplierId));
    expect(await record()).toEqual({ guests: null, location: city });
  });

  test('accept a photo in pieces like those of the profile, once', async () => {
    const { body: wedding } = await ask('POST', '', INPUT);
    const fixture = new PhotoFixture(app, supplierId, as);
    const photo = await samplePhoto();
    const kind = 'weddingPhoto';
    const { id } = await fixture.begin(photo.length, { kind, weddingId: wedding.id });
    await fixture.send(id, 0, photo.subarray(0, 500));
    const { offset } = (await fixture.state(id)).body;
    expect(offset).toBe(500);
    expect((await fixture.send(id, offset, photo.subarray(offset))).body).toMatchObject({ done: true, photo: null });
    expect((await fixture.send(id, photo.length, Buffer.alloc(0))).body.done).toBe(true);
    expect((await one())?.photos).toHaveLength(1);
    expect(await fixture.list()).toEqual([]);
    const refused = await fixture.upload(Buffer.from('no photo'), { kind, weddingId: wedding.id });
    expect(refused.body).toMatchObject({ status: 422, code: 'photo-refused', meta: { reason: 'type' } });
    expect(await fixture.begin(10, { kind })).toMatchObject({ status: 422, errors: [{ pointer: '#/weddingId' }] });
    const supplier = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: supplier }));
    const foreign = new PhotoFixture(app, supplier, stranger);
    expect(await foreign.begin(10, { kind, weddingId: wedding.id })).toMatchObject({ status: 404 });
  });

  test('name other suppliers with a page here, and only count the rest', async () => {
    const { id, publicId } = await buildSupplier(app);
    const suppliers = [{ name: 'Ivy & Fern', role: 'florist', publicId }];
    const { status, body } = await ask('POST', '', { ...INPUT, suppliers });
    expect([status, body.suppliers]).toEqual([201, suppliers]);
    const rows = app.container.get(RealWeddingRepository);
    const counted = await app.within(() => Promise.all([rows.count(supplierId, false), rows.count(id, false)]));
    expect(counted).toEqual([1, 0]);
  });

  test('show the date and everyone’s role, first to the couple who is asked, then to everyone', async () => {
    const category = (slug: string, one: string) => ({ slug, labels: { 'en-GB': { one, many: `${one}s` } } });
    const categories = { venue: category('venues', 'Venue'), photo: category('photographers', 'Photographer') };
    const market = { path: 'uk', categories, features: { realWeddings: true } };
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market]])));
    const { publicId } = await buildSupplier(app, { category: 'photo', slug: 'tom-ellery' });
    const named = { name: 'Tom Ellery', role: 'photo', publicId };
    const { body } = await ask('POST', '', { ...INPUT, suppliers: [named] });
    await buildWeddingPhoto(app, supplierId, body.id);
    await ask('POST', `/${body.id}/ask`, { partnerId: null });
    const asking = await (await fetch(app.base + (await pageOf('nadia@couple.example')))).text();
    const { name } = (await app.request('GET', `/api/suppliers/${supplierId}`, { as })).body as unknown as {
      name: string;
    };
    for (const said of [`winter 2026 · The Orangery, Bath · 84 guests · ${name} (Venue)`, 'Tom Ellery (Photographer)'])
      expect(asking).toContain(said);
    for (const address of INPUT.partners) await say(address.email, 'yes');
    const [shown] = await app.within(async () => {
      const supplier = await app.container.get<SuppliersApi>(SUPPLIERS_API).get(supplierId);
      return (await app.container.get(PublicProfiles).find(supplier, 'en-GB')).parts.realWeddings ?? [];
    });
    expect(shown).toMatchObject({
      date: INPUT.date,
      guests: 84,
      location: 'The Orangery, Bath',
      role: 'Venue',
      suppliers: [
        { name: 'Tom Ellery', role: 'Photographer', path: `/uk/wedding-photographers/tom-ellery-${publicId}` },
      ],
    });
  });

  test('can be restored after removal, and those of other suppliers are not found', async () => {
    const { body } = await ask('POST', '', INPUT);
    expect((await ask('DELETE', `/${body.id}`)).status).toBe(204);
    expect((await ask('GET')).body).toEqual([]);
    expect((await ask('POST', `/${body.id}/restore`)).status).toBe(200);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    const foreign = await app.request('DELETE', `/api/suppliers/${other}/real-weddings/${body.id}`, { as: stranger });
    expect(foreign.status).toBe(404);
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await ask('POST', '', INPUT, viewer)).status).toBe(403);
  });

  test('don’t accept an address of the team, or an alias of one, for a couple', async () => {
    const robin = await buildUser(app, { email: 'robin@gmail.com' });
    await buildMember(app, { role: 'viewer', supplierId, user: robin });
    for (const email of ['Robin@gmail.com', 'ro.bin+nadia@googlemail.com', 'hello+nadia@wrenfield.example']) {
      const { status, body } = await ask('POST', '', { ...INPUT, partners: [{ name: 'Nadia', email }] });
      expect([status, body.errors?.[0]?.pointer]).toEqual([422, '#/partners/0/email']);
    }
  });

  test('let a couple withdraw while their wedding is removed, and restoring it then shows nothing', async () => {
    const { id } = await asked();
    await say('nadia@couple.example', 'yes');
    await say('chris@couple.example', 'yes');
    await ask('DELETE', `/${id}`);
    expect(await live()).toEqual([]);
    const answer = await say('nadia@couple.example', 'no');
    expect(answer.status).toBe(200);
    const restored = await ask('POST', `/${id}/restore`);
    expect([restored.status, restored.body.consent]).toEqual([200, 'declined']);
    expect(await live()).toEqual([]);
  });

  test('ask no one for consent while they are removed', async () => {
    const { id } = await asked();
    const page = await pageOf('nadia@couple.example');
    const seen = await seenOn(page);
    await ask('DELETE', `/${id}`);
    expect((await say('nadia@couple.example', 'yes', seen)).status).toBe(410);
    expect((await ask('POST', `/${id}/restore`)).body.partners[0]?.state).toBe('asked');
  });

  test('send one reminder, even with two processes', async () => {
    await asked();
    app.clock.advance(8 * DAY);
    await Promise.all([runJob(app, 'real-weddings'), runJob(app, 'real-weddings')]);
    const mails = await app.database.orm.em
      .fork()
      .execute<{ to_address: string }[]>("select to_address from mail where kind = 'real-wedding-consent'");
    expect(mails).toHaveLength(4);
  });
});
