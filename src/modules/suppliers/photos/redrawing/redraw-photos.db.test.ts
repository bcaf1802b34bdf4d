import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { DAY } from '#contracts/durations.ts';
import { MASTER_EDGE } from '#contracts/photos/photo-limits.ts';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { PhotoRepository } from '../photos.repository.ts';
import { PhotoFixture } from '../testing/photo-fixture.ts';
import { samplePhoto } from '../testing/sample-photos.ts';
import type { SizeRow } from '../tables/photo-tables.ts';
import { REDRAW_PHOTOS } from './redraw-photos-api.ts';
import type { RedrawOptions } from './redraw-photos-api.ts';

describe.each(testEngines())('redrawing photos, on $name', ({ url }) => {
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

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const storage = () => app.container.get<FileStorage>(PHOTO_STORAGE);
  const redraw = (options?: RedrawOptions) => app.within(() => app.container.get(REDRAW_PHOTOS).run(options));
  const sizesOf = (id: string) =>
    sql<SizeRow>('select * from photo_size where photo_id = ? order by edge, format', [id]);
  const names = (sizes: readonly SizeRow[]) => sizes.map(({ edge, format }) => `${edge}.${format}`);
  const usage = async () => Number((await sql<{ bytes: number }>('select bytes from photo_usage'))[0]?.bytes);
  const show = async (publicId: string, file: string) => {
    const { status, content } = await fixture.picture(`/photos/${publicId}/${file}`);
    return [status, status === 200 ? (await sharp(content).metadata()).width : null];
  };

  test('restores every size from the master at the same addresses, and counts the bytes', async () => {
    const { id, public_id: publicId } = await fixture.add(await samplePhoto({ width: 900, height: 700 }));
    const before = await sizesOf(id);
    const bytes = await usage();
    const master = before.find(({ edge }) => edge === MASTER_EDGE);
    // As if an older version had drawn fewer and larger ones.
    await sql("delete from photo_size where photo_id = ? and (edge = 640 or format = 'avif')", [id]);
    await sql('update supplier_photo set bytes = bytes + 5000 where id = ?', [id]);
    await sql('update photo_usage set bytes = bytes + 5000');
    expect(await show(publicId, '640.avif')).toEqual([404, null]);
    expect(await redraw()).toEqual({ photos: 1, withoutMaster: 0, failed: [] });
    const after = await sizesOf(id);
    expect(names(after)).toEqual(names(before));
    expect(after.find(({ edge }) => edge === MASTER_EDGE)).toEqual(master);
    expect(await show(publicId, '640.avif')).toEqual([200, 640]);
    expect([await usage(), (await sql<{ bytes: number }>('select bytes from supplier_photo'))[0]?.bytes]).toEqual(
      Array<number>(2).fill(after.reduce((sum, size) => sum + size.bytes, 0)),
    );
    // Drawn from the master instead of the upload, so nearly as large as before.
    expect(Math.abs((await usage()) - bytes) / bytes).toBeLessThan(0.1);
    expect((await fixture.list())[0]).toMatchObject({ id, width: 900, height: 700, version: 1 });
  });

  test('keeps replaced bytes readable, and leaves them to the job that clears photos', async () => {
    const { id } = await fixture.add(await samplePhoto());
    const old = (await sizesOf(id)).filter(({ edge }) => edge !== MASTER_EDGE).map((size) => size.id);
    await redraw();
    expect(await Promise.all(old.map((key) => storage().exists(key)))).toEqual(old.map(() => true));
    const kept = (await sizesOf(id)).map((size) => size.id);
    expect(kept.filter((key) => old.includes(key))).toEqual([]);
    // The job deletes bytes without a row once they are a day old by the storage's clock.
    const known = await app.within(() => app.container.get(PhotoRepository).known([...old, ...kept]));
    expect([...known].toSorted()).toEqual(kept.toSorted());
  });

  test('a photo older than masters keeps its largest JPEG, from which the others are drawn', async () => {
    const { id, public_id: publicId } = await fixture.add(await samplePhoto({ width: 900, height: 700 }));
    await sql('delete from photo_size where edge = ?', [MASTER_EDGE]);
    const largest = (await sizesOf(id)).find(({ edge, format }) => edge === 2_048 && format === 'jpg');
    expect(await redraw()).toEqual({ photos: 1, withoutMaster: 1, failed: [] });
    const again = await sizesOf(id);
    expect(again).toContainEqual(largest);
    expect(again).toHaveLength(9);
    expect(await show(publicId, '2048.webp')).toEqual([200, 900]);
  });

  test('includes photos of real weddings and deleted ones, or only those of one supplier', async () => {
    const market = { currency: 'GBP', path: 'uk', features: { realWeddings: true } };
    await app.within(() =>
      app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market as never]])),
    );
    const weddings = `/api/suppliers/${fixture.supplierId}/real-weddings`;
    const partners = [{ name: 'Nadia', email: 'nadia@couple.example' }];
    const input = { name: 'Orangery', couple: 'Nadia & Chris', url: 'https://a.example/b', role: 'venue', partners };
    const wedding = (await app.request('POST', weddings, { as: fixture.as, body: input })).body as unknown;
    const photo = await samplePhoto({ width: 900, height: 700 });
    await fixture.upload(photo, { kind: 'weddingPhoto', weddingId: (wedding as RealWeddingAnswer).id });
    const [{ id: ofWedding } = { id: '' }] = await sql<{ id: string }>('select id from real_wedding_photo');
    const { id: deleted } = await fixture.add(photo);
    await fixture.ask('DELETE', `/${deleted}`);
    await sql("delete from photo_size where format = 'avif'");
    const other = (await buildSupplier(app)).id;
    expect(await redraw({ supplierId: other })).toMatchObject({ photos: 0 });
    const seen: number[] = [];
    const both = { photos: 2, withoutMaster: 0, failed: [] };
    expect(await redraw({ dryRun: true, onPhoto: (done) => seen.push(done) })).toEqual(both);
    expect([seen, (await sizesOf(ofWedding)).length]).toEqual([[1, 2], 7]);
    expect(await redraw({ supplierId: fixture.supplierId })).toEqual(both);
    const sizes = [...(await sizesOf(ofWedding)), ...(await sizesOf(deleted))];
    expect(sizes).toHaveLength(20);
    // The deleted one counts until it is cleared.
    expect(await usage()).toBe(sizes.reduce((sum, { bytes }) => sum + bytes, 0));
    expect((await fixture.ask('POST', `/${deleted}/restore`)).status).toBe(200);
  });

  test('reports photos that can’t be drawn, leaves them unchanged, and continues', async () => {
    const { id: damaged } = await buildPhoto(app, fixture.supplierId);
    const { id: missing } = await fixture.add(await samplePhoto());
    const { id: fine } = await fixture.add(await samplePhoto({ width: 800, height: 700 }));
    const before = [await sizesOf(damaged), await sizesOf(missing)];
    await storage().remove((await sizesOf(missing)).find(({ edge }) => edge === MASTER_EDGE)?.id ?? '');
    const bytes = await usage();
    expect(await redraw()).toEqual({
      photos: 1,
      withoutMaster: 0,
      failed: [
        { id: damaged, reason: 'photo-refused' },
        { id: missing, reason: 'file-missing' },
      ],
    });
    expect([await sizesOf(damaged), await sizesOf(missing)]).toEqual(before);
    expect((await sizesOf(fine)).length).toBe(10);
    expect(Math.abs((await usage()) - bytes)).toBeLessThan(bytes / 10);
  });

  test('leaves nothing of a photo that is removed while it is drawn', async () => {
    const { id } = await fixture.add(await samplePhoto());
    await fixture.ask('DELETE', `/${id}`);
    app.clock.advance(8 * DAY);
    const keys = async () => {
      const found: string[] = [];
      for await (const key of storage().putBefore(Number.POSITIVE_INFINITY)) found.push(key);
      return found;
    };
    const before = new Set(await keys());
    const [redrawn] = await Promise.all([redraw(), runJob(app, 'clear-photos')]);
    expect(redrawn.failed).toEqual([]);
    expect([await sizesOf(id), await usage()]).toEqual([[], 0]);
    // Either may come first. Bytes that the job couldn't know of have no row, and are deleted after a day.
    const left = (await keys()).filter((key) => !before.has(key));
    const known = await app.within(() => app.container.get(PhotoRepository).known(left));
    expect([left.length <= 9, known.size]).toEqual([true, 0]);
  });

  test('the master contains its source: upright, uncropped, without metadata', async () => {
    const { id } = await fixture.add(await samplePhoto({ width: 3_000, height: 2_000 }));
    const master = (await sizesOf(id)).find(({ edge }) => edge === MASTER_EDGE);
    const facts = await sharp(await buffer(await storage().open(master?.id ?? ''))).metadata();
    expect([facts.width, facts.height, facts.exif]).toEqual([3_000, 2_000, undefined]);
  });
});
