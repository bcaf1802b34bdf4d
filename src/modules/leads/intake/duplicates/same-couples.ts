import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DuplicateSign } from '#contracts/lead/lead-duplicates.ts';
import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { MOST, sameSurnames } from './find-duplicates.ts';
import type { PairStore } from './pair-store.ts';

/** Groups written per transaction. */
const BATCH = 50;

/** Leads that share a sign. */
export interface SameCouple {
  sign: DuplicateSign;
  ids: readonly string[];
}

/** For each sign, what to group by and which leads qualify. */
const SIGNS: Readonly<Partial<Record<DuplicateSign, { by: RawBuilder<unknown>; having: RawBuilder<unknown> }>>> = {
  phone: { by: sql`phone_key`, having: sql`phone_key is not null` },
  names: {
    by: sql`couple_sort, wedding_earliest, wedding_latest`,
    having: sql`first_name <> '' and first_name2 is not null and wedding_earliest is not null`,
  },
};

/**
 * Looks for leads of the same couple among all of a supplier's leads after an import, as FindDuplicates does for one
 * lead, in one statement per sign. Not by email, because a row whose address already has a lead joins that lead. A
 * sign shared by more leads than FindDuplicates checks is a placeholder and proves nothing.
 */
export class SameCouples {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #pairs: PairStore;

  constructor({ em, clock, pairs }: { em: Em; clock: Clock; pairs: PairStore }) {
    this.#em = em;
    this.#clock = clock;
    this.#pairs = pairs;
  }

  /** Finds groups in batches, one per transaction. Only leads that are permanently revealed and in the lists (S33). */
  async find(supplierId: string): Promise<SameCouple[][]> {
    const found: SameCouple[] = [];
    for (const [sign, { by, having }] of Object.entries(SIGNS)) {
      const { rows } = await sql<{ ids: string }>`
        select group_concat(id) as ids from ${sql.table('lead')}
        where supplier_id = ${supplierId} and locked = 0 and aside = ${ASIDE.no} and ${having}
        group by ${by} having count(*) between 2 and ${MOST + 1}`.execute(leadsDb(this.#em));
      found.push(...rows.map(({ ids }) => ({ sign: sign as DuplicateSign, ids: ids.split(',') })));
    }
    return Array.from({ length: Math.ceil(found.length / BATCH) }, (_, at) =>
      found.slice(at * BATCH, (at + 1) * BATCH),
    );
  }

  /** Saves the new suggestions of a batch, inside the caller's transaction. */
  async link(supplierId: string, couples: readonly SameCouple[]): Promise<void> {
    const named = await this.#surnames(couples.flatMap(({ sign, ids }) => (sign === 'names' ? ids : [])));
    const agree = (one: string, other: string): boolean => {
      const [a, b] = [named.get(one), named.get(other)];
      return a !== undefined && b !== undefined && sameSurnames(a, b);
    };
    const pairs = couples.flatMap(({ sign, ids }) =>
      ids.flatMap((one, at) =>
        ids
          .slice(at + 1)
          .filter((other) => sign !== 'names' || agree(one, other))
          .map((other) => ({ one, other, sign })),
      ),
    );
    await this.#pairs.mark(await this.#pairs.addAll(supplierId, pairs, this.#clock.now()));
  }

  async #surnames(ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, never>();
    const leads = leadsDb(this.#em).selectFrom('lead').select(['id', 'last_name', 'last_name2']);
    return new Map((await leads.where('id', 'in', ids).execute()).map((lead) => [lead.id, lead]));
  }
}
