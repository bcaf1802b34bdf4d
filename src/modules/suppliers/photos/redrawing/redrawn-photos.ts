import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
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
  after(id: string, limit: number, supplierId: string | undefined): Promise<{ id: string; supplier_id: string }[]>;
  /** In the transaction that replaces its sizes: returns the bytes that it had. @throws NotFound */
  write(id: string, drawing: Redrawing): Promise<number>;
}
export const REDRAWN_PHOTOS = manyToken<RedrawnPhotos>('RedrawnPhotos');

/** Narrows a query to the next photos: those after an id, of one supplier or of all. */
export const nextPhotos =
  (id: string, limit: number, supplierId: string | undefined) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> => {
    const after = query.where(sql.ref('id'), '>', id).orderBy(sql.ref('id')).limit(limit);
    return supplierId === undefined ? after : after.where(sql.ref('supplier_id'), '=', supplierId);
  };
