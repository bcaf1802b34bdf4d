import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../leads-tables.ts';
import type { SearchLayer } from './lead-search.entity.ts';
import { markOf } from './search-rows.ts';
import { askedWords } from './search-words.ts';

/** Leads that a search hands on by id; of more, a list rather walks its own order and looks at each. */
export const FOUND_MAX = 1_000;

export interface SearchScope {
  supplierId: string;
  /** The supplier's own switch: without it a locked lead is found by everything it says (S2 §4). */
  payPerEnquiry: boolean;
}

/** What a search found: the leads, or that there are more than FOUND_MAX and how to know one. */
export type Found =
  | { ids: readonly string[]; matches: null }
  | { ids: null; matches: (leadId: Expression<string>) => Expression<SqlBool> };

/**
 * THE search over couples, messages and notes: every word of the question must stand in the couple's data together with
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

  /** One statement. Null when the question has no word, so that it narrows nothing down. */
  async find(question: string, scope: SearchScope): Promise<Found | null> {
    const words = askedWords(question);
    if (words.length === 0) return /\S/u.test(question) ? { ids: [], matches: null } : null;
    const layers = scope.payPerEnquiry ? (['open'] as const) : (['open', 'free'] as const);
    const rows = await leadsDb(this.#em)
      .selectFrom('lead_search')
      .select('lead_id')
      .distinct()
      .where('supplier_id', '=', scope.supplierId)
      .where(this.#inIndex(layers.map((layer) => words.map((word) => markOf(layer, scope.supplierId) + word))))
      .limit(FOUND_MAX + 1)
      .execute();
    if (rows.length <= FOUND_MAX) return { ids: rows.map((row) => row.lead_id), matches: null };
    return { ids: null, matches: (leadId) => inRows(leadId, layers, scope.supplierId, words) };
  }

  /** A row that has all words of any of the groups. */
  #inIndex(groups: readonly (readonly string[])[]): Expression<SqlBool> {
    if (this.#engine === 'sqlite') {
      const asked = groups.map((words) => `(${words.map((word, at) => `"${word}"${star(words, at)}`).join(' AND ')})`);
      return sql`id in (select rowid from lead_search_fts where lead_search_fts match ${asked.join(' OR ')})`;
    }
    const asked = groups.map((words) => words.map((word, at) => `+${word}${star(words, at)}`).join(' '));
    const question = asked.length === 1 ? asked.join('') : asked.map((group) => `(${group})`).join(' ');
    return sql`match (words) against (${question} in boolean mode)`;
  }
}

const star = (words: readonly string[], at: number): string => (at === words.length - 1 ? '*' : '');

/** The same without the index, for a lead at hand. Words are letters and digits, so nothing in them is a wildcard. */
function inRows(
  leadId: Expression<string>,
  layers: readonly SearchLayer[],
  supplierId: string,
  words: readonly string[],
): Expression<SqlBool> {
  const groups = layers.map((layer) => {
    const asked = words.map((word, at) => {
      const pattern = `% ${markOf(layer, supplierId)}${word}${star(words, at) === '' ? ' ' : ''}%`;
      return sql`lead_search.words like ${pattern}`;
    });
    return sql`(${sql.join(asked, sql` and `)})`;
  });
  return sql`exists (select 1 from lead_search where lead_search.lead_id = ${leadId} and (${sql.join(groups, sql` or `)}))`;
}
