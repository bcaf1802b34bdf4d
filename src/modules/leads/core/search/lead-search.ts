import { sql } from 'kysely';
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import { mayReachCouples } from '#shared/acting-user.ts';
import { jsonRows } from '#shared/persistence/json-rows.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../lead/aside.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import type { LeadsDb } from '../tables/leads-tables.ts';
import { hasWord } from './needle.ts';
import type { MarkedWord } from './needle.ts';
import { markOf } from './search-rows.ts';
import { askedWords, withoutContacts } from './search-words.ts';
import { sampleWords } from './word-sample.ts';

/** The most leads that a search passes on by id; with more, a list scans in its own order and checks each lead. */
export const FOUND_MAX = 1_000;
/** A sample estimating this many is trusted, since it can be wrong by a factor of two. */
const SURELY_MANY = 2 * FOUND_MAX;
/** From this share of leads on, scanning to a page is faster than finding and sorting all matches. */
const SOON_SHARE = 0.08;

export interface SearchScope {
  supplierId: string;
  /** The supplier's own switch; when off, a locked lead is found by everything in it. */
  payPerEnquiry: boolean;
  /** The page shows only search results, so frequent words are checked during the scan instead of passed on. */
  page?: boolean;
}

/** The result of a search: the leads, or null if a list should check each lead itself, and the condition for that. */
export interface Found {
  /** Null if more than FOUND_MAX match, or such a large share that a page is filled quickly. */
  ids: readonly string[] | null;
  matches: (leadId: Expression<string>) => Expression<SqlBool>;
  /** Counts the matches in a supplier's lists, at most FOUND_MAX plus one; null if the number is known. */
  count: (() => Promise<number>) | null;
}

/** Whether a search found few enough leads to pass them on by their ids. */
export const isPassedOn = (found: Found | null): boolean => found !== null && found.ids !== null;

/**
 * The search over couples, messages and notes: every search word must occur in the couple's data together with
 * one message or note; the last word may be unfinished. FULLTEXT on MySQL and MariaDB, FTS5 on the embedded engine, the
 * same answers from both (docs/adr/0011-full-text-search.md).
 */
export class LeadSearch {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor(em: Em, engine: EngineName) {
    this.#em = em;
    this.#engine = engine;
  }

  /** Two statements. Null if the query contains no word and so doesn't filter. */
  async find(question: string, scope: SearchScope): Promise<Found | null> {
    const words = askedWords(mayReachCouples() ? question : withoutContacts(question));
    if (words.length === 0) return /\S/u.test(question) ? this.#these([]) : null;
    const layers = scope.payPerEnquiry ? (['open'] as const) : (['open', 'free'] as const);
    const groups = layers.map((layer) => asGroup(words, markOf(layer, scope.supplierId)));
    const many: Found = { ids: null, matches: (leadId) => inRowsOf(leadId, groups), count: null };
    const sample = await sampleWords(this.#em, scope.supplierId, groups[0] ?? []);
    if (sample && sample.likely > SURELY_MANY) return many;
    const telling = groups.map((group) => group.filter((_, at) => sample?.telling[at] ?? true));
    const leads = leadsDb(this.#em)
      .selectFrom('lead_search')
      .select('lead_id')
      .distinct()
      .where('supplier_id', '=', scope.supplierId)
      .where(this.#inIndex(telling))
      .$if(telling[0]?.length !== words.length, (query) => query.where(inWords(groups)))
      .limit(FOUND_MAX + 1);
    if (scope.page && sample && sample.share >= SOON_SHARE)
      return { ...many, count: () => this.#count(leads, many.matches, scope.supplierId) };
    const rows = await leads.execute();
    return rows.length > FOUND_MAX ? many : this.#these(rows.map((row) => row.lead_id));
  }

  /** Many ids are bound as one parameter; bound one by one, they cost more than reading the leads. */
  #these(ids: readonly string[]): Found {
    const rows = ids.map((id) => [id]);
    const matches: Found['matches'] = (leadId) =>
      ids.length === 0
        ? sql`1 = 0`
        : sql`${leadId} in (select these.id from ${jsonRows(this.#em, { id: 'id' }, rows)} these)`;
    return { ids, matches, count: null };
  }

  /** Counts all matches and subtracts the few leads set aside; checking each lead found took twice as long. */
  async #count(
    leads: SelectQueryBuilder<LeadsDb, 'lead_search', { lead_id: string }>,
    matches: Found['matches'],
    supplierId: string,
  ): Promise<number> {
    const db = leadsDb(this.#em);
    const aside = db
      .selectFrom('lead')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('supplier_id', '=', supplierId)
      .where('aside', '>', ASIDE.no)
      .where((eb) => matches(eb.ref('lead.id')));
    const { count, others } = await db
      .selectFrom(leads.as('found'))
      .select((eb) => [eb.fn.countAll<number | string>().as('count'), aside.as('others')])
      .executeTakeFirstOrThrow();
    return Number(count) > FOUND_MAX ? FOUND_MAX + 1 : Number(count) - Number(others ?? 0);
  }

  /** A row that contains all words of at least one group. */
  #inIndex(groups: readonly Group[]): Expression<SqlBool> {
    if (this.#engine === 'sqlite') {
      const asked = groups.map(
        (group) => `(${group.map(({ word, begun }) => `"${word}"${begun ? '*' : ''}`).join(' AND ')})`,
      );
      return sql`id in (select rowid from lead_search_fts where lead_search_fts match ${asked.join(' OR ')})`;
    }
    const asked = groups.map((group) => group.map(({ word, begun }) => `+${word}${begun ? '*' : ''}`).join(' '));
    const question = asked.length === 1 ? asked.join('') : asked.map((group) => `(${group})`).join(' ');
    return sql`match (words) against (${question} in boolean mode)`;
  }
}

/** The search words in one layer, all of which a row must contain. The last one may be unfinished. */
type Group = readonly MarkedWord[];

const asGroup = (words: readonly string[], mark: string): Group =>
  words.map((word, at) => ({ word: mark + word, begun: at === words.length - 1 }));

/** The same condition without the index, for rows that are already being read. */
function inWords(groups: readonly Group[]): Expression<SqlBool> {
  const each = groups.map((group) => sql`(${sql.join(group.map(hasWord), sql` and `)})`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/**
 * The same condition for one lead. A scalar subquery: for `exists`, MariaDB materialises every matching row just to
 * check 25 leads.
 */
const inRowsOf = (leadId: Expression<string>, groups: readonly Group[]): Expression<SqlBool> =>
  sql`coalesce((select 1 from lead_search where lead_search.lead_id = ${leadId} and ${inWords(groups)} limit 1), 0) = 1`;
