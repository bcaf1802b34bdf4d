import { FOUND_COUPLES } from '#contracts/lead/lead-find.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { summariesById } from '../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadList } from '../reading/lead-list.ts';
import { hasNames, nameWords } from './couple-names.ts';
import { couplesByName, couplesByNearName } from './couples-by-name.ts';
import { nearlyBegins } from './spellings.ts';

export interface FindCouplesParts {
  em: Em;
  engine: EngineName;
  suppliers: Pick<SuppliersApi, 'get'>;
  leads: Pick<LeadList, 'list'>;
}

/**
 * Finds couples by a few letters: first those whose names begin with them, then the results of the list's search, each
 * by latest activity. Most queries are answered by names alone, so a single letter never reaches the full-text index.
 * If no couple's name matches, names with one typo come last.
 */
export class FindCouples {
  readonly #parts: FindCouplesParts;

  constructor(parts: FindCouplesParts) {
    this.#parts = parts;
  }

  async find(supplierId: string, question: string): Promise<LeadSummary[]> {
    const { payPerEnquiry } = await this.#parts.suppliers.get(supplierId);
    // An address is left to the search.
    const words = question.includes('@') ? [] : nameWords(question);
    const by = (read: typeof couplesByName, fits?: typeof nearlyBegins) =>
      this.#by({ supplierId, words, payPerEnquiry }, read, fits);
    const named = await by(couplesByName);
    if (named.length === FOUND_COUPLES) return named;
    const found = await this.#parts.leads.list(supplierId, {
      filter: { q: question },
      sort: { field: 'lastActivityAt', descending: true },
      offset: 0,
      limit: FOUND_COUPLES,
    });
    const all = [...named, ...found.rows];
    // No name begins with this, so allow for a typo.
    const near = named.length === 0 && all.length < FOUND_COUPLES ? await by(couplesByNearName, nearlyBegins) : [];
    return [...new Map([...all, ...near].map((lead) => [lead.id, lead])).values()].slice(0, FOUND_COUPLES);
  }

  /** Matches names as this supplier can see them: a hidden surname must be neither found nor guessed. */
  async #by(
    { supplierId, words, payPerEnquiry }: { supplierId: string; words: readonly string[]; payPerEnquiry: boolean },
    read: typeof couplesByName,
    fits?: typeof nearlyBegins,
  ): Promise<LeadSummary[]> {
    if (words.length === 0) return [];
    const { em, engine } = this.#parts;
    const rows = await read(em, engine, supplierId, words);
    const ids = rows
      .filter((row) => hasNames(row, payPerEnquiry, words, fits))
      .toSorted((one, other) => other.last_activity_at - one.last_activity_at)
      .map(({ id }) => id);
    if (ids.length === 0) return [];
    const summaries = await summariesById(leadsDb(em), [...new Set(ids)].slice(0, FOUND_COUPLES));
    return summaries.map((row) => presentSummary(row, payPerEnquiry));
  }
}
