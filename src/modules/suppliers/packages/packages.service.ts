import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { PACKAGE_LIMITS, priceSpan } from '#contracts/packages/package-limits.ts';
import type { PackageAnswer, PackageChange, PackageInput } from '#contracts/packages/package.ts';
import { newId } from '#shared/ids.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { SupplierPrices } from '../market-prices/supplier-prices.ts';
import { PlacedList, newPlacedRow } from '../placed-rows/placed-list.ts';
import type { PlacedListParts, Writer } from '../placed-rows/placed-list.ts';
import type { packageSchema } from './package.entity.ts';
import { TooManyPackages } from './packages.errors.ts';

type Db = InferKyselyDB<typeof packageSchema>;
/** Both engines return 0 or 1 for a flag. */
type Row = Omit<Selectable<Db['supplier_package']>, 'published'> & { published: boolean | number };

/** What a supplier sells at a price (P5). */
export class PackagesService {
  readonly #parts: PlacedListParts;
  readonly #list: PlacedList<Row>;

  constructor({ prices, ...parts }: PlacedListParts & { prices: Pick<SupplierPrices, 'setPackages'> }) {
    this.#parts = parts;
    this.#list = new PlacedList(parts, {
      table: 'supplier_package',
      what: 'This package',
      changed: 'packages.changed',
      rows: (supplierId) => this.#rows(supplierId),
      countsOf: (rows) => ({ packages: rows.filter(({ published }) => published).length }),
      keep: (supplierId, rows) => prices.setPackages(supplierId, priceSpan(rows.map(present))),
    });
  }

  /** By order, then by price; those on request come last. */
  async list(supplierId: string): Promise<PackageAnswer[]> {
    return (await this.#rows(supplierId)).map(present);
  }

  /** @throws TooManyPackages */
  async add(writer: Writer, input: PackageInput): Promise<PackageAnswer> {
    const now = this.#parts.clock.now();
    const id = newId(now);
    const added = await this.#list.change(writer.supplierId, id, async (rows) => {
      refuseMore(rows);
      // The place of the last one: while no one arranges them, all share one, and the price decides.
      const row = { ...newPlacedRow(writer, id, rows.at(-1)?.position ?? 0, now), ...columns(input) };
      await this.#db().insertInto('supplier_package').values(row).execute();
    });
    return present(added);
  }

  /** @throws NotFound, StaleVersion */
  async change(writer: Writer, id: string, { version, ...input }: PackageChange): Promise<PackageAnswer> {
    const changed = await this.#list.update(writer, id, version, (stamp) =>
      this.#db()
        .updateTable('supplier_package')
        .set({ ...columns(input), ...stamp })
        .where('id', '=', id)
        .execute(),
    );
    return present(changed);
  }

  /** @throws OrderChanged */
  async reorder({ supplierId }: Writer, ids: readonly string[]): Promise<PackageAnswer[]> {
    return (await this.#list.reorder(supplierId, ids)).map(present);
  }

  /** Deletes a package, which can be restored within a week. @throws NotFound */
  remove({ supplierId }: Writer, id: string): Promise<void> {
    return this.#list.remove(supplierId, id);
  }

  /** Undoes a deletion; the package is back in its place. @throws NotFound, TooManyPackages */
  async restore({ supplierId }: Writer, id: string): Promise<PackageAnswer> {
    return present(await this.#list.restore(supplierId, id, refuseMore));
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
