import { PHOTO_FORMATS, edgesOf } from '#contracts/photos/photo-limits.ts';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import { InstagramRepository } from '#modules/suppliers/instagram/instagram.repository.ts';
import { newId } from '#shared/ids.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { TestApp } from '../app.ts';

/**
 * A connected account with a post, whose picture is a few arbitrary bytes because drawing one takes half a second.
 * Returns the public id of the picture.
 */
export async function buildInstagram(app: TestApp, supplierId: string): Promise<string> {
  const now = app.clock.now();
  const id = newId(now);
  const shape = { width: 480, height: 480 };
  const content = Buffer.from('a picture');
  const sizes = edgesOf(shape).flatMap((edge) =>
    PHOTO_FORMATS.map((format) => ({ id: newId(now), photo_id: id, edge, format, bytes: content.length })),
  );
  for (const size of sizes) await app.container.get<FileStorage>(PHOTO_STORAGE).put(size.id, content);
  const rows = app.container.get(InstagramRepository);
  const post = {
    id,
    supplier_id: supplierId,
    post_id: '17900000000001',
    public_id: `i${id.slice(-12)}`,
    permalink: 'https://www.instagram.com/p/C1/',
    caption: 'The orangery at dusk',
    posted_at: now,
    ...shape,
    bytes: 1,
    thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
    created_at: now,
  };
  await app.within(async () => {
    await rows.remove(supplierId);
    await rows.removePosts((await rows.posts(supplierId)).map((one) => one.id));
    await rows.insert({
      supplier_id: supplierId,
      account_id: '17841400000000001',
      username: 'wrenfield.house',
      token: null,
      token_at: now,
      expires_at: now,
      state: 'connected',
      fault: null,
      connected_by: newId(now),
      created_at: now,
      ended_at: null,
      read_at: now,
      due_at: null,
      failures: 0,
    });
    await rows.insertPost(post, sizes);
  });
  return post.public_id;
}
