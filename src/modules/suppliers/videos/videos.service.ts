import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { edgesOf } from '#contracts/photos/photo-limits.ts';
import { VIDEO_LIMITS, readVideoLink } from '#contracts/videos/video-link.ts';
import { watchUrl } from '#contracts/videos/video-player.ts';
import type { VideoAnswer, VideoChange, VideoInput } from '#contracts/videos/video.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { PlacedRows } from '../placed-rows/placed-rows.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { videoPictureSchema } from './video-picture.entity.ts';
import type { videoSchema } from './video.entity.ts';
import { TooManyVideos, VideoAlreadyExists } from './videos.errors.ts';

type Db = InferKyselyDB<typeof videoSchema | typeof videoPictureSchema>;
type Row = Selectable<Db['supplier_video']> & Picture;
/** Null without one. */
interface Picture {
  picture_public: string | null;
  picture_width: number | null;
  picture_height: number | null;
  picture_hash: string | null;
}

export interface VideosParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  counts: Pick<ProfileCountStore, 'set'>;
}

/** Whose videos they are, and who changes them. */
interface Writer {
  supplierId: string;
  userId: string;
}

/** The videos and tours of a supplier (P4). Changes of one supplier come one after the other. */
export class VideosService {
  readonly #parts: VideosParts;
  readonly #placed: PlacedRows;

  constructor(parts: VideosParts) {
    this.#parts = parts;
    this.#placed = new PlacedRows(parts.em, 'supplier_video');
  }

  async list(supplierId: string): Promise<VideoAnswer[]> {
    return (await this.#rows(supplierId)).map(present);
  }

  /** @throws NotFound */
  async get(supplierId: string, id: string): Promise<VideoAnswer> {
    const found = (await this.list(supplierId)).find((one) => one.id === id);
    if (!found) throw new NotFound('This video');
    return found;
  }

  /** Comes after the others. @throws VideoAlreadyExists, TooManyVideos */
  async add(writer: Writer, { url, label, type }: VideoInput): Promise<VideoAnswer> {
    const link = readVideoLink(url);
    // The schema has refused any other address.
    if (!link) throw new NotFound('This video');
    const now = this.#parts.clock.now();
    const id = newId(now);
    return this.#change(writer, id, async (rows) => {
      refuseAnother(rows, { source: link.source, source_id: link.sourceId });
      const row = {
        id,
        supplier_id: writer.supplierId,
        source: link.source,
        source_id: link.sourceId,
        type: type ?? link.type,
        label: label?.trim() ?? '',
        position: (rows.at(-1)?.position ?? -1) + 1,
        created_at: now,
        updated_at: now,
        updated_by: writer.userId,
        deleted_at: null,
        version: 1,
      };
      await this.#db().insertInto('supplier_video').values(row).execute();
    });
  }

  /** @throws NotFound, StaleVersion */
  change(writer: Writer, id: string, { label, type, version }: VideoChange): Promise<VideoAnswer> {
    return this.#change(writer, id, async (rows) => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new NotFound('This video');
      if (row.version !== version) throw new StaleVersion(row.version, row);
      const set = { label: label.trim(), type, updated_at: this.#parts.clock.now(), updated_by: writer.userId };
      await this.#db()
        .updateTable('supplier_video')
        .set({ ...set, version: version + 1 })
        .where('id', '=', id)
        .execute();
    });
  }

  /** Unknown ids are left out; ids that aren't named come last. */
  reorder({ supplierId }: Writer, ids: readonly string[]): Promise<VideoAnswer[]> {
    return this.#inTurn(supplierId, async (rows) => {
      const present = rows.map(({ id }) => id);
      await this.#placed.arrange(supplierId, present, ids);
    });
  }

  /** Deletes a video or tour, which can be restored within a week. @throws NotFound */
  async remove({ supplierId }: Writer, id: string): Promise<void> {
    await this.#inTurn(supplierId, async (rows) => {
      if (!rows.some((row) => row.id === id)) throw new NotFound('This video');
      await this.#placed.setDeleted(id, this.#parts.clock.now());
    });
  }

  /** Undoes a deletion, in its place. @throws NotFound, VideoAlreadyExists, TooManyVideos */
  restore(writer: Writer, id: string): Promise<VideoAnswer> {
    return this.#change(writer, id, async (rows) => {
      if (!(await this.#placed.isDeleted(writer.supplierId, id, 'This video'))) return;
      const deleted = await this.#db()
        .selectFrom('supplier_video')
        .select(['source', 'source_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      refuseAnother(rows, deleted);
      await this.#placed.setDeleted(id, null);
    });
  }

  async #change(writer: Writer, id: string, work: (rows: readonly Row[]) => Promise<void>): Promise<VideoAnswer> {
    const found = (await this.#inTurn(writer.supplierId, work)).find((one) => one.id === id);
    if (!found) throw new NotFound('This video');
    return found;
  }

  /** One change after the other, each with the counts that it leaves. */
  #inTurn(supplierId: string, work: (rows: readonly Row[]) => Promise<void>): Promise<VideoAnswer[]> {
    const { em, outbox, counts } = this.#parts;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      await work(await this.#rows(supplierId));
      const rows = await this.#rows(supplierId);
      const tours = rows.filter(({ type }) => type === 'videoTour').length;
      await counts.set(supplierId, { videos: rows.length - tours, videoTours: tours });
      await outbox.record({ name: 'videos.changed', supplierId });
      return rows.map(present);
    });
  }

  #rows(supplierId: string): Promise<Row[]> {
    return this.#db()
      .selectFrom('supplier_video as video')
      .leftJoin('video_picture as picture', 'picture.id', 'video.id')
      .selectAll('video')
      .select([
        'picture.public_id as picture_public',
        'picture.width as picture_width',
        'picture.height as picture_height',
        'picture.thumbhash as picture_hash',
      ])
      .where('video.supplier_id', '=', supplierId)
      .where('video.deleted_at', 'is', null)
      .orderBy('video.position')
      .orderBy('video.id')
      .execute();
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}

function refuseAnother(rows: readonly Row[], { source, source_id: id }: Pick<Row, 'source' | 'source_id'>): void {
  const same = rows.find((row) => row.source === source && row.source_id === id);
  if (same) throw new VideoAlreadyExists(same.label);
  if (rows.length >= VIDEO_LIMITS.videos) throw new TooManyVideos();
}

const present = (row: Row): VideoAnswer => ({
  id: row.id,
  source: row.source,
  sourceId: row.source_id,
  type: row.type,
  label: row.label,
  url: watchUrl({ source: row.source, sourceId: row.source_id }),
  picture: presentPicture(row),
  order: row.position,
  version: row.version,
});

function presentPicture({ picture_public: publicId, picture_width: width, ...row }: Picture): VideoAnswer['picture'] {
  if (publicId === null || width === null) return null;
  const shape = { width, height: row.picture_height ?? 0 };
  return { publicId, ...shape, edges: edgesOf(shape), thumbhash: row.picture_hash ?? '' };
}
