import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { UploadedPhoto } from '#contracts/photos/photo.ts';
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import type { WebsitePhotosAnswer } from '#contracts/photos/website-photo.ts';
import type { Problem } from '#contracts/problem.ts';
import { HOUR } from '#contracts/durations.ts';
import { HttpClient } from '#shared/http-client/http-client.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { until } from '#testing/until.ts';
import { outsideRules, startOutsideServer } from '#testing/outside/outside-world.ts';
import type { OutsideServer } from '#testing/outside/outside-world.ts';
import { PHOTO_STORAGE } from '../photos/photo-storage.ts';
import { trickyPhotos } from '../photos/testing/hostile-photos.ts';
import { PhotoFixture } from '../photos/testing/photo-fixture.ts';
import { samplePhoto } from '../photos/testing/sample-photos.ts';
import { WEBSITE_CLIENT } from './website-client.ts';
import { WebsitePhotoKeys } from './website-photo-keys.ts';

type Answer = WebsitePhotosAnswer & UploadedPhoto & { picture: string } & Problem;

describe('F11: photos of a supplier’s own website', () => {
  let app: TestApp;
  let outside: OutsideServer;
  let supplierId: string;
  let as: string;
  let files: Record<string, Buffer | string>;
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
  beforeEach(async () => {
    await app.database.clear();
    for (const key of await stored()) await storage().remove(key);
    app.clock.set('2026-05-12T09:00:00.000Z');
    outside.calls.length = 0;
    outside.answer = ({ path }, response) => {
      const file = files[path];
      if (file === undefined) return response.writeHead(404).end();
      const type = typeof file === 'string' ? 'text/html' : 'image/jpeg';
      return response.writeHead(200, { 'Content-Type': type }).end(file);
    };
    files = {
      '/': '<img src="/barn.jpg"><img src="/lawn.png"><img src="/gone.jpg">',
      '/barn.jpg': await samplePhoto(),
      '/lawn.png': await samplePhoto({ format: 'png' }),
    };
    supplierId = (await buildSupplier(app, { website: `https://barn.outside.test:${outside.port}` })).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => Promise.all([app.close(), outside.close()]));

  const ask = async (path: string, body?: object, who = as, id = supplierId) => {
    const answer = await app.request('POST', `/api/suppliers/${id}/website-photos${path}`, {
      as: who,
      ...(body && { body }),
    });
    return { status: answer.status, body: answer.body as unknown as Answer };
  };
  const keys = async (): Promise<string[]> => (await ask('/find')).body.photos.map(({ key }) => key);
  const keyOf = (address: string, id = supplierId) =>
    app.within(() => app.container.get(WebsitePhotoKeys).make(id, address));
  const bring = async (key = '') => ask('', { key, mine: true });
  const photos = () => new PhotoFixture(app, supplierId, as).list();
  const storage = () => app.container.get<FileStorage>(PHOTO_STORAGE);
  const stored = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const key of storage().putBefore(Number.POSITIVE_INFINITY)) found.push(key);
    return found;
  };
  const expectNothingKept = async () => {
    expect(await photos()).toEqual([]);
    const uploads = await app.database.orm.em.fork().execute('select id from photo_upload');
    expect(uploads).toEqual([]);
    await until(async () => (await stored()).length === 0);
  };

  test('are listed by name without fetching or keeping them', async () => {
    const { status, body } = await ask('/find');
    expect([status, body.state, body.photos.map(({ name }) => name)]).toEqual([
      200,
      'found',
      ['barn.jpg', 'lawn.png', 'gone.jpg'],
    ]);
    expect(outside.calls.map(({ path }) => path)).toEqual(['/']);
    await expectNothingKept();
  });

  test('are previewed as our own small JPEG, with nothing but the file’s pixels', async () => {
    const [key = ''] = await keys();
    const { body } = await ask('/look', { key });
    expect(body.picture).toMatch(/^data:image\/jpeg;base64,/u);
    const small = Buffer.from(body.picture.replace(/^.*,/u, ''), 'base64');
    expect([...small.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect(small.includes('CanaryCamera')).toBe(false);
    await expectNothingKept();
  });

  test('become photos like uploaded ones, and the log says who confirmed that they can be used', async () => {
    const [barn, lawn] = await keys();
    for (const key of [barn, lawn]) expect((await bring(key)).status).toBe(200);
    const kept = await photos();
    expect(kept.map(({ ext }) => ext).toSorted()).toEqual(['jpg', 'png']);
    const log = await app.database.orm.em
      .fork()
      .execute<{ after_values?: string }[]>("select * from audit_log where action = 'photo.bring'");
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).toContain(`https://barn.outside.test:${outside.port}/barn.jpg`);
  });

  test('are not imported before someone confirms that they can be used', async () => {
    const [key = ''] = await keys();
    for (const body of [{ key }, { key, mine: false }, { key, mine: null }]) {
      const refused = await ask('', body);
      expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, '#/mine']);
    }
    await expectNothingKept();
  });

  test('that are gone, or whose website is, are reported, and nothing is kept', async () => {
    const [, , gone = ''] = await keys();
    expect((await ask('/look', { key: gone })).body.code).toBe('website-photo-unavailable');
    expect((await bring(gone)).body.code).toBe('website-photo-unavailable');
    files = {};
    expect((await ask('/find')).body).toEqual({ state: 'unreadable', photos: [] });
    files = { '/': '<p>Hello</p>' };
    expect((await ask('/find')).body).toEqual({ state: 'none', photos: [] });
    await app.database.orm.em.fork().execute("update supplier set website = ''");
    expect((await ask('/find')).body).toEqual({ state: 'none', photos: [] });
    await expectNothingKept();
  });

  test('S52: are refused like uploads if they are hostile files', async () => {
    for (const { name, content, accepted } of await trickyPhotos()) {
      if (accepted.includes('safe')) continue;
      files['/barn.jpg'] = content;
      const { body } = await bring(await keyOf(`https://barn.outside.test:${outside.port}/barn.jpg`));
      expect([name, body.code]).toEqual([name, 'photo-refused']);
      expect([name, accepted]).toEqual([name, expect.arrayContaining([body.meta?.['reason']])]);
    }
    await expectNothingKept();
  });

  test('larger than a photo can be are not read to the end', async () => {
    files['/barn.jpg'] = Buffer.concat([await samplePhoto(), Buffer.alloc(PHOTO_LIMITS.bytes)]);
    const [key] = await keys();
    expect((await bring(key)).body.code).toBe('file-too-large');
    await expectNothingKept();
  });

  test('S55: never lead to a private address, whatever the page names or redirects to', async () => {
    files['/'] = `<img src="https://inside.outside.test:${outside.port}/a.jpg"><img src="https://10.0.0.1/b.jpg">
      <img src="https://[::1]/c.jpg"><img src="https://169.254.169.254/latest/d.jpg"><img src="/moved.jpg">`;
    const found = await keys();
    expect(found).toHaveLength(5);
    const answer = outside.answer;
    outside.answer = (call, response) =>
      call.path === '/moved.jpg'
        ? response.writeHead(302, { Location: `https://inside.outside.test:${outside.port}/a.jpg` }).end()
        : answer(call, response);
    outside.calls.length = 0;
    for (const key of found) expect((await ask('/look', { key })).body.code).toBe('website-photo-unavailable');
    expect(outside.calls.map(({ path }) => path)).toEqual(['/moved.jpg']);
  });

  test('are only fetched with keys of this supplier, within an hour', async () => {
    const other = (await buildSupplier(app)).id;
    const [key = ''] = await keys();
    const forged = `${Buffer.from(`${supplierId} 9999999999999 https://elsewhere.outside.test/a.jpg`).toString('base64url')}.${key.split('.')[1]}`;
    const wrong = ['x', 'a.b', `${key}x`, `${key}.`, forged, await keyOf('https://barn.outside.test/a.jpg', other)];
    outside.calls.length = 0;
    for (const one of wrong) {
      expect((await ask('/look', { key: one })).status).toBe(404);
      expect((await bring(one)).status).toBe(404);
    }
    app.clock.advance(HOUR + 1);
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
    expect((await ask('/look', { key })).status).toBe(404);
    expect(outside.calls).toEqual([]);
  });

  test('are for people who can edit photos', async () => {
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    const stranger = await signIn(
      app,
      await buildMember(app, { role: 'admin', supplierId: (await buildSupplier(app)).id }),
    );
    const [key = ''] = await keys();
    for (const [path, body] of [
      ['/find', undefined],
      ['/look', { key }],
      ['', { key, mine: true }],
    ] as const) {
      expect((await ask(path, body, '')).status).toBe(401);
      expect((await ask(path, body, viewer)).status).toBe(403);
      expect((await ask(path, body, stranger)).status).toBe(404);
    }
    await expectNothingKept();
  });

  test('count towards the limit on photos', async () => {
    const [key = ''] = await keys();
    for (let count = 0; count < PHOTO_LIMITS.photos; count += 1) await buildPhoto(app, supplierId);
    expect((await bring(key)).body.code).toBe('photos-too-many');
    expect(await photos()).toHaveLength(PHOTO_LIMITS.photos);
    const uploads = await app.database.orm.em.fork().execute('select id from photo_upload');
    expect(uploads).toEqual([]);
  });

  test('are read a limited number of times an hour', async () => {
    for (let count = 0; count < 20; count += 1) expect((await ask('/find')).status).toBe(200);
    expect((await ask('/find')).status).toBe(429);
  });
});
