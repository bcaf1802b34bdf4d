import type { Kysely, Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { LedgerFilter, LedgerProduct } from '#contracts/money/ledger.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import { InvalidInput } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import type { LedgerHistoryEntry } from './index.ts';
import type { ledgerAccountSchema } from './ledger-account.entity.ts';
import { entryOf } from './ledger.repository.ts';
import type { ledgerTransactionSchema } from './ledger-transaction.entity.ts';

type Db = InferKyselyDB<typeof ledgerAccountSchema | typeof ledgerTransactionSchema>;

/** Reads the rows of a supplier in pages. */
export class LedgerHistoryRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  get #db(): Kysely<Db> {
    return this.#em.getKysely<Db>();
  }

  async page(supplierId: string, query: ListQuery<LedgerFilter>): Promise<Page<LedgerHistoryEntry>> {
    const { filter, sort } = query;
    const direction = sort.descending ? 'desc' : 'asc';
    const [key, tie] = sort.field === 'sequence' ? (['sequence', 'product'] as const) : (['created_at', 'id'] as const);
    const last = filter.after === undefined ? null : await this.#cursor(supplierId, filter.after);
    const beyond = sort.descending ? '<' : '>';
    const rows = await this.#wanted(supplierId, filter)
      .leftJoin('ledger_transaction as r', 'r.reverses_id', 't.id')
      .selectAll('t')
      .select('r.id as reversed_by_id')
      .$if(last !== null, (q) =>
        q.where((eb) =>
          eb.or([
            eb(`t.${key}`, beyond, last?.[key] as never),
            eb.and([eb(`t.${key}`, '=', last?.[key] as never), eb(`t.${tie}`, beyond, last?.[tie] as never)]),
          ]),
        ),
      )
      .orderBy(`t.${key}`, direction)
      .orderBy(`t.${tie}`, direction)
      .offset(query.offset)
      .limit(query.limit)
      .execute();
    return {
      rows: rows.map((row) => ({ ...entryOf(row), reversedById: row.reversed_by_id })),
      offset: query.offset,
      total: await this.#total(supplierId, filter),
    };
  }

  /** Counts along the index on created_at, so older rows are never read. */
  async spendsSince(
    supplierIds: readonly string[],
    product: LedgerProduct,
    since: number,
  ): Promise<Map<string, number>> {
    if (supplierIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('ledger_transaction')
      .select(['supplier_id', (eb) => eb.fn.countAll<number | string>().as('spends')])
      .where('supplier_id', 'in', supplierIds)
      .where('created_at', '>=', since)
      .where(unindexed('product'), '=', product)
      .where('operation', '=', 'spent')
      .groupBy('supplier_id')
      .execute();
    return new Map(rows.map((row) => [row.supplier_id, Number(row.spends)]));
  }

  /** An account stores its number of rows; only a filter by operation needs a count. */
  async #total(supplierId: string, filter: LedgerFilter): Promise<number> {
    if (filter.operation !== undefined) {
      const { total } = await this.#wanted(supplierId, filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    }
    const accounts = await this.#db
      .selectFrom('ledger_account')
      .select(['product', 'sequence'])
      .where('supplier_id', '=', supplierId)
      .execute();
    return accounts
      .filter((account) => filter.product === undefined || account.product === filter.product)
      .reduce((sum, account) => sum + account.sequence, 0);
  }

  #wanted(supplierId: string, filter: LedgerFilter) {
    return this.#db
      .selectFrom('ledger_transaction as t')
      .where('t.supplier_id', '=', supplierId)
      .$if(filter.product !== undefined, (q) => q.where('t.product', '=', filter.product as never))
      .$if(filter.operation !== undefined, (q) => q.where('t.operation', '=', filter.operation as never));
  }

  async #cursor(supplierId: string, id: string): Promise<Selectable<Db['ledger_transaction']>> {
    const row = await this.#db
      .selectFrom('ledger_transaction')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    if (row) return row;
    throw new InvalidInput([
      { pointer: '?filter', rule: 'invalid', detail: 'The entry to continue from doesn’t exist.' },
    ]);
  }
}
