import { randomBytes } from 'node:crypto';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Answer } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { afterCommit, inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { Turns } from '../files/turns.ts';
import { refuseByFirstBytes } from '../photos/first-bytes.ts';
import type { PhotoModeration } from '../photos/approval/photo-moderation.ts';
import type { PhotoPictures, PictureRequest } from '../photos/photo-pictures.ts';
import type { PhotoSpace } from '../photos/photo-space.ts';
import { PhotoRefused } from '../photos/photos.errors.ts';
import { storeSizes } from '../photos/store-sizes.ts';
import type { DrawPhoto } from '../photos/uploads/keep-photo.ts';
import { FileQuotaExceeded } from '../files/files.errors.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { RemotePost } from './instagram-api.ts';
import type { ConnectionRow, InstagramRepository, PostRow } from './instagram.repository.ts';

/** Minimum pixels of the shorter side; low, because Instagram stores some pictures small. */
const SMALLEST = 150;

interface PictureParts {
  em: Em;
  clock: Clock;
  storage: FileStorage;
  space: PhotoSpace;
  pictures: PhotoPictures;
  draw: DrawPhoto;
  turns: Turns;
  rows: InstagramRepository;
  moderation: Pick<PhotoModeration, 'needsApprovalIn'>;
}

/** Pictures of posts, re-encoded like every photo and served by us, so that visitors call no other host (S52, S55). */
export class InstagramPictures {
  readonly #parts: PictureParts;

  constructor(parts: PictureParts) {
    this.#parts = parts;
  }

  /** Stores a post with its picture. False when it can't be drawn, doesn't fit the quota, or the connection has ended. */
  async keep(connection: ConnectionRow, post: RemotePost, content: Buffer): Promise<boolean> {
    const { clock, draw, turns } = this.#parts;
    const supplierId = connection.supplier_id;
    const id = newId(clock.now());
    try {
      refuseByFirstBytes(content);
      const drawing = await turns.take(() => draw(content, { smallest: SMALLEST }));
      const { width, height, thumbhash } = drawing;
      await storeSizes(this.#parts, { photoId: id, drawing }, ({ sizes, bytes }) =>
        inTransaction(this.#parts.em, async () => {
          const { em, rows, space } = this.#parts;
          await lockSupplier(em, supplierId);
          if (!isSame(await rows.find(supplierId), connection)) throw new NotFound('This connection');
          await space.addBytes(supplierId, bytes);
          const row: PostRow = {
            id,
            supplier_id: supplierId,
            post_id: post.postId,
            public_id: randomBytes(15).toString('base64url'),
            permalink: post.permalink,
            caption: post.caption,
            posted_at: post.postedAt,
            width,
            height,
            bytes,
            thumbhash,
            created_at: clock.now(),
          };
          await rows.insertPost(row, sizes);
        }),
      );
      return true;
    } catch (error) {
      const isKnown = error instanceof PhotoRefused || error instanceof FileQuotaExceeded || error instanceof NotFound;
      if (!isKnown) throw error;
      return false;
    }
  }

  /** Joins the running transaction, which holds a lock on the supplier's row, and frees the storage after its commit. */
  async erase(supplierId: string, gone: readonly PostRow[]): Promise<void> {
    if (gone.length === 0) return;
    const { rows, space, storage } = this.#parts;
    const keys = await rows.removePosts(gone.map(({ id }) => id));
    await space.release(
      supplierId,
      gone.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    afterCommit(() => void Promise.allSettled(keys.map((key) => storage.remove(key))));
  }

  /**
   * Cached for minutes only, because an account can be disconnected at any time.
   * @throws NotFound, also if staff have since begun to approve every picture first
   */
  async forEveryone(publicId: string, request: PictureRequest): Promise<Answer> {
    const { rows, moderation } = this.#parts;
    const post = await rows.shown(publicId);
    if (!post || (await moderation.needsApprovalIn(post.market))) throw new NotFound('This picture');
    const answer = await this.#parts.pictures.forViewer(post.id, request);
    return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'public, max-age=300' } };
  }
}

/** Whether the connection is still the one that was read: not ended, and not replaced by a new one. */
export const isSame = (now: ConnectionRow | undefined, before: ConnectionRow): boolean =>
  now?.state === 'connected' && now.created_at === before.created_at && now.account_id === before.account_id;
