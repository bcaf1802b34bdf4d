import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { Drawing } from './drawing/drawing.ts';
import type { SizeRow } from './tables/photo-tables.ts';

interface Stored {
  sizes: readonly SizeRow[];
  /** Total bytes of all sizes. */
  bytes: number;
}

/** Stores the sizes of a picture, then writes their rows. If that fails, nothing is kept. */
export async function storeSizes<T>(
  { storage, clock }: { storage: FileStorage; clock: Clock },
  { photoId, drawing }: { photoId: string; drawing: Pick<Drawing, 'sizes'> },
  write: (stored: Stored) => Promise<T>,
): Promise<T> {
  const sizes: SizeRow[] = [];
  try {
    for (const { edge, format, content } of drawing.sizes) {
      const size = { id: newId(clock.now()), photo_id: photoId, edge, format, bytes: content.length };
      sizes.push(size);
      await storage.put(size.id, content);
    }
    return await write({ sizes, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) });
  } catch (error) {
    // Keep the original error; the clearing job deletes bytes that can't be deleted now.
    await Promise.allSettled(sizes.map(({ id }) => storage.remove(id)));
    throw error;
  }
}
