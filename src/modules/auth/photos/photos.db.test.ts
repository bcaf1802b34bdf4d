import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { PHOTO_BYTES, PHOTO_SIDE } from '#contracts/account/photo.ts';
import type { CollaboratorAnswer } from '#contracts/account/team.ts';
import type { Problem } from '#contracts/problem.ts';
import { Unauthenticated } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { actFor } from '#testing/builders/acting.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { Photos } from './photos.ts';

describe.each(testEngines())('people’s photos, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let owner: { id: string };
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    owner = await buildMember(app, { role: 'sales', supplierId });
    as = await signIn(app, owner);
  });
  afterAll(() => app.close());

  const BIN = { 'Content-Type': 'application/octet-stream' };
  /** A wide picture with location data. */
  const picture = (red = 200) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 40, b: 40 } } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret Street 1' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
  const put = (content: Buffer, who = as) =>
    fetch(`${app.base}/api/auth/account/photo`, {
      method: 'POST',
      headers: { ...BIN, Cookie: who, Origin: 'http://localhost:3000', 'X-Requested-With': 'aisle' },
      body: new Uint8Array(content),
    });
  const upload = async (content?: Buffer) => {
    const answer = await put(content ?? (await picture()));
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { photo: string }).photo;
  };
  const see = async (path: string, who: string) =>
    fetch(app.base + path, { headers: who === '' ? {} : { Cookie: who } });
  const account = async () => (await app.request('GET', '/api/auth/account', { as })).body as AccountAnswer;

  test('are cropped to one small square without metadata', async () => {
    const photo = await upload();
    const answer = await see(photo, as);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: PHOTO_SIDE, height: PHOTO_SIDE });
    expect([facts.exif, bytes.includes('Secret Street')]).toEqual([undefined, false]);
    expect((await account()).photo).toBe(photo);
  });

  test('are refused if the account was closed during the upload', async () => {
    const em = () => app.database.orm.em.fork();
    await em().execute('update `user` set login_email = null where id = ?', [owner.id]);
    const late = app.within(async () => {
      await app.container.get(Photos).set({ userId: owner.id } as UserActor, Readable.from([await picture()]));
    });
    await expect(late).rejects.toThrow(Unauthenticated);
    expect(await em().execute('select user_id from user_photo')).toEqual([]);
  });

  test('have an address derived from the content; the previous one is gone', async () => {
    const first = await upload();
    expect(await upload()).toBe(first);
    const second = await upload(await picture(20));
    expect(second).not.toBe(first);
    expect((await see(first, as)).status).toBe(404);
    expect((await see(second, as)).status).toBe(200);
  });

  test('are shown to the team, in its list, and to no one else', async () => {
    const photo = await upload();
    const admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    const body = { supplierId };
    const team = (await app.request('POST', '/api/nonce/fetch-collaborators', { as: admin, body }))
      .body as CollaboratorAnswer[];
    expect(team.find(({ id }) => id === owner.id)?.photo).toBe(photo);
    expect((await see(photo, admin)).status).toBe(200);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    expect((await see(photo, stranger)).status).toBe(404);
    expect((await see(photo, '')).status).toBe(401);
    expect((await see(photo.replace(owner.id, '01J00000000000000000000000'), admin)).status).toBe(404);
  });

  test('are shown to staff of the market, and during a visit only at that supplier', async () => {
    const photo = await upload();
    expect((await see(photo, await signIn(app, await buildStaff(app, 'GB')))).status).toBe(200);
    expect((await see(photo, await signIn(app, await buildStaff(app, '*')))).status).toBe(200);
    expect((await see(photo, await signIn(app, await buildStaff(app, 'DE')))).status).toBe(404);
    expect((await see(photo, await actFor(app, supplierId))).status).toBe(200);
    expect((await see(photo, await actFor(app, (await buildSupplier(app)).id))).status).toBe(404);
  });

  test('can be removed', async () => {
    const photo = await upload();
    expect((await app.request('DELETE', '/api/auth/account/photo', { as })).status).toBe(204);
    expect((await see(photo, as)).status).toBe(404);
    expect((await account()).photo).toBeNull();
    expect(await app.database.orm.em.fork().execute('select user_id from user_photo')).toEqual([]);
  });

  test('are refused unless they are JPEG, PNG or WebP and small enough', async () => {
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    for (const content of [gif, Buffer.from('%PDF-1.7 …'), Buffer.from('<svg></svg>'), Buffer.alloc(0)]) {
      const answer = await put(content);
      expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([422, 'file-refused']);
    }
    const broken = (await picture()).subarray(0, 700);
    expect((await put(broken)).status).toBe(422);
    const large = await put(Buffer.alloc(PHOTO_BYTES + 1, 0xff));
    expect([large.status, ((await large.json()) as Problem).code]).toEqual([413, 'file-too-large']);
    expect((await account()).photo).toBeNull();
  });

  test('are one of two simultaneous uploads, whole', async () => {
    const [one, two] = await Promise.all([upload(await picture(10)), upload(await picture(250))]);
    const { photo } = await account();
    expect([one, two]).toContain(photo);
    expect((await see(photo ?? '', as)).status).toBe(200);
  });
});
