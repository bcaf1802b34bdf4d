import { ownValue } from '#contracts/own-value.ts';
import { sql } from 'kysely';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import { hasWord } from './needle.ts';
import type { MarkedWord } from './needle.ts';

/** Rows of the newest leads that are sampled. */
const SAMPLE = 250;
/** The index is always asked for a word in so few of them. */
const TELLING_SHARE = 0.02;
/**
 * Of a word in more leads, it is asked while they are at most so many times those with the rarest word: to look at a row
 * that the others find costs about as much as four entries of the index.
 */
const TELLING_TIMES = 4;

/** How often words occur at a supplier, judged by its newest leads. */
export interface WordSample {
  /** Part of the leads that has all of them, 0 to 1. */
  share: number;
  /** Leads that probably have all of them. */
  likely: number;
  /** Which words the index should be asked for, by place, at least one; the others are looked for in the rows found. */
  telling: boolean[];
}

/**
 * Asked before the full-text index, which reads every place of a word however many rows are wanted: 100,000 for
 * "wedding" at the largest supplier. Null for a supplier of fewer rows than a sample, where nothing is common enough to
 * matter. One statement over one index range.
 */
export async function sampleWords(
  em: Em,
  supplierId: string,
  words: readonly MarkedWord[],
): Promise<WordSample | null> {
  const db = leadsDb(em);
  const places = words.map((_, at) => sql.ref(`word${at}`));
  const newest = db
    .selectFrom('lead_search')
    .select(words.map((word, at) => hasWord(word).as(`word${at}`)))
    .where('layer', '=', 'open')
    .where('supplier_id', '=', supplierId)
    .orderBy('lead_id', 'desc')
    .limit(SAMPLE)
    .as('newest');
  const leads = db
    .selectFrom('lead_counter')
    .select((eb) => eb.fn.sum<number | string | null>('lead_counter.count').as('sum'))
    .where('supplier_id', '=', supplierId)
    .where('name', 'in', LEAD_STAGES);
  const sums = places.map((place) => sql`sum(${place}) as ${place}`);
  const { rows } = await sql<Record<string, number | string | null>>`
    select count(*) as seen, (${leads}) as leads, sum(${sql.join(places, sql` and `)}) as together, ${sql.join(sums)}
    from ${newest}`.execute(db);
  const [row] = rows;
  const seen = Number(row?.['seen'] ?? 0);
  if (!row || seen < SAMPLE) return null;
  const shares = words.map((_, at) => Number(ownValue(row, `word${at}`) ?? 0) / seen);
  const telling = Math.max(TELLING_SHARE, TELLING_TIMES * Math.min(...shares));
  const share = Number(row['together'] ?? 0) / seen;
  return {
    share,
    likely: share * Number(row['leads'] ?? 0),
    telling: shares.map((share) => share <= telling),
  };
}
