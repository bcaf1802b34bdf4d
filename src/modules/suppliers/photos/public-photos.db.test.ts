import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { MASTER_EDGE } from '#contracts/photos/photo-limits.ts';
import type { WaitingPhoto } from '#contracts/photos/photo.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { actFor } from '#testing/builders/acting.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { PhotoFixture } from './testing/photo-fixture.ts';

const CHROME = { Accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };

describe.each(testEngines())('photos that couples see, on $name', ({ url }) => {
  let app: TestApp;
  let fixture: PhotoFixture;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    fixture = await PhotoFixture.open(app);
  });
  afterAll(() => app.close());

  const seed = (features: object) =>
    app.within(() =>
      app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', { currency: 'GBP', features }]])),
    );
  /** The number that the profile score counts. */
  const counted = async () =>
    (await app.within(() => app.container.get(ProfileCountStore).of(fixture.supplierId))).photos;
  const statusOf = async (path: string, as = '') =>
    (await fixture.picture(path, as === '' ? {} : { Cookie: as })).status;
  const staffAsk = (as: string, method: string, rest = '', body?: object) =>
    app.request(method, `/api/staff/photos${rest}`, { as, ...(body && { body }) });

  test('S53: can be cached forever by everyone, and run nothing', async () => {
    const { public_id: name } = await fixture.add();
    const { status, headers, content } = await fixture.picture(`/photos/${name}/640.webp`);
    expect([status, (await sharp(content).metadata()).format]).toEqual([200, 'webp']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-length': String(content.length),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      etag: expect.stringMatching(/^"[0-9A-Z]{26}"$/u),
    });
    expect([headers['set-cookie'], headers['content-disposition']]).toEqual([undefined, undefined]);
    const again = await fixture.picture(`/photos/${name}/640.webp`, {
      'If-None-Match': `W/"x", ${String(headers['etag'])}`,
    });
    expect([again.status, again.content.length, again.headers['etag']]).toEqual([304, 0, headers['etag']]);
    const head = await fetch(`${app.base}/photos/${name}/640.webp`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
    // A browser that prefetches a page needs its pictures, too.
    const ahead = await fixture.picture(`/photos/${name}/640.webp`, { 'Sec-Purpose': 'prefetch;prerender' });
    expect([ahead.status, ahead.content.length]).toEqual([200, content.length]);
  });

  test.each([
    [CHROME.Accept, 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('are served in the best format that the client accepts: %s', async (accept, type) => {
    const { public_id: name } = await buildPhoto(app, fixture.supplierId);
    const { headers } = await fixture.picture(`/photos/${name}/320`, { Accept: accept });
    expect([headers['content-type'], headers['vary']]).toEqual([type, expect.stringContaining('Accept')]);
  });

  test('never include masters', async () => {
    const { id, public_id: name } = await fixture.add();
    const staff = await signIn(app, await buildStaff(app, '*'));
    const [{ masters } = { masters: 0 }] = await app.database.orm.em
      .fork()
      .execute<{ masters: number }[]>('select count(*) as masters from photo_size where edge = ?', [MASTER_EDGE]);
    expect(masters).toBe(1);
    for (const file of [String(MASTER_EDGE), `${MASTER_EDGE}.jpg`]) {
      expect(await statusOf(`/photos/${name}/${file}`)).toBe(404);
      expect(await statusOf(fixture.path(`/${id}/sizes/${file}`), fixture.as)).toBe(404);
      expect(await statusOf(`/api/staff/photos/${id}/sizes/${file}`, staff)).toBe(404);
    }
  });

  test('are served only in the stored sizes', async () => {
    const { public_id: name } = await buildPhoto(app, fixture.supplierId);
    for (const file of ['320.avif', '640.jpg', '2048.webp'])
      expect(await statusOf(`/photos/${name}/${file}`)).toBe(200);
    for (const file of [
      '1280.avif',
      '321.avif',
      '320.png',
      '320.AVIF',
      '320.avif.',
      '..%2f..%2fetc',
      '320%00.avif',
      '-1',
      '__proto__',
    ])
      expect([file, await statusOf(`/photos/${name}/${file}`)]).toEqual([file, 404]);
    for (const other of ['x', `${name}x`, '..', '%2e%2e', "'or'1", 'a'.repeat(300)])
      expect(await statusOf(`/photos/${other}/320.avif`)).toBe(404);
  });

  test('are gone while they or their supplier are deleted, and are back when restored', async () => {
    const { id, public_id: name } = await buildPhoto(app, fixture.supplierId);
    const path = `/photos/${name}/320.jpg`;
    await fixture.ask('DELETE', `/${id}`);
    const missing = await fixture.picture(path);
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    // The team can still see it, for "undo".
    expect(await statusOf(fixture.path(`/${id}/sizes/320.jpg`), fixture.as)).toBe(200);
    await fixture.ask('POST', `/${id}/restore`);
    expect(await statusOf(path)).toBe(200);
    await app.database.orm.em.fork().execute('update supplier set deleted_at = 1');
    expect(await statusOf(path)).toBe(404);
  });

  test('wait for staff, who approve or refuse them, if the market requires that', async () => {
    await seed({ photoModeration: true });
    const { id, public_id: name } = await fixture.add();
    const path = `/photos/${name}/320.jpg`;
    expect((await fixture.list())[0]).toMatchObject({ id, approved: false, refusal: '' });
    expect(await statusOf(path)).toBe(404);
    const preview = await fixture.picture(fixture.path(`/${id}/sizes/320.jpg`), { Cookie: fixture.as });
    expect([preview.status, preview.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    expect(preview.headers['cross-origin-resource-policy']).toBe('same-origin');

    expect(await counted()).toBe(0);
    const staff = await signIn(app, await buildStaff(app, 'GB'));
    const waiting = (await staffAsk(staff, 'GET')).body as unknown as WaitingPhoto[];
    expect(waiting).toEqual([
      expect.objectContaining({ id, supplierId: fixture.supplierId, waitingSince: '2026-05-12T09:00:00.000Z' }),
    ]);
    await app.database.orm.em.fork().execute('update supplier set deleted_at = 1');
    expect((await staffAsk(staff, 'GET')).body).toEqual([]);
    await app.database.orm.em.fork().execute('update supplier set deleted_at = null');
    expect(await statusOf(`/api/staff/photos/${id}/sizes/640.webp`, staff)).toBe(200);
    const withoutReason = await staffAsk(staff, 'POST', `/${id}/approval`, { approved: false });
    expect(withoutReason).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/reason', rule: 'required' }] } });

    expect((await staffAsk(staff, 'POST', `/${id}/approval`, { approved: false, reason: 'A logo' })).status).toBe(204);
    expect((await fixture.list())[0]).toMatchObject({ approved: false, refusal: 'A logo' });
    expect((await staffAsk(staff, 'GET')).body).toEqual([]);
    expect((await staffAsk(staff, 'POST', `/${id}/approval`, { approved: true })).status).toBe(204);
    expect((await fixture.list())[0]).toMatchObject({ approved: true, refusal: '' });
    expect(await counted()).toBe(1);
    await fixture.ask('DELETE', `/${id}`);
    expect(await counted()).toBe(0);
    await fixture.ask('POST', `/${id}/restore`);
    expect(await counted()).toBe(1);
    expect(await statusOf(path)).toBe(200);
    const log = await app.database.orm.em
      .fork()
      .execute("select action, reason from audit_log where action like 'photo.%' order by id");
    expect(log).toEqual([
      { action: 'photo.refuse', reason: 'A logo' },
      { action: 'photo.approve', reason: null },
    ]);
  });

  test('are each counted once when staff approve several at once', async () => {
    await seed({ photoModeration: true });
    const photos = [await fixture.add(), await fixture.add(), await fixture.add()];
    const staff = await signIn(app, await buildStaff(app, 'GB'));
    await Promise.all(photos.map(({ id }) => staffAsk(staff, 'POST', `/${id}/approval`, { approved: true })));
    expect(await counted()).toBe(3);
  });

  test('are approved at once elsewhere, and staff of the market can still refuse them', async () => {
    await seed({ photoModeration: false });
    const { id, public_id: name } = await fixture.add();
    expect(await statusOf(`/photos/${name}/320.jpg`)).toBe(200);
    const foreign = await signIn(app, await buildStaff(app, 'DE'));
    expect((await staffAsk(foreign, 'POST', `/${id}/approval`, { approved: true })).status).toBe(404);
    expect(await statusOf(`/api/staff/photos/${id}/sizes/640.webp`, foreign)).toBe(404);
    const staff = await signIn(app, await buildStaff(app));
    expect((await staffAsk(staff, 'POST', `/${id}/approval`, { approved: false, reason: 'Not yours' })).status).toBe(
      204,
    );
    expect(await statusOf(`/photos/${name}/320.jpg`)).toBe(404);
    expect(await counted()).toBe(0);
    expect((await staffAsk(fixture.as, 'GET')).status).toBe(403);
  });

  test('can be reordered but not uploaded by staff who act for the supplier', async () => {
    const [one, two] = [await buildPhoto(app, fixture.supplierId), await buildPhoto(app, fixture.supplierId)];
    const as = await actFor(app, fixture.supplierId);
    expect((await fixture.ask('PUT', '/order', { ids: [two.id], before: one.id }, as)).status).toBe(200);
    expect((await fixture.list()).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await fixture.begin(100, {}, as)).status).toBe(403);
  });
});
