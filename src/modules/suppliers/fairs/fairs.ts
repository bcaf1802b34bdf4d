import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { FAIRS_MAX } from '#contracts/fairs/fair-limits.ts';
import type { FairAnswer, FairChange, FairInput } from '#contracts/fairs/fair.ts';
import type { PublicFair } from '#contracts/fairs/public-fair.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { localDayOf } from '#shared/local-time.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { profileMarket } from '../profile-sections/profile-market.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';
import type { fairSchema } from './fair.entity.ts';
import { TooManyFairs } from './fairs.errors.ts';

type Db = InferKyselyDB<typeof fairSchema | typeof supplierSchema>;
type Row = Selectable<Db['wedding_fair']>;

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  reference: ReferenceApi;
  counts: ProfileCountStore;
}

/** The supplier whose fairs are changed, and the person who changes them. */
interface Writer {
  supplierId: string;
  userId: string;
}

/** The wedding fairs of a supplier (P13); always empty in markets without them. */
export class Fairs {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Ordered by day, earliest first. @throws NotFound */
  async list(supplierId: string): Promise<FairAnswer[]> {
    await this.#market(supplierId);
    return (await this.#rows(supplierId)).map(present);
  }

  /** Fairs of today and later, in the supplier's time zone. */
  async published({ id, market, timezone }: Pick<SupplierFacts, 'id' | 'market' | 'timezone'>): Promise<PublicFair[]> {
    const rows = await this.#rows(id);
    if (rows.length === 0 || !(await this.#offered(market))) return [];
    const today = localDayOf(this.#parts.clock.now(), timezone);
    return rows.filter(({ day }) => day >= today).map(publicFair);
  }

  /** @throws NotFound, TooManyFairs */
  async add({ supplierId, userId }: Writer, input: FairInput): Promise<FairAnswer> {
    const now = this.#parts.clock.now();
    return this.#change(supplierId, async (rows) => {
      if (rows.length >= FAIRS_MAX) throw new TooManyFairs();
      const own = { id: newId(now), supplier_id: supplierId, created_at: now, updated_at: now, updated_by: userId };
      const row = { ...own, ...columns(input), deleted_at: null, version: 1 };
      await this.#db().insertInto('wedding_fair').values(row).execute();
      return row;
    });
  }

  /** @throws NotFound, StaleVersion */
  async change({ supplierId, userId }: Writer, id: string, { version, ...input }: FairChange): Promise<FairAnswer> {
    return this.#change(supplierId, async (rows) => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new NotFound('This wedding fair');
      if (row.version !== version) throw new StaleVersion(row.version, row);
      const set = { ...columns(input), updated_at: this.#parts.clock.now(), updated_by: userId, version: version + 1 };
      await this.#db().updateTable('wedding_fair').set(set).where('id', '=', id).execute();
      return { ...row, ...set };
    });
  }

  /** Deletes a fair, which can be restored within a week. @throws NotFound */
  async remove({ supplierId }: Writer, id: string): Promise<void> {
    await this.#change(supplierId, async (rows) => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new NotFound('This wedding fair');
      await this.#setDeleted(id, this.#parts.clock.now());
      return row;
    });
  }

  /** Undoes a deletion; a fair that isn't deleted stays unchanged. @throws NotFound, TooManyFairs */
  async restore({ supplierId }: Writer, id: string): Promise<FairAnswer> {
    return this.#change(supplierId, async (rows) => {
      const there = rows.find((one) => one.id === id);
      if (there) return there;
      const row = await this.#db()
        .selectFrom('wedding_fair')
        .selectAll()
        .where('id', '=', id)
        .where('supplier_id', '=', supplierId)
        .executeTakeFirstOrThrow(notFound('This wedding fair'));
      if (rows.length >= FAIRS_MAX) throw new TooManyFairs();
      await this.#setDeleted(id, null);
      return row;
    });
  }

  async #setDeleted(id: string, at: number | null): Promise<void> {
    await this.#db().updateTable('wedding_fair').set({ deleted_at: at }).where('id', '=', id).execute();
  }

  async #change(supplierId: string, work: (rows: readonly Row[]) => Promise<Row>): Promise<FairAnswer> {
    const { em, outbox, counts } = this.#parts;
    await this.#market(supplierId);
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const row = await work(await this.#rows(supplierId));
      const { amount } = await this.#db()
        .selectFrom('wedding_fair')
        .select(({ fn }) => fn.countAll<number>().as('amount'))
        .where('supplier_id', '=', supplierId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      await counts.set(supplierId, { fairs: amount });
      await outbox.record({ name: 'fairs.changed', supplierId });
      return present(row);
    });
  }

  /** @throws NotFound in markets without fairs */
  async #market(supplierId: string): Promise<void> {
    const { market } = await this.#db()
      .selectFrom('supplier')
      .select('market')
      .where('id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This supplier'));
    if (!(await this.#offered(market))) throw new NotFound('Wedding fairs');
  }

  async #offered(market: Country): Promise<boolean> {
    const { hidden } = await profileMarket(this.#parts.reference, market);
    return !hidden.includes('fairs');
  }

  #rows(supplierId: string): Promise<Row[]> {
    return this.#db()
      .selectFrom('wedding_fair')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .orderBy('day')
      .orderBy('id')
      .execute();
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}

const columns = ({ name, description, dates }: FairInput) => ({
  name: name.trim(),
  description: description.trim(),
  day: dates[0] ?? '',
});

const publicFair = ({ id, name, description, day }: Row): PublicFair => ({ id, name, description, day });

const present = (row: Row): FairAnswer => ({
  id: row.id,
  name: row.name,
  description: row.description,
  dates: [row.day],
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
  version: row.version,
});
