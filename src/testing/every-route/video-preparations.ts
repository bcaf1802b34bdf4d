import { PHOTO_FORMATS, edgesOf } from '#contracts/photos/photo-limits.ts';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import { newId } from '#shared/ids.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { TestApp } from '../app.ts';
import type { Preparation } from './preparation.ts';
import type { World } from './world.ts';

const OF = '/api/suppliers/:supplierId/videos';
let counter = 0;

/** Pictures of videos. No site is asked for that of a tour. */
export function prepareVideos(app: TestApp): Record<string, Preparation> {
  async function tour({ ids, admin }: World): Promise<string> {
    counter += 1;
    const url = `https://my.matterport.com/show/?m=SxQL3${String(counter).padStart(6, '0')}`;
    const answer = await app.request('POST', `/api/suppliers/${ids['supplierId']}/videos`, {
      as: admin,
      body: { url },
    });
    return (answer.body as { id: string }).id;
  }
  /** Its sizes are some bytes: drawing them takes half a second. */
  async function withPicture(world: World): Promise<string> {
    const id = await tour(world);
    const now = app.clock.now();
    const shape = { width: 480, height: 360 };
    const content = Buffer.from('a picture');
    const sizes = edgesOf(shape).flatMap((edge) =>
      PHOTO_FORMATS.map((format) => ({ id: newId(now), photo_id: id, edge, format, bytes: content.length })),
    );
    for (const size of sizes) await app.container.get<FileStorage>(PHOTO_STORAGE).put(size.id, content);
    const row = { id, supplier_id: world.ids['supplierId'] ?? '', public_id: `v${id.slice(-12)}`, ...shape };
    const rest = { bytes: 1, thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3', created_at: now };
    await app.within(async () => {
      const db = app.container.get<Em>(EM).getKysely<Record<string, Record<string, unknown>>>();
      await db
        .insertInto('video_picture')
        .values({ ...row, ...rest })
        .execute();
      await db.insertInto('photo_size').values(sizes).execute();
    });
    return row.public_id;
  }
  return {
    [`POST ${OF}/:videoId/picture`]: async (world) => ({ ids: { ...world.ids, videoId: await tour(world) }, body: {} }),
    'GET /video-pictures/:picture/:file': async (world) => ({
      as: '',
      ids: { ...world.ids, picture: await withPicture(world), file: '320.avif' },
    }),
  };
}
