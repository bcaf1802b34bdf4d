import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { BROCHURE_LIMITS } from '#contracts/brochures/brochure-limits.ts';
import type { BrochureAnswer, BrochureChange } from '#contracts/brochures/brochure.ts';
import type { PublicBrochure } from '#contracts/brochures/public-brochure.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { cutText } from '#shared/cut-text.ts';
import { NotFound, notFound } from '#shared/errors.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { FileRefused } from '../files/content/file-refused.ts';
import type { FilesApi, StoredFile } from '../files/files-api.ts';
import { PlacedList, newPlacedRow } from '../placed-rows/placed-list.ts';
import type { PlacedListParts, Writer } from '../placed-rows/placed-list.ts';
import { profileMarket } from '../profile-sections/profile-market.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';
import type { brochureSchema } from './brochure.entity.ts';
import { BrochureRefused, TooManyBrochures } from './brochures.errors.ts';

type Db = InferKyselyDB<typeof brochureSchema | typeof supplierSchema>;
type Row = Selectable<Db['supplier_brochure']>;

interface Parts extends PlacedListParts {
  reference: ReferenceApi;
  files: FilesApi;
}

/** Where the files of brochures are stored. */
const placeOf = ({ supplierId }: Pick<Writer, 'supplierId'>) =>
  ({ supplierId, leadId: null, apart: 'brochure' }) as const;

