import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { PACKAGE_LIMITS } from '#contracts/packages/package-limits.ts';
import type { PackageAnswer, PackageChange, PackageInput } from '#contracts/packages/package.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { PlacedRows } from '../placed-rows/placed-rows.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { packageSchema } from './package.entity.ts';
import { TooManyPackages } from './packages.errors.ts';

type Db = InferKyselyDB<typeof packageSchema>;
/** Both engines return 0 or 1 for a flag. */
type Row = Omit<Selectable<Db['supplier_package']>, 'published'> & { published: boolean | number };

export interface PackagesParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  counts: Pick<ProfileCountStore, 'set'>;
}

/** Whose packages they are, and who changes them. */
interface Writer {
  supplierId: string;
  userId: string;
}

/** What a supplier sells at a price (P5). Changes of one supplier come one after the other. */
export class PackagesService {
  readonly #parts: PackagesParts;
  readonly #placed: PlacedRows;

  constructor(parts: PackagesParts) {
    this.#parts = parts;
    this.#placed = new PlacedRows(parts.em, 'supplier_package');
  }

  /** By order, then by price; those on request come last. */
  async list(supplierId: string): Promise<PackageAnswer[]> {
    return (await this.#rows(supplierId)).map(present);
  }

  /** @throws TooManyPackages */
  async add(writer: Writer, input: PackageInput): Promise<PackageAnswer> {
    const now = this.#parts.clock.now();
    const id = newId(now);
    return this.#change(writer, id, async (rows) => {
      refuseMore(rows);
      const row = {
        id,
        supplier_id: writer.supplierId,
        ...columns(input),
        // The place of the last one: while no one arranges them, all share one, and the price decides.
        position: rows.at(-1)?.position ?? 0,
        created_at: now,
        updated_at: now,
        updated_by: writer.userId,
        deleted_at: null,
        version: 1,
      };
      await this.#db().insertInto('supplier_package').values(row).execute();
    });
  }

  /** @throws NotFound, StaleVersion */
  async change(writer: Writer, id: string, { version, ...input }: PackageChange): Promise<PackageAnswer> {
    return this.#change(writer, id, async (rows) => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new NotFound('This package');
      if (row.version !== version) throw new StaleVersion(row.version, row);
      await this.#db()
        .updateTable('supplier_package')
        .set({
          ...columns(input),
          updated_at: this.#parts.clock.now(),
          updated_by: writer.userId,
          version: version + 1,
        })
        .where('id', '=', id)
        .execute();
    });
  }

  /** Unknown ids are left out; packages that aren't named come last. */
  reorder({ supplierId }: Writer, ids: readonly string[]): Promise<PackageAnswer[]> {
    return this.#inTurn(supplierId, async () => {
      const rows = await this.#rows(supplierId);
      await this.#placed.arrange(
        supplierId,
        rows.map(({ id }) => id),
        ids,
      );
    });
  }

  /** Deletes a package, which can be restored within a week. @throws NotFound */
  async remove({ supplierId }: Writer, id: string): Promise<void> {
    await this.#inTurn(supplierId, async () => {
      if (await this.#placed.isDeleted(supplierId, id, 'This package')) throw new NotFound('This package');
      await this.#placed.setDeleted(id, this.#parts.clock.now());
    });
  }

  /** Undoes a deletion; the package is back in its place. @throws NotFound, TooManyPackages */
  restore(writer: Writer, id: string): Promise<PackageAnswer> {
    return this.#change(writer, id, async (rows) => {
      if (!(await this.#placed.isDeleted(writer.supplierId, id, 'This package'))) return;
      refuseMore(rows);
      await this.#placed.setDeleted(id, null);
    });
  }

  async #change(writer: Writer, id: string, work: (rows: readonly Row[]) => Promise<void>): Promise<PackageAnswer> {
    const all = await this.#inTurn(writer.supplierId, async () => work(await this.#rows(writer.supplierId)));
    const found = all.find((one) => one.id === id);
    if (!found) throw new NotFound('This package');
    return found;
  }

  /** One change after the other, each with the count that it leaves. */
  #inTurn(supplierId: string, work: () => Promise<void>): Promise<PackageAnswer[]> {
    const { em, outbox, counts } = this.#parts;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      await work();
      const rows = await this.#rows(supplierId);
      await counts.set(supplierId, { packages: rows.filter(({ published }) => published).length });
      await outbox.record({ name: 'packages.changed', supplierId });
      return rows.map(present);
    });
  }

  #rows(supplierId: string): Promise<Row[]> {
    return (
      this.#db()
        .selectFrom('supplier_package')
        .selectAll()
        .where('supplier_id', '=', supplierId)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        // A price on request is stored as 0.
        .orderBy(({ eb }) => eb('price', '=', 0))
        .orderBy('price')
        .orderBy('id')
        .execute()
    );
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}

function refuseMore(rows: readonly Row[]): void {
  if (rows.length >= PACKAGE_LIMITS.packages) throw new TooManyPackages();
}

const columns = ({ name, description, price, per, included, published }: PackageInput) => ({
  name: name.trim(),
  description: description?.trim() ?? '',
  price: price ?? 0,
  per: per ?? 'event',
  included: toJson((included ?? []).map((item) => item.trim())),
  published: published ?? false,
});

const present = (row: Row): PackageAnswer => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: row.price,
  per: row.per,
  included: fromJson<string[]>(row.included),
  published: Boolean(row.published),
  order: row.position,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
  updatedBy: row.updated_by,
  version: row.version,
});
