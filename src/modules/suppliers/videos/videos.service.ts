import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { edgesOf } from '#contracts/photos/photo-limits.ts';
import { VIDEO_LIMITS, readVideoLink } from '#contracts/videos/video-link.ts';
import { watchUrl } from '#contracts/videos/video-player.ts';
import type { VideoAnswer, VideoChange, VideoInput } from '#contracts/videos/video.ts';
import { NotFound } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { PlacedList, newPlacedRow } from '../placed-rows/placed-list.ts';
import type { PlacedListParts, Writer } from '../placed-rows/placed-list.ts';
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

/** The videos and tours of a supplier (P4). */
export class VideosService {
  readonly #parts: PlacedListParts;
  readonly #list: PlacedList<Row>;

  constructor(parts: PlacedListParts) {
    this.#parts = parts;
    this.#list = new PlacedList(parts, {
      table: 'supplier_video',
      what: 'This video',
      changed: 'videos.changed',
      rows: (supplierId) => this.#rows(supplierId),
      countsOf(rows) {
        const videoTours = rows.filter(({ type }) => type === 'videoTour').length;
        return { videos: rows.length - videoTours, videoTours };
      },
    });
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

  /** Adds a video or tour at the end. @throws VideoAlreadyExists, TooManyVideos */
  async add(writer: Writer, { url, label, type }: VideoInput): Promise<VideoAnswer> {
    const link = readVideoLink(url);
    // The schema has already refused any other address.
    if (!link) throw new NotFound('This video');
    const now = this.#parts.clock.now();
    const id = newId(now);
    const added = await this.#list.change(writer.supplierId, id, async (rows) => {
      refuseAnother(rows, { source: link.source, source_id: link.sourceId });
      const row = {
        ...newPlacedRow(writer, id, (rows.at(-1)?.position ?? -1) + 1, now),
        source: link.source,
        source_id: link.sourceId,
        type: type ?? link.type,
        label: label?.trim() ?? '',
      };
      await this.#db().insertInto('supplier_video').values(row).execute();
    });
    return present(added);
  }

  /** @throws NotFound, StaleVersion */
  async change(writer: Writer, id: string, { label, type, version }: VideoChange): Promise<VideoAnswer> {
    const changed = await this.#list.update(writer, id, version, (stamp) =>
      this.#db()
        .updateTable('supplier_video')
        .set({ ...stamp, label: label.trim(), type })
        .where('id', '=', id)
        .execute(),
    );
    return present(changed);
  }

  /** @throws OrderChanged */
  async reorder({ supplierId }: Writer, ids: readonly string[]): Promise<VideoAnswer[]> {
    return (await this.#list.reorder(supplierId, ids)).map(present);
  }

  /** Deletes a video or tour, which can be restored within a week. @throws NotFound */
  remove({ supplierId }: Writer, id: string): Promise<void> {
    return this.#list.remove(supplierId, id);
  }

  /** Undoes a deletion; it returns to its position. @throws NotFound, VideoAlreadyExists, TooManyVideos */
  async restore({ supplierId }: Writer, id: string): Promise<VideoAnswer> {
    const restored = await this.#list.restore(supplierId, id, async (rows) => {
      const deleted = await this.#db()
        .selectFrom('supplier_video')
        .select(['source', 'source_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      refuseAnother(rows, deleted);
    });
    return present(restored);
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
