import type { InferKyselyDB } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { BAND_NAMES, SCORE_BANDS, bandShares } from '#contracts/profile/score-formula.ts';
import type { ScoreBand } from '#contracts/profile/score-formula.ts';
import type { ScoreBandsAnswer } from '#contracts/profile/score.ts';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { VERIFIED } from '../profile/verified-tier.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { profileScoreSchema } from './profile-score.entity.ts';
import type { scoreBandSchema } from './score-band.entity.ts';

type Db = InferKyselyDB<typeof scoreBandSchema | typeof profileScoreSchema | typeof supplierSchema>;

/** Shares among fewer suppliers would reveal individual scores. */
const FEWEST = 10;

/** How the suppliers of a market and category are spread over the score bands (16b). */
export class ScoreBands {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** As counted within the last hour; null with fewer than ten suppliers. */
  async find(supplierId: string): Promise<ScoreBandsAnswer> {
    const rows = await this.#db()
      .selectFrom('supplier as s')
      .innerJoin('score_band as b', (join) =>
        join.onRef('b.market', '=', 's.market').onRef('b.category', '=', 's.category'),
      )
      .select(['b.band', 'b.suppliers'])
      .where('s.id', '=', supplierId)
      .execute();
    const of = (band: ScoreBand): number => rows.find((row) => row.band === band)?.suppliers ?? 0;
    const counts = BAND_NAMES.map(of);
    const suppliers = counts.reduce((sum, count) => sum + count, 0);
    return suppliers < FEWEST ? { suppliers: null, shares: null } : { suppliers, shares: bandShares(counts) };
  }

  /** Counts the stored scores of suppliers that couples can find. */
  async count(): Promise<void> {
    const db = this.#db();
    const points = sql<number>`round(p.profile_score * 100)`;
    const band = sql<ScoreBand>`case when ${points} >= ${sql.lit(SCORE_BANDS.expert)} then 'expert'
      when ${points} >= ${sql.lit(SCORE_BANDS.intermediate)} then 'intermediate' else 'beginner' end`;
    const rows = await db
      .selectFrom('profile_score as p')
      .innerJoin('supplier as s', 's.id', 'p.supplier_id')
      .select(['s.market', 's.category', band.as('band'), sql<number>`count(*)`.as('suppliers')])
      .where('s.deleted_at', 'is', null)
      .where('s.delisted_at', 'is', null)
      .where('s.tier', '>=', VERIFIED)
      .groupBy(['s.market', 's.category', 'band'])
      .execute();
    await inTransaction(this.#em, async () => {
      await this.#db().deleteFrom('score_band').where('market', 'in', COUNTRIES).execute();
      if (rows.length > 0) await this.#db().insertInto('score_band').values(rows).execute();
    });
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}
