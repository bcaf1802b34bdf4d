import { ownValue } from '#contracts/own-value.ts';
import { sql } from 'kysely';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import { hasWord } from './needle.ts';
import type { MarkedWord } from './needle.ts';

/** How many of the newest leads are sampled. */
const SAMPLE = 250;
/** The index is always queried for a word that occurs in at most this share of leads. */
const TELLING_SHARE = 0.02;
/**
 * The index is queried for a more frequent word if it is at most this many times as frequent as the rarest one:
 * checking a row found by the other words costs about as much as four index entries.
 */
const TELLING_TIMES = 4;

/** How often words occur at a supplier, estimated from its newest leads. */
export interface WordSample {
  /** The share of leads that contain all of them, 0 to 1. */
  share: number;
  /** The estimated number of leads that contain all of them. */
  likely: number;
  /**
   * By position, whether to query the index for a word; at least one is true. The other words are checked in the rows
   * found.
   */
  telling: boolean[];
}

/**
 * Runs before the full-text query, which reads every occurrence of a word however few rows are wanted: 100,000 for
 * "wedding" at the largest supplier. Null if the supplier has fewer rows than a sample, because no word is frequent
 * enough to matter. One statement over one index range.
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
