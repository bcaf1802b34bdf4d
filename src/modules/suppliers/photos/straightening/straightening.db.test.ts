import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { LARGEST_EDGE, MASTER_EDGE } from '#contracts/photos/photo-limits.ts';
import type { OffersAnswer } from '#contracts/offers/offer.ts';
import type { PackageAnswer } from '#contracts/packages/package.ts';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { PhotoRepository } from '../photos.repository.ts';
import { PhotoFixture } from '../testing/photo-fixture.ts';

/** Black below a line tilted by these degrees, white above. */
const tilted = (degrees: number) => {
  const drop = Math.tan((degrees * Math.PI) / 180) * 900;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/>
    <polygon points="0,${300 - drop / 2} 900,${300 + drop / 2} 900,600 0,600"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
};

describe.each(testEngines())('straightening a photo, on $name', ({ url }) => {
  let app: TestApp;
  let fixture: PhotoFixture;
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
    fixture = new PhotoFixture(app, supplierId, as);
  });
  afterAll(() => app.close());

  const storage = () => app.container.get<FileStorage>(PHOTO_STORAGE);
  const largest = (id: string) => app.within(() => app.container.get(PhotoRepository).size(id, LARGEST_EDGE, 'jpg'));
  async function build(row: Parameters<typeof buildPhoto>[2] = {}): Promise<string> {
    const { id } = await buildPhoto(app, supplierId, row);
    await storage().put((await largest(id))?.id ?? '', await tilted(3));
    return id;
  }
  /** How far down the black begins, at the left and right edges. */
  async function horizonOf(id: string): Promise<[number, number]> {
    const content = await buffer(await storage().open((await largest(id))?.id ?? ''));
    const { data, info } = await sharp(content).greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number): number =>
      Array.from({ length: info.height }, (_, y) => data[y * info.width + x] ?? 0).findIndex((light) => light < 128);
    return [at(4), at(info.width - 5)];
  }
  const straighten = (id: string, body: object = { angle: -3 }, who = as) =>
    fixture.ask('POST', `/${id}/straighten`, body, who);

  test('replaces the photo with a level one, keeps its texts and its offer, and keeps the original for undo', async () => {
    await build({ order_number: 1 });
    const id = await build({ order_number: 2, alt: 'The lawn', caption: 'South lawn', focus_x: 20 });
    await build({ order_number: 3 });
    const offers = `/api/suppliers/${supplierId}/offers`;
    const offer = {
      kind: 'custom',
      title: 'Lawn',
      details: '',
      discountType: 'other',
      discount: 'Games',
      expiration: '2026-09-01',
      lateDates: [],
      photoId: id,
    };
    await app.request('POST', offers, { as, body: offer });
    const packages = `/api/suppliers/${supplierId}/packages`;
    await app.request('POST', packages, { as, body: { name: 'Lawn', photoId: id } });
    const pictureOf = async () => {
      const offered = await app.request('GET', offers, { as });
      const sold = await app.request('GET', packages, { as });
      const [inOffer] = (offered.body as unknown as OffersAnswer).offers;
      const [inPackage] = sold.body as unknown as PackageAnswer[];
      expect(inPackage?.photo?.id).toBe(inOffer?.photo?.id);
      return inOffer?.photo?.id;
    };
    const before = await fixture.list();
    const { status, body: made } = await straighten(id);
    expect([status, made.alt, made.focus, made.approved]).toEqual([200, 'The lawn', { x: 20, y: 50 }, true]);
    expect(made.caption).toBe('South lawn');
    // Cropped by what 3 degrees leave empty, with the same aspect ratio.
    expect([made.width, made.height]).toEqual([835, 557]);
    const [left, right] = await horizonOf(made.id);
    expect(Math.abs(left - right)).toBeLessThanOrEqual(2);
    const now = await fixture.list();
    expect(now.map((one) => one.id)).toEqual(before.map((one) => (one.id === id ? made.id : one.id)));
    expect(await pictureOf()).toBe(made.id);

    const back = await fixture.ask('POST', `/${made.id}/straighten/undo`, { original: id });
    expect([back.status, back.body.id, back.body.width]).toEqual([200, id, 900]);
    expect(back.body.caption).toBe('South lawn');
    expect((await fixture.list()).map((one) => one.id)).toEqual(before.map((one) => one.id));
    expect(await pictureOf()).toBe(id);
    expect((await fixture.ask('POST', `/${made.id}/straighten/undo`, { original: id })).status).toBe(404);
  });

  test('draws from the master if there is one, so that cropping doesn’t shrink it', async () => {
    const { id } = await fixture.add(
      await sharp(await tilted(3))
        .resize(3_600)
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
    const { body: made } = await straighten(id);
    // Drawn from the largest size, it would have 1,900 pixels.
    expect([made.width, made.height]).toEqual([2_048, 1_365]);
    const [left, right] = await horizonOf(made.id);
    expect(Math.abs(left - right)).toBeLessThanOrEqual(3);
    const master = await app.within(() => app.container.get(PhotoRepository).size(made.id, MASTER_EDGE, 'jpg'));
    const facts = await sharp(await buffer(await storage().open(master?.id ?? ''))).metadata();
    expect(facts.width).toBe(3_342);
  });

  test('counts as one photo, and its bytes are freed together with the original’s', async () => {
    const usage = async () => {
      const [row] = await app.database.orm.em
        .fork()
        .execute<{ photos: number; bytes: number }[]>('select photos, bytes from photo_usage');
      return row;
    };
    const id = await build();
    const first = await usage();
    const { body: made } = await straighten(id);
    expect((await usage())?.photos).toBe(1);
    app.clock.set('2026-05-20T09:00:00.000Z');
    await runJob(app, 'clear-photos');
    const [row] = await app.database.orm.em
      .fork()
      .execute<{ bytes: number }[]>('select bytes from supplier_photo where id = ?', [made.id]);
    expect(await usage()).toEqual({ photos: 1, bytes: row?.bytes });
    expect(first?.photos).toBe(1);
    expect((await fixture.ask('POST', `/${made.id}/straighten/undo`, { original: id })).status).toBe(404);
  });

  test('keeps the decision of staff, and only one of two at once works', async () => {
    const id = await build({ approved: false, waiting_since: 5 });
    const both = await Promise.all([straighten(id), straighten(id, { angle: 2 })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const photos: PhotoAnswer[] = await fixture.list();
    expect(photos.map(({ approved }) => approved)).toEqual([false]);
  });

  test.each([
    ['approved the copy of a waiting photo', { approved: false, waiting_since: 5 }, true],
    ['withdrew their approval of the copy', { approved: true }, false],
  ])(
    'restores the original unapproved when staff %s, because neither shows the corners of the other',
    async (_, before, approved) => {
      const id = await build(before);
      const { body: made } = await straighten(id);
      const em = app.database.orm.em.fork();
      await em.execute('update supplier_photo set approved = ?, waiting_since = null where id = ?', [
        approved,
        made.id,
      ]);
      const back = await fixture.ask('POST', `/${made.id}/straighten/undo`, { original: id });
      expect([back.status, back.body.approved]).toEqual([200, false]);
      const [row] = await em.execute<{ waiting_since: number | null }[]>(
        'select waiting_since from supplier_photo where id = ?',
        [id],
      );
      expect(row?.waiting_since).not.toBeNull();
    },
  );

  test.each([{}, { angle: 0 }, { angle: 10.1 }, { angle: -11 }, { angle: 1.25 }, { angle: '3' }, { angle: null }])(
    'refuses %j',
    async (body) => {
      const id = await build();
      expect((await straighten(id, body)).status).toBe(422);
    },
  );

  test('is for people who can change photos of this supplier', async () => {
    const id = await build();
    expect((await app.request('POST', fixture.path(`/${id}/straighten`), { body: { angle: 1 } })).status).toBe(401);
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await straighten(id, { angle: 1 }, viewer)).status).toBe(403);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    const theirs = new PhotoFixture(app, other, stranger);
    expect((await theirs.ask('POST', `/${id}/straighten`, { angle: 1 })).status).toBe(404);
    await fixture.ask('DELETE', `/${id}`);
    expect((await straighten(id)).status).toBe(404);
  });
});
