import { PHOTO_FORMATS, edgesOf } from '#contracts/photos/photo-limits.ts';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import { newOrder } from '#modules/suppliers/photos/photo-order.ts';
import { PhotoSpace } from '#modules/suppliers/photos/photo-space.ts';
import { PhotoRepository } from '#modules/suppliers/photos/photos.repository.ts';
import type { NewPhoto } from '#modules/suppliers/photos/tables/photo-tables.ts';
import { newId } from '#shared/ids.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { TestApp } from '../app.ts';

/** A photo as an upload leaves it. Its sizes are a few arbitrary bytes, because drawing pictures takes half a second. */
export async function buildPhoto(app: TestApp, supplierId: string, row: Partial<NewPhoto> = {}): Promise<NewPhoto> {
  const now = app.clock.now();
  const id = newId(now);
  const shape = { width: 900, height: 600 };
  const content = Buffer.from('a picture');
  const sizes = edgesOf(shape).flatMap((edge) =>
    PHOTO_FORMATS.map((format) => ({ id: newId(now), photo_id: id, edge, format, bytes: content.length })),
  );
  const photo: NewPhoto = {
    id,
    supplier_id: supplierId,
    public_id: `p${id.slice(-12)}`,
    order_number: newOrder(now),
    portrait: false,
    approved: true,
    waiting_since: null,
    refusal: '',
    alt: '',
    caption: '',
    focus_x: 50,
    focus_y: 50,
    ext: 'jpg',
    original_width: shape.width,
    original_height: shape.height,
    original_bytes: 200_000,
    ...shape,
    bytes: sizes.length * content.length,
    thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
    made_of: null,
    created_at: now,
    created_by: newId(now),
    deleted_at: null,
    deleted_by: null,
    version: 1,
    ...row,
  };
  const storage = app.container.get<FileStorage>(PHOTO_STORAGE);
  for (const size of sizes) await storage.put(size.id, content);
  await app.within(async () => {
    await app.container.get(PhotoSpace).add(supplierId, photo.bytes);
    await app.container.get(PhotoRepository).insert(photo, sizes);
  });
  return photo;
}
