import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import type { BuiltSupplier } from '#testing/builders/suppliers.ts';
import { cliHome } from '../testing.ts';
import type { CliHome } from '../testing.ts';

let home: CliHome;
let app: TestApp;
let supplier: BuiltSupplier;
beforeAll(async () => {
  home = cliHome();
  await home.run(['migrate']);
  app = await startTestApp(join(home.dataDir, 'aisle.db'), { DATA_DIR: home.dataDir, LOG_LEVEL: 'silent' });
  supplier = await buildSupplier(app);
  const { id } = await buildPhoto(app, supplier.id);
  const [largest] = await app.database.orm.em
    .fork()
    .execute<{ id: string }[]>("select id from photo_size where photo_id = ? and edge = 2048 and format = 'jpg'", [id]);
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#806040' } });
  await app.container.get<FileStorage>(PHOTO_STORAGE).put(largest?.id ?? '', await picture.jpeg().toBuffer());
});
afterAll(async () => {
  await app.close();
  home.clean();
});

test('draws the photos of all suppliers or of one again; a dry run only counts them', async () => {
  const done = { photos: 1, withoutMaster: 1, failed: [] };
  expect(await home.json(['photos', 'redraw', '--dry-run'])).toEqual(done);
  expect(await home.json(['photos', 'redraw', supplier.publicId])).toEqual(done);
  expect(await home.run(['photos', 'redraw'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 photos drawn again, 1 of them without a master, 0 failed\.$/mu),
  });
  expect((await home.run(['photos', 'redraw', 'GB00000000'])).code).toBe(3);
});

test('ends with 1 and names the photos that couldn’t be drawn', async () => {
  const { id } = await buildPhoto(app, supplier.id);
  const { code, out } = await home.run(['photos', 'redraw']);
  expect([code, out]).toEqual([
    1,
    `${id}: photo-refused\n1 photos drawn again, 1 of them without a master, 1 failed.\n`,
  ]);
});
