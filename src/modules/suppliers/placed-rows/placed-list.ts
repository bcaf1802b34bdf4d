import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion } from '#shared/errors.ts';
import type { LastSave } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import { PlacedRows } from './placed-rows.ts';
import { refuseOtherOrder } from './refuse-other-order.ts';

export interface PlacedListParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  counts: Pick<ProfileCountStore, 'set'>;
}

/** The supplier whose list is changed, and the person who changes it. */
export interface Writer {
  supplierId: string;
  userId: string;
}

export interface PlacedListKind<Row> {
  table: 'supplier_package' | 'supplier_video' | 'supplier_brochure';
  /** What error messages call one row: `This package`. */
  what: string;
  /** The event recorded for changes. */
  changed: 'packages.changed' | 'videos.changed' | 'brochures.changed';
  /** The rows that aren't deleted, in order. */
  rows: (supplierId: string) => Promise<Row[]>;
  countsOf: (rows: readonly Row[]) => Parameters<ProfileCountStore['set']>[1];
  /** Updates other data about the rows, in the transaction of each change. */
  keep?: (supplierId: string, rows: readonly Row[]) => Promise<void>;
}

interface PlacedListRow extends LastSave {
  id: string;
  version: number;
}

type Work<Row> = (rows: readonly Row[]) => void | Promise<void>;

/** A supplier's list in its chosen order. Changes of one supplier run one after the other. */
export class PlacedList<Row extends PlacedListRow> {
  readonly #parts: PlacedListParts;
  readonly #kind: PlacedListKind<Row>;
  readonly #placed: PlacedRows;

  constructor(parts: PlacedListParts, kind: PlacedListKind<Row>) {
    this.#parts = parts;
    this.#kind = kind;
    this.#placed = new PlacedRows(parts.em, kind.table);
  }

  /** Returns row `id` after running `work`, which gets the rows as they were before. @throws NotFound */
  async change(supplierId: string, id: string, work: Work<Row>): Promise<Row> {
    return this.#one(await this.#inTurn(supplierId, work), id);
  }

  /** `write` gets the columns that every update sets. @throws NotFound, StaleVersion */
  update(
    { supplierId, userId }: Writer,
    id: string,
    version: number,
    write: (stamp: { updated_at: number; updated_by: string; version: number }) => Promise<unknown>,
  ): Promise<Row> {
    return this.change(supplierId, id, async (rows) => {
      const row = this.#one(rows, id);
      if (row.version !== version) throw new StaleVersion(row.version, row);
      await write({ updated_at: this.#parts.clock.now(), updated_by: userId, version: version + 1 });
    });
  }

  /** @throws OrderChanged */
  reorder(supplierId: string, ids: readonly string[]): Promise<Row[]> {
    return this.#inTurn(supplierId, (rows) => {
      const shown = rows.map(({ id }) => id);
      refuseOtherOrder(ids, { shown });
      return this.#placed.arrange(supplierId, shown, ids);
    });
  }

  /** Deletes a row, which can be restored within a week. @throws NotFound */
  async remove(supplierId: string, id: string): Promise<void> {
    await this.#inTurn(supplierId, async (rows) => {
      this.#one(rows, id);
      await this.#placed.setDeleted(id, this.#parts.clock.now());
    });
  }

  /** Undoes a deletion; the row returns to its position, unless `admit` refuses it given the other rows. @throws NotFound */
  restore(supplierId: string, id: string, admit: Work<Row>): Promise<Row> {
    return this.change(supplierId, id, async (rows) => {
      if (!(await this.#placed.isDeleted(supplierId, id, this.#kind.what))) return;
      await admit(rows);
      await this.#placed.setDeleted(id, null);
    });
  }

  /** Runs one change at a time and stores the resulting counts. */
  #inTurn(supplierId: string, work: Work<Row>): Promise<Row[]> {
    const { em, outbox, counts } = this.#parts;
    const { rows: read, countsOf, keep, changed } = this.#kind;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      await work(await read(supplierId));
      const rows = await read(supplierId);
      await Promise.all([counts.set(supplierId, countsOf(rows)), keep?.(supplierId, rows)]);
      await outbox.record({ name: changed, supplierId });
      return rows;
    });
  }

  #one(rows: readonly Row[], id: string): Row {
    const found = rows.find((row) => row.id === id);
    if (!found) throw new NotFound(this.#kind.what);
    return found;
  }
}

/** Columns that every new row has. */
export const newPlacedRow = ({ supplierId, userId }: Writer, id: string, position: number, now: number) => ({
  id,
  supplier_id: supplierId,
  position,
  created_at: now,
  updated_at: now,
  updated_by: userId,
  deleted_at: null,
  version: 1,
});
