import { PHOTO_FORMATS, edgesOf } from '#contracts/photos/photo-limits.ts';
import type { VideoAnswer } from '#contracts/videos/video.ts';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import { VideosService } from '#modules/suppliers/videos/videos.service.ts';
import { newId } from '#shared/ids.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { TestApp } from '../app.ts';

let counter = 0;

/** A tour of a supplier; tours need no request to their site. */
export function buildTour(app: TestApp, supplierId: string): Promise<VideoAnswer> {
  counter += 1;
  const url = `https://my.matterport.com/show/?m=SxQL3${String(counter).padStart(6, '0')}`;
  const writer = { supplierId, userId: newId() };
  return app.within(() => app.container.get(VideosService).add(writer, { url }));
}

/** A picture whose sizes are a few arbitrary bytes, because drawing them takes half a second. Returns its public id. */
export async function buildVideoPicture(app: TestApp, supplierId: string): Promise<string> {
  const { id } = await buildTour(app, supplierId);
  const now = app.clock.now();
  const shape = { width: 480, height: 360 };
  const content = Buffer.from('a picture');
  const sizes = edgesOf(shape).flatMap((edge) =>
    PHOTO_FORMATS.map((format) => ({ id: newId(now), photo_id: id, edge, format, bytes: content.length })),
  );
  for (const size of sizes) await app.container.get<FileStorage>(PHOTO_STORAGE).put(size.id, content);
  const row = { id, supplier_id: supplierId, public_id: `v${id.slice(-12)}`, ...shape };
  const picture = { ...row, bytes: 1, thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3', created_at: now };
  await app.within(async () => {
    const db = app.container.get<Em>(EM).getKysely<Record<string, Record<string, unknown>>>();
    await db.insertInto('video_picture').values(picture).execute();
    await db.insertInto('photo_size').values(sizes).execute();
  });
  return picture.public_id;
}
