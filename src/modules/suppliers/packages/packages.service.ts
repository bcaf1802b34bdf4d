import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { PACKAGE_LIMITS, priceSpan } from '#contracts/packages/package-limits.ts';
import type { PackageAnswer, PackageChange, PackageInput } from '#contracts/packages/package.ts';
import { InvalidInput } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { SupplierPrices } from '../market-prices/supplier-prices.ts';
import type { PhotoFollower } from '../photos/photo-followers.ts';
import { presentChosen } from '../photos/photo-presenter.ts';
import { photoGone } from '../photos/photos.errors.ts';
import type { PhotoRepository } from '../photos/photos.repository.ts';
import type { PhotoRow } from '../photos/tables/photo-tables.ts';
import { PlacedList, newPlacedRow } from '../placed-rows/placed-list.ts';
import type { PlacedListParts, Writer } from '../placed-rows/placed-list.ts';
import type { packageSchema } from './package.entity.ts';
import { TooManyPackages } from './packages.errors.ts';

type Db = InferKyselyDB<typeof packageSchema>;
/** Both engines return flags as 0 or 1. */
type Row = Omit<Selectable<Db['supplier_package']>, 'published'> & { published: boolean | number };

interface Parts extends PlacedListParts {
  prices: Pick<SupplierPrices, 'setPackages'>;
  photos: Pick<PhotoRepository, 'some'>;
}

/** What a supplier sells at a price (P5). */
export class PackagesService implements PhotoFollower {
  readonly #parts: Parts;
  readonly #list: PlacedList<Row>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#list = new PlacedList(parts, {
      table: 'supplier_package',
      what: 'This package',
      changed: 'packages.changed',
      rows: (supplierId) => this.#rows(supplierId),
      countsOf: (rows) => ({ packages: rows.filter(({ published }) => published).length }),
      keep: (supplierId, rows) => parts.prices.setPackages(supplierId, priceSpan(rows.map(priced))),
    });
  }

  /** Ordered by position, then by price; those on request come last. */
  async list(supplierId: string): Promise<PackageAnswer[]> {
    return this.#present(await this.#rows(supplierId));
  }

  /** The published ones, each with its photo. */
  async shown(supplierId: string): Promise<{ one: PackageAnswer; photo: PhotoRow | undefined }[]> {
    const rows = (await this.#rows(supplierId)).filter(({ published }) => published);
    const photos = await this.#photosOf(rows);
    return rows.map((row) => {
      const photo = photos.get(row.photo_id ?? '');
      return { one: present(row, photo), photo };
    });
  }

  /** @throws InvalidInput, TooManyPackages */
  async add(writer: Writer, input: PackageInput): Promise<PackageAnswer> {
    await this.#refuseOther(writer, input.photoId ?? null);
    const now = this.#parts.clock.now();
    const id = newId(now);
    const added = await this.#list.change(writer.supplierId, id, async (rows) => {
      refuseMore(rows);
      // Gets the position of the last one. Until someone arranges them, all share one, and the price decides.
      const row = { ...newPlacedRow(writer, id, rows.at(-1)?.position ?? 0, now), ...columns(input) };
      await this.#db().insertInto('supplier_package').values(row).execute();
    });
    return this.#one(added);
  }

  /** @throws InvalidInput, NotFound, StaleVersion */
  async change(writer: Writer, id: string, { version, ...input }: PackageChange): Promise<PackageAnswer> {
    await this.#refuseOther(writer, input.photoId ?? null);
    const changed = await this.#list.update(writer, id, version, (stamp) =>
      this.#db()
        .updateTable('supplier_package')
        .set({ ...columns(input), ...stamp })
        .where('id', '=', id)
        .execute(),
    );
    return this.#one(changed);
  }

  /** @throws OrderChanged */
  async reorder({ supplierId }: Writer, ids: readonly string[]): Promise<PackageAnswer[]> {
    return this.#present(await this.#list.reorder(supplierId, ids));
  }

  /** Deletes a package, which can be restored within a week. @throws NotFound */
  remove({ supplierId }: Writer, id: string): Promise<void> {
    return this.#list.remove(supplierId, id);
  }

  /** Undoes a deletion; the package returns to its position. @throws NotFound, TooManyPackages */
  async restore({ supplierId }: Writer, id: string): Promise<PackageAnswer> {
    return this.#one(await this.#list.restore(supplierId, id, refuseMore));
  }

  /** Points packages to the photo that replaces another. */
  async follow(supplierId: string, from: string, to: string): Promise<void> {
    await this.#db()
      .updateTable('supplier_package')
      .set({ photo_id: to })
      .where('supplier_id', '=', supplierId)
      .where('photo_id', '=', from)
      .execute();
  }

  /** Checks that a package's photo is one of the supplier's own and isn't deleted. */
  async #refuseOther({ supplierId }: Writer, photoId: string | null): Promise<void> {
    if (photoId === null) return;
    const [photo] = await this.#parts.photos.some([photoId]);
    if (photo?.supplier_id !== supplierId) throw new InvalidInput([photoGone()]);
  }

  async #one(row: Row): Promise<PackageAnswer> {
    const photos = await this.#photosOf([row]);
    return present(row, photos.get(row.photo_id ?? ''));
  }

  async #present(rows: readonly Row[]): Promise<PackageAnswer[]> {
    const photos = await this.#photosOf(rows);
    return rows.map((row) => present(row, photos.get(row.photo_id ?? '')));
  }

  async #photosOf(rows: readonly Row[]): Promise<ReadonlyMap<string, PhotoRow>> {
    const ids = rows.flatMap(({ photo_id: id }) => (id === null ? [] : [id]));
    return new Map((await this.#parts.photos.some(ids)).map((photo) => [photo.id, photo]));
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

const columns = ({ name, description, included, ...rest }: PackageInput) => ({
  name: name.trim(),
  description: description?.trim() ?? '',
  price: rest.price ?? 0,
  per: rest.per ?? 'event',
  included: toJson((included ?? []).map((item) => item.trim())),
  published: rest.published ?? false,
  photo_id: rest.photoId ?? null,
  guests: rest.guests ?? null,
  valid_for: rest.validFor ?? null,
});

const priced = ({ price, per, published }: Row) => ({ price, per, published: Boolean(published) });

const present = (row: Row, photo: PhotoRow | undefined): PackageAnswer => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: row.price,
  per: row.per,
  included: fromJson<string[]>(row.included),
  published: Boolean(row.published),
  photo: photo ? presentChosen(photo) : null,
  guests: row.guests,
  validFor: row.valid_for,
  order: row.position,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
  updatedBy: row.updated_by,
  version: row.version,
});
