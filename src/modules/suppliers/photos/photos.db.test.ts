import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { PHOTO_STORAGE } from './photo-storage.ts';
import { PhotoFixture } from './testing/photo-fixture.ts';
import { samplePhoto } from './testing/sample-photos.ts';

describe.each(testEngines())('photos of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let fixture: PhotoFixture;
  let photo: Buffer;
  beforeAll(async () => {
    app = await startTestApp(url);
    photo = await samplePhoto();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    const supplierId = (await buildSupplier(app)).id;
    fixture = new PhotoFixture(
      app,
      supplierId,
      await signIn(app, await buildMember(app, { role: 'editor', supplierId })),
    );
  });
  afterAll(() => app.close());

  const rows = (query: string, params: unknown[] = []) => app.database.orm.em.fork().execute(query, params);
  const usage = async () => {
    const [row] = (await rows('select photos, bytes from photo_usage')) as { photos: number; bytes: number }[];
    return { photos: Number(row?.photos), bytes: Number(row?.bytes) };
  };
  /** The first three letters of each photo's description, in order. */
  const named = async () => (await fixture.list()).map(({ alt }) => alt).join('');
  /** Photos a, b, c, … with rows only, because moving them needs no pictures. */
  async function fill(names: string): Promise<string[]> {
    const { id } = await fixture.add(photo);
    await fixture.ask('PUT', `/${id}`, { alt: names[0], version: 1 });
    const ids = [id];
    for (const [at, alt] of names.split('').slice(1).entries()) {
      const copy = `${id.slice(0, -2)}${String(at).padStart(2, '0')}`;
      ids.push(copy);
      const columns =
        'supplier_id, portrait, approved, waiting_since, refusal, ext, original_width, original_height, original_bytes, width, height, bytes, thumbhash, created_at, created_by, deleted_at, deleted_by, version';
      await rows(
        `insert into supplier_photo (id, public_id, order_number, alt, ${columns}) select ?, ?, order_number + ?, ?, ${columns} from supplier_photo where id = ?`,
        [copy, `public${at}`, at + 1, alt, id],
      );
      await rows('update photo_usage set photos = photos + 1');
    }
    return ids;
  }

  test('keep their focus point', async () => {
    const { id } = await fixture.add(photo);
    expect((await fixture.ask('PUT', `/${id}/focus`, { x: 20, y: 100 })).body.focus).toEqual({ x: 20, y: 100 });
    const refused = await fixture.ask('PUT', `/${id}/focus`, { x: 20, y: 101 });
    expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, '#/y']);
    expect((await fixture.list())[0]).toMatchObject({ focus: { x: 20, y: 100 }, version: 1 });
    await fixture.ask('DELETE', `/${id}`);
    expect((await fixture.ask('PUT', `/${id}/focus`, { x: 0, y: 0 })).status).toBe(404);
  });

  test('an upload ends with a public id, its type and its orientation', async () => {
    const lying = await fixture.add(photo);
    expect(lying).toEqual({
      id: lying.id,
      public_id: expect.stringMatching(/^[\w-]{20}$/u),
      ext: 'jpg',
      portrait: false,
    });
    app.clock.advance(1_000);
    const upright = await fixture.add({ width: 600, height: 900, format: 'png' });
    expect(upright).toMatchObject({ ext: 'png', portrait: true });
    const list = await fixture.list();
    expect(list.map(({ id }) => id)).toEqual([lying.id, upright.id]);
    expect(list[0]).toEqual({
      id: lying.id,
      publicId: lying.public_id,
      ext: 'jpg',
      order: 3 + Date.parse('2026-05-12T09:00:00.000Z') / 1e13,
      portrait: false,
      approved: true,
      refusal: '',
      alt: '',
      caption: '',
      focus: { x: 50, y: 50 },
      width: 900,
      height: 600,
      original: { width: 900, height: 600, bytes: photo.length },
      edges: [320, 640, 2048],
      thumbhash: expect.stringMatching(/^[\w+/=]{8,40}$/u),
      createdAt: '2026-05-12T09:00:00.000Z',
      version: 1,
    });
    expect((await usage()).photos).toBe(2);
  });

  test('can be moved before another one or to the end, and later ones come last', async () => {
    const [a, , c] = await fill('abcd');
    await fixture.ask('PUT', '/order', { ids: [c], before: a });
    expect(await named()).toBe('cabd');
    await fixture.ask('PUT', '/order', { ids: [a, c], before: null });
    expect(await named()).toBe('bdac');
    expect((await fixture.list()).map(({ order }) => order)).toEqual([0, 0.004, 0.008, 0.012]);
    await fixture.add(photo);
    expect(await named()).toBe('bdac');
    expect((await fixture.list()).at(-1)?.order).toBeGreaterThan(3);
  });

  test('keep every move when several people move them at once', async () => {
    const [a, b, c, d, e, f, , h] = await fill('abcdefgh');
    const move = (ids: unknown[], before: unknown) => fixture.ask('PUT', '/order', { ids, before });
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([move([h], a), move([c], b), move([f], e)]);
      expect(await named()).toBe('hacbdfeg');
      await move([a, b, c, d, e, f], null);
      await move([(await fixture.list()).find(({ alt }) => alt === 'g')?.id, h], null);
      expect(await named()).toBe('abcdefgh');
    }
    // A photo deleted in the meantime doesn't block the move.
    await fixture.ask('DELETE', `/${c}`);
    expect((await move([c, d], b)).status).toBe(200);
    expect(await named()).toBe('adbefgh');
    const unknown = '01J00000000000000000000000';
    for (const refused of [await move([unknown, a], b), await move([a], unknown)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'order-changed', meta: { unknown: 1, missing: 0 } } });
    expect(await move([a, a], b)).toMatchObject({ status: 422, body: { errors: [{ rule: 'unique' }] } });
    expect(await named()).toBe('adbefgh');
  });

  test('can be described; a change based on an older version is refused', async () => {
    const { id } = await fixture.add(photo);
    expect((await fixture.ask('PUT', `/${id}`, { alt: ' The barn at dusk ', version: 1 })).body).toMatchObject({
      alt: 'The barn at dusk',
      version: 2,
    });
    const late = await fixture.ask('PUT', `/${id}`, { alt: 'x', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version', meta: { version: 2 } } });
    const long = await fixture.ask('PUT', `/${id}`, { alt: 'x'.repeat(151), version: 2 });
    expect(long).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/alt', rule: 'max' }] } });
    // A change without a caption keeps it; couples see it.
    const caption = await fixture.ask('PUT', `/${id}`, { alt: 'The barn', caption: ' At dusk ', version: 2 });
    expect(caption.body).toMatchObject({ alt: 'The barn', caption: 'At dusk', version: 3 });
    expect((await fixture.ask('PUT', `/${id}`, { alt: 'A barn', version: 3 })).body.caption).toBe('At dusk');
    expect((await fixture.ask('PUT', `/${id}`, { alt: '', caption: '', version: 4 })).body.caption).toBe('');
    const wordy = await fixture.ask('PUT', `/${id}`, { alt: '', caption: 'x'.repeat(81), version: 5 });
    expect(wordy).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/caption', rule: 'max' }] } });
  });

  test('return to their position when restored', async () => {
    const [, b] = await fill('abc');
    expect((await fixture.ask('DELETE', `/${b}`)).status).toBe(204);
    expect([await named(), (await usage()).photos]).toEqual(['ac', 2]);
    expect((await fixture.ask('DELETE', `/${b}`)).status).toBe(404);
    expect((await fixture.ask('PUT', `/${b}`, { alt: 'x', version: 1 })).status).toBe(404);
    await fixture.ask('PUT', '/order', { ids: [(await fixture.list())[1]?.id], before: (await fixture.list())[0]?.id });
    expect((await fixture.ask('POST', `/${b}/restore`)).status).toBe(200);
    expect([await named(), (await usage()).photos]).toEqual(['cab', 3]);
    // Doing it again changes nothing.
    expect((await fixture.ask('POST', `/${b}/restore`)).status).toBe(200);
    expect((await usage()).photos).toBe(3);
  });

  test('are gone with their bytes a week after deletion', async () => {
    const storage = app.container.get<FileStorage>(PHOTO_STORAGE);
    const { id } = await fixture.add(photo);
    const keys = ((await rows('select id from photo_size')) as { id: string }[]).map((row) => row.id);
    // Three sizes in three formats, and the master.
    expect(keys).toHaveLength(10);
    await fixture.ask('DELETE', `/${id}`);
    app.clock.advance(7 * DAY - 1);
    await runJob(app, 'clear-photos');
    expect((await usage()).bytes).toBeGreaterThan(0);
    app.clock.advance(2);
    await runJob(app, 'clear-photos');
    expect(await Promise.all(keys.map((key) => storage.exists(key)))).toEqual(keys.map(() => false));
    expect([await rows('select id from supplier_photo'), await rows('select id from photo_size')]).toEqual([[], []]);
    expect(await usage()).toEqual({ photos: 0, bytes: 0 });
    expect((await fixture.ask('POST', `/${id}/restore`)).status).toBe(404);
  });

  test('D22: refuses the 101st, even with simultaneous uploads or a restored one', async () => {
    const [first] = await fill('a');
    await rows('update photo_usage set photos = 98');
    const sent = [await fixture.begin(photo.length), await fixture.begin(photo.length)];
    // Another photo has taken one of the two places in the meantime.
    await rows('update photo_usage set photos = 99');
    const both = await Promise.all(sent.map(({ id }) => fixture.send(id, 0, photo)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('photos-too-many');
    expect((await fixture.begin(photo.length)).code).toBe('photos-too-many');
    await fixture.ask('DELETE', `/${first}`);
    await rows('update photo_usage set photos = 100');
    expect((await fixture.ask('POST', `/${first}/restore`)).body.code).toBe('photos-too-many');
  });

  test('are refused beyond the supplier’s quota, and leave nothing behind', async () => {
    await rows('insert into photo_usage (supplier_id, photos, bytes) values (?, 0, ?)', [fixture.supplierId, 1e15]);
    const { id } = await fixture.begin(photo.length);
    const refused = await fixture.send(id, 0, photo);
    expect([refused.status, refused.body.code]).toEqual([409, 'file-quota-exceeded']);
    expect(await rows('select id from photo_size')).toEqual([]);
    // Once there is space, the upload completes without sending another byte.
    await rows('update photo_usage set bytes = 0');
    expect((await fixture.send(id, photo.length, Buffer.alloc(0))).body.photo).toMatchObject({ ext: 'jpg' });
  });

  test('of another supplier are not found; the whole team sees them, editors change them', async () => {
    const { id } = await fixture.add(photo);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    for (const [method, rest, body] of [
      ['PUT', `/${id}`, { alt: 'mine', version: 1 }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/restore`, undefined],
      ['GET', `/${id}/sizes/320.jpg`, undefined],
    ] as const) {
      const path = `/api/suppliers/${other}/photos${rest}`;
      expect((await app.request(method, path, { as: stranger, ...(body && { body }) })).status).toBe(404);
    }
    for (const role of ['viewer', 'billing', 'sales'] as const) {
      const reader = await signIn(app, await buildMember(app, { role, supplierId: fixture.supplierId }));
      expect(await fixture.list(reader)).toHaveLength(1);
      expect((await fixture.ask('DELETE', `/${id}`, undefined, reader)).status).toBe(403);
      expect((await fixture.begin(5, {}, reader)).status).toBe(403);
    }
  });
});
