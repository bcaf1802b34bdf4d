import { notFound } from '#shared/errors.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';

/** Tables whose rows belong to a supplier, have a position in a list, and can be restored once deleted. */
type PlacedTable =
  | 'supplier_package'
  | 'supplier_video'
  | 'supplier_brochure'
  | 'supplier_recommendation'
  | 'supplier_relation';

interface PlacedRow {
  id: string;
  supplier_id: string;
  position: number;
  deleted_at: number | null;
}

/** Shared by the ordered lists of a profile: positions and deletions that can be undone. */
export class PlacedRows {
  readonly #em: Em;
  readonly #table: PlacedTable;

  constructor(em: Em, table: PlacedTable) {
    this.#em = em;
    this.#table = table;
  }

  /** Puts the named rows first, in this order. */
  async arrange(supplierId: string, present: readonly string[], named: readonly string[]): Promise<void> {
    const [first, ...rest] = new Set([...named, ...present]);
    if (first === undefined) return;
    await this.#db()
      .updateTable(this.#table)
      .set((eb) => {
        let places = eb.case('id').when(first).then(eb.val<number>(0));
        for (const [at, id] of rest.entries()) places = places.when(id).then(eb.val<number>(at + 1));
        return { position: places.else(eb.ref('position')).end() };
      })
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .execute();
  }

  /** Whether a row is deleted; locks it until the transaction ends. @throws NotFound */
  async isDeleted(supplierId: string, id: string, what: string): Promise<boolean> {
    const { deleted_at: deletedAt } = await this.#db()
      .selectFrom(this.#table)
      .select('deleted_at')
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .$call(lockRows(this.#em))
      .executeTakeFirstOrThrow(notFound(what));
    return deletedAt !== null;
  }

  /** Deletes a row; null restores it. */
  async setDeleted(id: string, at: number | null): Promise<void> {
    await this.#db().updateTable(this.#table).set({ deleted_at: at }).where('id', '=', id).execute();
  }

  #db() {
    return this.#em.getKysely<Record<PlacedTable, PlacedRow>>();
  }
}
