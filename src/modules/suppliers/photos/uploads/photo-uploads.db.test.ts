import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { PHOTO_LIMITS, UPLOAD_PIECE } from '#contracts/photos/photo-limits.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { until } from '#testing/until.ts';
import { PHOTO_STORAGE } from '../photo-storage.ts';
import { PhotoFixture } from '../testing/photo-fixture.ts';
import { samplePhoto } from '../testing/sample-photos.ts';
import { OPEN_UPLOADS } from './photo-uploads.ts';

describe.each(testEngines())('uploads of photos, on $name', ({ url }) => {
  let app: TestApp;
  let fixture: PhotoFixture;
  let photo: Buffer;
  beforeAll(async () => {
    app = await startTestApp(url);
    // Bytes after the picture make it long; they are not stored.
    photo = Buffer.concat([await samplePhoto(), randomBytes(700_000)]);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    fixture = await PhotoFixture.open(app);
  });
  afterAll(() => app.close());

  const rows = (query: string) => app.database.orm.em.fork().execute(query) as Promise<{ id: string }[]>;
  const storage = () => app.container.get<FileStorage>(PHOTO_STORAGE);
  const stored = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of storage().putBefore(Number.POSITIVE_INFINITY)) keys.push(key);
    return keys;
  };
  const nothingStored = async () => {
    await until(async () => (await stored()).length === 0);
    expect([await rows('select id from photo_upload'), await rows('select id from photo_piece')]).toEqual([[], []]);
  };

  beforeEach(async () => {
    for (const key of await stored()) await storage().remove(key);
  });

  test('say where they continue, using the draft’s header names', async () => {
    const begun = await app.request('POST', fixture.uploads(), {
      as: fixture.as,
      body: { kind: 'photo', length: photo.length },
    });
    const { id } = begun.body as { id: string };
    expect(begun.status).toBe(201);
    expect(begun.headers.get('location')).toBe(fixture.uploads(`/${id}`));
    expect(begun.headers.get('upload-offset')).toBe('0');
    expect(begun.headers.get('upload-limit')).toBe('max-size=20000000');
    const half = await fixture.send(id, 0, photo.subarray(0, 1_000));
    expect(half.body).toEqual({ id, offset: 1_000, length: photo.length, done: false, photo: null });
    expect([half.headers.get('upload-offset'), half.headers.get('upload-complete')]).toEqual(['1000', '?0']);
    const head = await fetch(app.base + fixture.uploads(`/${id}`), {
      method: 'HEAD',
      headers: { Cookie: fixture.as },
    });
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '1000']);
    const whole = await fixture.send(id, 1_000, photo.subarray(1_000));
    expect([whole.headers.get('upload-complete'), whole.body.photo?.ext]).toEqual(['?1', 'jpg']);
  });

  test('continue after an interruption at any byte', async () => {
    const { id } = await fixture.begin(photo.length);
    for (const at of [1, UPLOAD_PIECE - 1, UPLOAD_PIECE + 7, 600_001]) {
      const { offset } = (await fixture.state(id)).body;
      await fixture.cut(id, offset, photo.subarray(offset, at), photo.length - offset);
      // Everything that arrived before the interruption is kept.
      await until(async () => (await fixture.state(id)).body.offset === at);
    }
    const { offset } = (await fixture.state(id)).body;
    const { body } = await fixture.send(id, offset, photo.subarray(offset));
    expect(body.photo).toMatchObject({ ext: 'jpg', portrait: false });
    expect(await fixture.list()).toHaveLength(1);
    // Its pieces are gone, its sizes are kept.
    await until(async () => (await stored()).length === 10);
  });

  test('repeat the response for clients that missed the end', async () => {
    const { id } = await fixture.begin(photo.length);
    const both = await Promise.all([fixture.send(id, 0, photo), fixture.state(id)]);
    const first = both[0].body.photo;
    expect((await fixture.send(id, photo.length, Buffer.alloc(0))).body.photo).toEqual(first);
    expect((await fixture.state(id)).body.photo).toEqual(first);
    expect(await fixture.list()).toHaveLength(1);
  });

  test('that end twice at once make one photo', async () => {
    const { id } = await fixture.begin(photo.length);
    await fixture.send(id, 0, photo.subarray(0, -1));
    const end = () => fixture.send(id, photo.length - 1, photo.subarray(-1));
    const answers = await Promise.all([end(), end(), end()]);
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set([...others, 'upload-offset'])).toEqual(new Set(['upload-offset']));
    expect(await fixture.list()).toHaveLength(1);
    await until(async () => (await stored()).length === 10);
  });

  test('refuse bytes that don’t continue them, and say where to continue', async () => {
    const { id } = await fixture.begin(photo.length);
    await fixture.send(id, 0, photo.subarray(0, 100));
    for (const offset of [0, 99, 101, photo.length])
      expect((await fixture.send(id, offset, photo.subarray(0, 5))).body).toMatchObject({
        code: 'upload-offset',
        meta: { received: 100 },
      });
    for (const offset of ['', '-1', '1.5', 'x', '9999999999'])
      expect((await fixture.send(id, offset, photo.subarray(0, 5))).status).toBe(400);
    expect((await fixture.state(id)).body.offset).toBe(100);
  });

  test('larger than announced, or than any photo can be, are refused before their bytes are stored', async () => {
    const { id } = await fixture.begin(10);
    expect((await fixture.send(id, 0, photo.subarray(0, 11))).body.code).toBe('file-too-large');
    expect((await fixture.state(id)).body.offset).toBe(0);
    expect(await stored()).toEqual([]);
    const huge = await fixture.begin(PHOTO_LIMITS.bytes + 1);
    expect(huge).toMatchObject({ status: 422, errors: [{ pointer: '#/length', rule: 'max' }] });
    expect((await fixture.begin(0)).status).toBe(422);
  });

  test('of anything but a photo end with the reason and leave nothing behind', async () => {
    for (const [content, reason] of [
      [Buffer.from('GIF89a…'), 'type'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
      [Buffer.from('\0\0\0\x18ftypheic'), 'heic'],
      [await samplePhoto({ width: 700, height: 500 }), 'too-small'],
      [(await samplePhoto()).subarray(0, 800), 'damaged'],
    ] as const) {
      const { id } = await fixture.begin(content.length);
      const refused = await fixture.send(id, 0, content);
      expect(refused.body).toMatchObject({ status: 422, code: 'photo-refused', meta: { reason } });
      expect((await fixture.state(id)).status).toBe(404);
    }
    await nothingStored();
  });

  test('can be cancelled, and expire after a day', async () => {
    const { id } = await fixture.begin(photo.length);
    await fixture.send(id, 0, photo.subarray(0, 500_000));
    expect((await fixture.cancel(id)).status).toBe(204);
    expect((await fixture.send(id, 500_000, photo.subarray(500_000))).status).toBe(404);
    await nothingStored();
    const forgotten = await fixture.begin(photo.length);
    await fixture.send(forgotten.id, 0, photo.subarray(0, 500_000));
    app.clock.advance(DAY + 1);
    await runJob(app, 'clear-photos');
    await nothingStored();
  });

  test('are limited while unfinished', async () => {
    for (let at = 0; at < OPEN_UPLOADS; at += 1) await fixture.begin(100);
    expect(await fixture.begin(100)).toMatchObject({ status: 409, code: 'photo-uploads-too-many' });
  });

  test('of another supplier are not found', async () => {
    const { id } = await fixture.begin(photo.length);
    const supplierId = (await buildSupplier(app)).id;
    const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    const stranger = new PhotoFixture(app, supplierId, as);
    expect((await stranger.send(id, 0, photo)).status).toBe(404);
    expect((await stranger.state(id)).status).toBe(404);
    expect((await stranger.cancel(id)).status).toBe(404);
  });
});
