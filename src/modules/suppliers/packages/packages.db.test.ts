import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { PACKAGE_LIMITS } from '#contracts/packages/package-limits.ts';
import type { PackageAnswer } from '#contracts/packages/package.ts';
import type { PublicPackages } from '#contracts/packages/public-packages.ts';
import type { Problem } from '#contracts/problem.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';

describe.each(testEngines())('packages of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  async function ask(method: string, rest = '', body?: object, who = as) {
    const path = `/api/suppliers/${supplierId}/packages${rest}`;
    const answer = await app.request(method, path, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as PackageAnswer & PackageAnswer[] & Problem };
  }
  const add = async (name: string, price: number, more: object = {}): Promise<PackageAnswer> =>
    (await ask('POST', '', { name, price, published: true, ...more })).body;
  const shown = async (who = as) => (await ask('GET', '', undefined, who)).body.map(({ name }) => name);
  const counted = () => app.within(async () => (await app.container.get(ProfileCountStore).of(supplierId)).packages);
  const part = () =>
    app.within(async () =>
      app.container
        .getAll(PUBLIC_PARTS)
        .find(({ key }) => key === 'packages')
        ?.read(await app.container.get(SUPPLIERS_API).get(supplierId), 'en-GB'),
    );

  test('P5: are ordered by price until someone arranges them', async () => {
    const house = await add('The house', 1_240_000, { per: 'weekend', included: [' 42 beds ', 'Barn'] });
    expect(house).toMatchObject({
      included: ['42 beds', 'Barn'],
      per: 'weekend',
      published: true,
      order: 0,
      version: 1,
    });
    const day = await add('Orangery day', 490_000);
    const winter = await add('Winter midweek', 320_000);
    expect(await shown()).toEqual(['Winter midweek', 'Orangery day', 'The house']);
    const ordered = await ask('PUT', '/order', { ids: [day.id, house.id, winter.id] });
    expect(ordered.body.map(({ name, order }) => [name, order])).toEqual([
      ['Orangery day', 0],
      ['The house', 1],
      ['Winter midweek', 2],
    ]);
    await ask('PUT', `/${winter.id}`, { name: 'Winter', price: 1, version: 1 });
    expect(await shown()).toEqual(['Orangery day', 'The house', 'Winter']);
  });

  test('those on request come after all prices until someone arranges them', async () => {
    const open = await add('On request', 0);
    const day = await add('Day', 490_000);
    expect(await shown()).toEqual(['Day', 'On request']);
    await ask('PUT', '/order', { ids: [open.id, day.id] });
    expect(await shown()).toEqual(['On request', 'Day']);
  });

  test('a deleted package returns to its position within a week, and is gone after that', async () => {
    const [one] = [await add('One', 1), await add('Two', 2), await add('Three', 3)];
    expect((await ask('DELETE', `/${one.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${one.id}`)).status).toBe(404);
    expect((await ask('PUT', `/${one.id}`, { name: 'One', version: 1 })).status).toBe(404);
    expect([await shown(), await counted()]).toEqual([['Two', 'Three'], 2]);
    expect((await ask('POST', `/${one.id}/restore`)).body).toMatchObject({ id: one.id, name: 'One' });
    expect([await shown(), await counted()]).toEqual([['One', 'Two', 'Three'], 3]);
    await ask('DELETE', `/${one.id}`);
    app.clock.advance(8 * DAY);
    await runJob(app, 'remove-old-rows');
    expect((await ask('POST', `/${one.id}/restore`)).status).toBe(404);
    expect(await shown()).toEqual(['Two', 'Three']);
  });

  test('refuses a change based on an older version, and says who was faster', async () => {
    const { id } = await add('Day', 1);
    expect((await ask('PUT', `/${id}`, { name: 'A day', version: 1 })).body.version).toBe(2);
    const late = await ask('PUT', `/${id}`, { name: 'The day', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version', meta: { version: 2 } } });
    expect((late.body as { meta: object }).meta).toHaveProperty('savedBy');
  });

  test('couples see published packages, and the lowest price', async () => {
    expect(await part()).toBeNull();
    await add('Barn supper', 9_500, { per: 'guest', included: ['Supper'] });
    await add('Draft', 100, { published: false });
    await add('Day', 320_000, { per: 'day' });
    const seen = await part();
    expect(seen).toMatchObject({ currency: 'GBP', from: { price: 320_000, per: 'day' } });
    expect((seen as unknown as { packages: { name: string }[] }).packages.map(({ name }) => name)).toEqual([
      'Barn supper',
      'Day',
    ]);
    expect(await counted()).toBe(2);
  });

  test('can have one of the supplier’s own photos, a number of guests and the years of its price', async () => {
    const { id: photoId, public_id: publicId } = await buildPhoto(app, supplierId);
    const more = { photoId, guests: 120, validFor: '2026-2027' };
    const day = await add('Day', 320_000, more);
    expect(day).toMatchObject({ photo: { id: photoId, approved: true }, guests: 120, validFor: '2026-2027' });
    const first = async () => ((await part()) as unknown as PublicPackages).packages[0];
    expect(await first()).toMatchObject({ photo: { publicId }, guests: 120, validFor: '2026-2027' });
    const em = app.database.orm.em.fork();
    await em.execute('update supplier_photo set approved = 0');
    expect((await first())?.photo).toBeNull();
    expect((await ask('GET')).body[0]?.photo).toMatchObject({ approved: false });
    await em.execute('update supplier_photo set deleted_at = 1');
    expect((await ask('GET')).body[0]?.photo).toBeNull();
    const { id: other } = await buildPhoto(app, (await buildSupplier(app)).id);
    for (const gone of [other, photoId]) {
      const refused = await ask('PUT', `/${day.id}`, { name: 'Day', photoId: gone, version: 1 });
      expect(refused.body.errors?.[0]).toMatchObject({ pointer: '#/photoId', rule: 'photo-gone' });
    }
    expect((await ask('POST', '', { name: 'x', photoId: other })).status).toBe(422);
    const plain = await ask('PUT', `/${day.id}`, { name: 'Day', version: 1 });
    expect(plain.body).toMatchObject({ photo: null, guests: null, validFor: null });
  });

  test('refuses invalid packages', async () => {
    for (const [body, pointer] of [
      [{ name: ' ' }, '#/name'],
      [{ name: 'x', price: -1 }, '#/price'],
      [{ name: 'x', price: PACKAGE_LIMITS.price + 1 }, '#/price'],
      [{ name: 'x', price: 1.5 }, '#/price'],
      [{ name: 'x', per: 'hour' }, '#/per'],
      [{ name: 'x', included: [''] }, '#/included/0'],
      [{ name: 'x', included: Array.from({ length: 21 }, () => 'y') }, '#/included'],
      [{ name: 'x', order: 3 }, '#/order'],
      [{ name: 'x', photoId: 'mine' }, '#/photoId'],
      [{ name: 'x', guests: 0 }, '#/guests'],
      [{ name: 'x', guests: PACKAGE_LIMITS.guests + 1 }, '#/guests'],
      [{ name: 'x', guests: 1.5 }, '#/guests'],
      [{ name: 'x', validFor: '2027-2029' }, '#/validFor'],
      [{ name: 'x', validFor: '' }, '#/validFor'],
    ] as const) {
      const { status, body: problem } = await ask('POST', '', body);
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
    }
    expect(await shown()).toEqual([]);
  });

  test('refuses one of two people who add the last possible package at once', async () => {
    for (let at = 1; at < PACKAGE_LIMITS.packages; at += 1) await add(`Package ${at}`, at);
    const both = await Promise.all(['A', 'B'].map((name) => ask('POST', '', { name })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('packages-too-many');
    const [some] = (await ask('GET')).body;
    await ask('DELETE', `/${some?.id}`);
    await ask('POST', '', { name: 'Instead' });
    expect((await ask('POST', `/${some?.id}/restore`)).status).toBe(409);
  });

  test('those of another supplier are not found; everyone in the team can read', async () => {
    const { id } = await add('Day', 1);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    const foreign = `/api/suppliers/${other}/packages/${id}`;
    expect((await app.request('PUT', foreign, { as: stranger, body: { name: 'Mine', version: 1 } })).status).toBe(404);
    expect((await app.request('DELETE', foreign, { as: stranger })).status).toBe(404);
    expect((await app.request('POST', `${foreign}/restore`, { as: stranger })).status).toBe(404);
    expect((await app.request('GET', `/api/suppliers/${supplierId}/packages`)).status).toBe(401);
    for (const role of ['viewer', 'billing', 'sales'] as const) {
      const reader = await signIn(app, await buildMember(app, { role, supplierId }));
      expect(await shown(reader)).toEqual(['Day']);
      expect((await ask('POST', '', { name: 'x' }, reader)).status).toBe(403);
    }
  });
});
