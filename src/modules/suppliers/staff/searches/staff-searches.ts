import type { InferKyselyDB } from '@mikro-orm/sql';
import { STAFF_SEARCHES_MAX } from '#contracts/staff/staff-search-limits.ts';
import type { StaffSearch, StaffSearchInput, StaffSearches } from '#contracts/staff/staff-search.ts';
import { staffSupplierFilter } from '#contracts/staff/staff.ts';
import type { StaffSupplierFilter } from '#contracts/staff/staff.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { staffSearchSchema } from './staff-search.entity.ts';

type Db = InferKyselyDB<typeof staffSearchSchema>;

class TooManySearches extends AppError {
  constructor() {
    const title = `You already have ${STAFF_SEARCHES_MAX} saved searches. Remove one first.`;
    super('conflict', 'searches-too-many', title, { meta: { max: STAFF_SEARCHES_MAX } });
  }
}

/** Supplier searches of staff. People only see their own. */
export class StaffSearchService {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  /** Oldest first. Leaves out filters that are no longer valid, for example of a removed category. */
  async list(userId: string): Promise<StaffSearches> {
    const rows = await this.#of(userId).selectAll().orderBy('id').execute();
    const saved: StaffSearch[] = [];
    let last: StaffSupplierFilter | null = null;
    for (const row of rows) {
      const filter = fromJson<StaffSupplierFilter>(row.filter);
      if (!staffSupplierFilter.isValidSync(filter, { strict: true })) continue;
      if (row.name === null) last = filter;
      else saved.push({ id: row.id, name: row.name, filter });
    }
    return { saved, last };
  }

  /** @throws TooManySearches */
  async save(userId: string, { name, filter }: StaffSearchInput): Promise<StaffSearch> {
    const now = this.#clock.now();
    const id = newId(now);
    return inTransaction(this.#em, async () => {
      const others = await this.#of(userId).select('name').$call(lockRows(this.#em)).execute();
      if (others.filter((row) => row.name !== null).length >= STAFF_SEARCHES_MAX) throw new TooManySearches();
      const row = { id, user_id: userId, name: name.trim(), filter: toJson(filter), created_at: now };
      await this.#db().insertInto('staff_search').values(row).execute();
      return { id, name: row.name, filter };
    });
  }

  /** @throws NotFound, also for someone else's */
  async rename(userId: string, id: string, name: string): Promise<StaffSearch> {
    await this.#db()
      .updateTable('staff_search')
      .set({ name: name.trim() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('name', 'is not', null)
      .execute();
    const found = (await this.list(userId)).saved.find((search) => search.id === id);
    if (!found) throw new NotFound('This search');
    return found;
  }

  /** @throws NotFound, also for someone else's */
  async remove(userId: string, id: string): Promise<void> {
    const { numDeletedRows } = await this.#db()
      .deleteFrom('staff_search')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('name', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound('This search');
  }

  /** Stores a person's last search, for any browser they use next. */
  async remember(userId: string, filter: StaffSupplierFilter): Promise<void> {
    const row = { id: userId, user_id: userId, name: null, filter: toJson(filter), created_at: this.#clock.now() };
    const set = { filter: row.filter, created_at: row.created_at };
    await orUpdate(this.#db().insertInto('staff_search').values(row), this.#em, ['id'], set).execute();
  }

  #of(userId: string) {
    return this.#db().selectFrom('staff_search').where('user_id', '=', userId);
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}
