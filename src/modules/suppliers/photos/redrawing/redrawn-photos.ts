import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { manyToken } from '#shared/wiring/token.ts';

/** The columns of a photo after its sizes were redrawn. */
export interface Redrawing {
  width: number;
  height: number;
  thumbhash: string;
  /** Total bytes of everything stored for it. */
  bytes: number;
}

/** Photos of one table whose sizes can be redrawn. */
export interface RedrawnPhotos {
  /** Photos after an id, ascending, of one supplier or of all. */
  after(id: string, limit: number, supplierId: string | undefined): Promise<{ id: string; supplier_id: string }[]>;
  /** Runs in the transaction that replaces its sizes, and returns its previous bytes. @throws NotFound */
  write(id: string, drawing: Redrawing): Promise<number>;
}
export const REDRAWN_PHOTOS = manyToken<RedrawnPhotos>('RedrawnPhotos');

/** Narrows a query to the next photos, after an id, of one supplier or of all. */
export const nextPhotos =
  (id: string, limit: number, supplierId: string | undefined) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> => {
    const after = query.where(sql.ref('id'), '>', id).orderBy(sql.ref('id')).limit(limit);
    return supplierId === undefined ? after : after.where(sql.ref('supplier_id'), '=', supplierId);
  };
