import { buffer } from 'node:stream/consumers';
import { MASTER_EDGE } from '#contracts/photos/photo-limits.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { Turns } from '../../files/turns.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { PhotoSpace } from '../photo-space.ts';
import type { PhotoRepository } from '../photos.repository.ts';
import { storeSizes } from '../store-sizes.ts';
import type { SizeRow } from '../tables/photo-tables.ts';
import type { DrawPhoto } from '../uploads/keep-photo.ts';
import type { RedrawOptions, RedrawPhotosApi, Redrawn } from './redraw-photos-api.ts';
import type { RedrawnPhotos } from './redrawn-photos.ts';

const BATCH = 100;

interface Parts {
  em: Em;
  clock: Clock;
  storage: FileStorage;
  rows: PhotoRepository;
  space: PhotoSpace;
  draw: DrawPhoto;
  turns: Turns;
  tables: readonly RedrawnPhotos[];
}

/**
 * Redraws the sizes of photos from their masters, after an update that draws other sizes or formats. Addresses stay the
 * same because they show the same picture. Replaced sizes lose their rows, and the job `clear-photos` deletes their
 * bytes later, so that requests that are reading them can finish.
 */
export class RedrawPhotos implements RedrawPhotosApi {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run({ supplierId, dryRun = false, onPhoto }: RedrawOptions = {}): Promise<Redrawn> {
    const redrawn: Redrawn = { photos: 0, withoutMaster: 0, failed: [] };
    for (const table of this.#parts.tables) {
      let last = '';
      for (;;) {
        const batch = await table.after(last, BATCH, supplierId);
        for (const photo of batch) {
          await this.#one(table, photo, dryRun, redrawn);
          onPhoto?.(redrawn.photos + redrawn.failed.length);
        }
        last = batch.at(-1)?.id ?? '';
        if (batch.length < BATCH) break;
      }
    }
    return redrawn;
  }

  async #one(
    table: RedrawnPhotos,
    photo: { id: string; supplier_id: string },
    dryRun: boolean,
    redrawn: Redrawn,
  ): Promise<void> {
    try {
      const source = await this.#parts.rows.source(photo.id);
      // Removed from the database since it was listed.
      if (!source) return;
      if (!dryRun) await this.#redraw(table, photo, source);
      redrawn.photos += 1;
      redrawn.withoutMaster += Number(source.edge !== MASTER_EDGE);
    } catch (error) {
      if (error instanceof NotFound) return;
      if (!(error instanceof AppError)) throw error;
      redrawn.failed.push({ id: photo.id, reason: error.code });
    }
  }

  /** @throws NotFound when the photo was removed from the database in the meantime; nothing is stored then */
  async #redraw(
    table: RedrawnPhotos,
    { id, supplier_id: supplierId }: { id: string; supplier_id: string },
    source: SizeRow,
  ): Promise<void> {
    const { em, storage, rows, space, draw, turns } = this.#parts;
    const drawing = await turns.take(async () => draw(await buffer(await storage.open(source.id)), { smallest: 1 }));
    // Keep the source as it is; redrawing it from itself would only make it worse.
    const others = drawing.sizes.filter(({ edge, format }) => edge !== source.edge || format !== source.format);
    await storeSizes(this.#parts, { photoId: id, drawing: { sizes: others } }, ({ sizes, bytes }) =>
      inTransaction(em, async () => {
        await lockSupplier(em, supplierId);
        const now = factsOf(drawing, source.bytes + bytes);
        const before = await table.write(id, now);
        await rows.replaceSizes(id, source.id, sizes);
        await space.release(supplierId, before - now.bytes);
      }),
    );
  }
}

const factsOf = ({ width, height, thumbhash }: Drawing, bytes: number) => ({ width, height, thumbhash, bytes });
