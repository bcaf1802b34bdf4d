import { randomBytes } from 'node:crypto';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { VideoAnswer } from '#contracts/videos/video.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Answer } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { Turns } from '../files/turns.ts';
import { refuseByFirstBytes } from '../photos/first-bytes.ts';
import type { PhotoPictures, PictureRequest } from '../photos/photo-pictures.ts';
import type { PhotoSpace } from '../photos/photo-space.ts';
import { storeSizes } from '../photos/store-sizes.ts';
import { PhotoRefused } from '../photos/photos.errors.ts';
import type { photoSizeSchema } from '../photos/tables/photo-size.entity.ts';
import type { DrawPhoto } from '../photos/uploads/keep-photo.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { VideoMetadataReader } from './video-metadata.ts';
import type { videoPictureSchema } from './video-picture.entity.ts';
import type { videoSchema } from './video.entity.ts';
import type { VideosService } from './videos.service.ts';

type Db = InferKyselyDB<
  typeof videoSchema | typeof videoPictureSchema | typeof photoSizeSchema | typeof supplierSchema
>;

/** Minimum pixels of the shorter side; low, because sites provide small pictures. */
const SMALLEST = 90;

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  storage: FileStorage;
  space: PhotoSpace;
  pictures: PhotoPictures;
  draw: DrawPhoto;
  turns: Turns;
  metadata: Pick<VideoMetadataReader, 'picture'>;
  videos: Pick<VideosService, 'get'>;
}

/** Pictures of videos: fetched once from their sites, re-encoded like every photo, and served by us (P4, S55). */
export class VideoPictures {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Fetches the picture of a video that has none. If the site has none either, or it can't be drawn, nothing changes.
   * @throws NotFound, VideoNotFound, VideoSourceUnavailable, TooManyRequests, FileQuotaExceeded
   */
  async take(supplierId: string, id: string): Promise<VideoAnswer> {
    const { videos, metadata, draw, turns } = this.#parts;
    const video = await videos.get(supplierId, id);
    if (video.picture) return video;
    const content = await metadata.picture(supplierId, video);
    if (!content) return video;
    try {
      refuseByFirstBytes(content);
      await this.#keep(video, supplierId, await turns.take(() => draw(content, { smallest: SMALLEST })));
    } catch (error) {
      // NotFound: deleted, or given a picture by another request in the meantime; the final read tells which.
      if (!(error instanceof PhotoRefused || error instanceof NotFound)) throw error;
    }
    return videos.get(supplierId, id);
  }

  /** For everyone, while the video is on the page. @throws NotFound */
  async forEveryone(publicId: string, request: PictureRequest): Promise<Answer> {
    const found = await this.#db()
      .selectFrom('video_picture as picture')
      .innerJoin('supplier_video as video', 'video.id', 'picture.id')
      .innerJoin('supplier', 'supplier.id', 'picture.supplier_id')
      .select('picture.id')
      .where('picture.public_id', '=', publicId)
      .where('video.deleted_at', 'is', null)
      .where('supplier.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!found) throw new NotFound('This picture');
    const answer = await this.#parts.pictures.forViewer(found.id, request);
    return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'public, max-age=86400' } };
  }

  async #keep({ id }: VideoAnswer, supplierId: string, drawing: Awaited<ReturnType<DrawPhoto>>): Promise<void> {
    const { em, clock, outbox, space } = this.#parts;
    const { width, height, thumbhash } = drawing;
    const publicId = randomBytes(15).toString('base64url');
    await storeSizes(this.#parts, { photoId: id, drawing }, ({ sizes, bytes }) =>
      inTransaction(em, async () => {
        await lockSupplier(em, supplierId);
        // Deleted, or given a picture by another request, in the meantime.
        if ((await this.#parts.videos.get(supplierId, id)).picture) throw new NotFound('This video');
        await space.addBytes(supplierId, bytes);
        const shape = { width, height, bytes, thumbhash, created_at: clock.now() };
        const row = { id, supplier_id: supplierId, public_id: publicId, ...shape };
        await this.#db().insertInto('video_picture').values(row).execute();
        await this.#db().insertInto('photo_size').values(sizes).execute();
        await outbox.record({ name: 'videos.changed', supplierId });
      }),
    );
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}
