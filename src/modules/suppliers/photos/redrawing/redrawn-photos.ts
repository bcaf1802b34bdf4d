import { manyToken } from '#shared/wiring/token.ts';

/** What a photo is once its sizes were drawn again. */
export interface Redrawing {
  width: number;
  height: number;
  thumbhash: string;
  /** Of everything that is stored of it. */
  bytes: number;
}

/** Photos of one table, whose sizes can be drawn again. */
export interface RedrawnPhotos {
  /** Those after an id, ascending; of one supplier or of all. */
  after(id: string, limit: number, supplierId: string | undefined): Promise<{ id: string; supplierId: string }[]>;
  /** In the transaction that replaces its sizes: returns the bytes that it had. @throws NotFound */
  write(id: string, drawing: Redrawing): Promise<number>;
}
export const REDRAWN_PHOTOS = manyToken<RedrawnPhotos>('RedrawnPhotos');