/** The brochures of a supplier (P5, D21); always empty in markets without them. */
export class BrochuresService {
  readonly #parts: Parts;
  readonly #list: PlacedList<Row>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#list = new PlacedList(parts, {
      table: 'supplier_brochure',
      what: 'This brochure',
      changed: 'brochures.changed',
      rows: (supplierId) => this.#rows(supplierId),
      countsOf: (rows) => ({ brochures: rows.length }),
    });
  }

  /** @throws NotFound */
  async list(supplierId: string): Promise<BrochureAnswer[]> {
    await this.#market(supplierId);
    return (await this.#rows(supplierId)).map(present);
  }

  /** As couples see them. */
  async published({ id, market }: Pick<SupplierFacts, 'id' | 'market'>): Promise<PublicBrochure[]> {
    const rows = await this.#rows(id);
    if (rows.length === 0 || !(await this.#offered(market))) return [];
    return rows.map(({ public_id: publicId, name, size }) => ({ publicId, name, size }));
  }

  /** Checks that one more fits, given the number of unfinished uploads. @throws NotFound, TooManyBrochures */
  async admit(supplierId: string, onTheWay: number): Promise<void> {
    await this.#market(supplierId);
    const { length } = await this.#rows(supplierId);
    if (length + onTheWay >= BROCHURE_LIMITS.brochures) throw new TooManyBrochures();
  }

  /**
   * Adds a brochure at the end, named after its file. `alongside` runs in the transaction that writes it.
   * @throws NotFound, BrochureRefused, TooManyBrochures, FileQuotaExceeded
   */
  async add(
    writer: Writer,
    given: string,
    content: Uint8Array,
    alongside?: () => Promise<void>,
  ): Promise<BrochureAnswer> {
    const { supplierId, userId } = writer;
    await this.admit(supplierId, 0);
    const file = { supplierId, leadId: null, origin: 'brochure', only: 'pdf', name: given, content, userId } as const;
    try {
      const { id } = await this.#parts.files.store(file, async (stored) => {
        await this.#insert(writer, stored);
        await alongside?.();
      });
      return present(await this.#get(supplierId, id));
    } catch (error) {
      throw error instanceof FileRefused ? new BrochureRefused(error) : error;
    }
  }

  /** @throws NotFound, StaleVersion */
  async change(writer: Writer, id: string, { name, version }: BrochureChange): Promise<BrochureAnswer> {
    await this.#market(writer.supplierId);
    const changed = await this.#list.update(writer, id, version, (stamp) =>
      this.#db()
        .updateTable('supplier_brochure')
        .set({ ...stamp, name: name.trim() })
        .where('id', '=', id)
        .execute(),
    );
    return present(changed);
  }

  /** @throws NotFound, OrderChanged */
  async reorder({ supplierId }: Writer, ids: readonly string[]): Promise<BrochureAnswer[]> {
    await this.#market(supplierId);
    return (await this.#list.reorder(supplierId, ids)).map(present);
  }

  /** Deletes a brochure and its file, which can be restored within a week. @throws NotFound */
  async remove(writer: Writer, id: string): Promise<void> {
    const { em, files } = this.#parts;
    await this.#market(writer.supplierId);
    await inTransaction(em, async () => {
      // Lock files before the supplier, in the order of uploads, so that two at once don't deadlock.
      await files.remove(placeOf(writer), id, writer.userId);
      await this.#list.remove(writer.supplierId, id);
    });
  }

  /** Undoes a deletion; the brochure is back in its place. @throws NotFound, TooManyBrochures, FileQuotaExceeded */
  async restore(writer: Writer, id: string): Promise<BrochureAnswer> {
    const { em, files } = this.#parts;
    await this.#market(writer.supplierId);
    return inTransaction(em, async () => {
      await files.restore(placeOf(writer), id);
      return present(await this.#list.restore(writer.supplierId, id, refuseMore));
    });
  }

  /** Its file for the team, named after the brochure. @throws NotFound */
  async open(supplierId: string, id: string): Promise<{ file: StoredFile; content: Readable }> {
    await this.#market(supplierId);
    return this.#open(await this.#get(supplierId, id));
  }

  /** Its file for everyone. `counts` is false for prefetching browsers and scanners. @throws NotFound */
  async openPublic(publicId: string, counts: boolean): Promise<{ file: StoredFile; content: Readable }> {
    const row = await this.#db()
      .selectFrom('supplier_brochure as brochure')
      .innerJoin('supplier', 'supplier.id', 'brochure.supplier_id')
      .select(['brochure.id', 'brochure.supplier_id', 'brochure.name', 'supplier.market'])
      .where('brochure.public_id', '=', publicId)
      .where('brochure.deleted_at', 'is', null)
      .where('supplier.deleted_at', 'is', null)
      .executeTakeFirstOrThrow(notFound('This brochure'));
    if (!(await this.#offered(row.market))) throw new NotFound('This brochure');
    const opened = await this.#open(row);
    if (counts)
      await this.#db()
        .updateTable('supplier_brochure')
        .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
        .where('id', '=', row.id)
        .execute();
    return opened;
  }

  async #open({ id, supplier_id: supplierId, name }: Pick<Row, 'id' | 'supplier_id' | 'name'>) {
    const { files } = this.#parts;
    const file = await files.get(placeOf({ supplierId }), id);
    return { file: { ...file, name: `${name.replaceAll(/[/\\<>:"|?*]/gu, '-')}.pdf` }, content: await files.open(id) };
  }

  async #insert(writer: Writer, { id, name, size, createdAt: now }: StoredFile): Promise<void> {
    await this.#list.change(writer.supplierId, id, async (rows) => {
      refuseMore(rows);
      const row = {
        ...newPlacedRow(writer, id, (rows.at(-1)?.position ?? -1) + 1, now),
        public_id: randomBytes(15).toString('base64url'),
        name: titleOf(name),
        size,
        downloads: 0,
      };
      await this.#db().insertInto('supplier_brochure').values(row).execute();
    });
  }

  /** @throws NotFound in markets without brochures */
  async #market(supplierId: string): Promise<void> {
    const { market } = await this.#db()
      .selectFrom('supplier')
      .select('market')
      .where('id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This supplier'));
    if (!(await this.#offered(market))) throw new NotFound('Brochures');
  }

  async #offered(market: Country): Promise<boolean> {
    return (await profileMarket(this.#parts.reference, market)).has.brochures;
  }

  /** @throws NotFound */
  #get(supplierId: string, id: string): Promise<Row> {
    return this.#db()
      .selectFrom('supplier_brochure')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(notFound('This brochure'));
  }

  #rows(supplierId: string): Promise<Row[]> {
    return this.#db()
      .selectFrom('supplier_brochure')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute();
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}

function refuseMore(rows: readonly Row[]): void {
  if (rows.length >= BROCHURE_LIMITS.brochures) throw new TooManyBrochures();
}

/** A file name as words, without its extension. */
function titleOf(file: string): string {
  const words = file.replace(/\.pdf$/iu, '').replaceAll(/[_\s]+/gu, ' ');
  return cutText(words.trim(), BROCHURE_LIMITS.name) || 'PDF';
}

const present = (row: Row): BrochureAnswer => ({
  id: row.id,
  publicId: row.public_id,
  name: row.name,
  size: row.size,
  downloads: row.downloads,
  order: row.position,
  createdAt: new Date(row.created_at).toISOString(),
  version: row.version,
});
