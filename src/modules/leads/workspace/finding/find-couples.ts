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
import { couplesByName } from './couples-by-name.ts';

export interface FindCouplesParts {
  em: Em;
  engine: EngineName;
  suppliers: Pick<SuppliersApi, 'get'>;
  leads: Pick<LeadList, 'list'>;
}

/**
 * The couples that a few letters mean: those whose names begin like that first, then what the search of the list finds,
 * each by their latest activity. Most answers end with the names, so that a letter never reaches the full-text index.
 */
export class FindCouples {
  readonly #parts: FindCouplesParts;

  constructor(parts: FindCouplesParts) {
    this.#parts = parts;
  }

  async find(supplierId: string, question: string): Promise<LeadSummary[]> {
    const named = await this.#named(supplierId, question);
    if (named.length === FOUND_COUPLES) return named;
    const found = await this.#parts.leads.list(supplierId, {
      filter: { q: question },
      sort: { field: 'lastActivityAt', descending: true },
      offset: 0,
      limit: FOUND_COUPLES,
    });
    const known = new Set(named.map(({ id }) => id));
    return [...named, ...found.rows.filter(({ id }) => !known.has(id))].slice(0, FOUND_COUPLES);
  }

  /** By their names as this supplier can see them: a hidden surname must not be found. */
  async #named(supplierId: string, question: string): Promise<LeadSummary[]> {
    const words = nameWords(question);
    // An address is for the search.
    if (words.length === 0 || question.includes('@')) return [];
    const { em, engine, suppliers } = this.#parts;
    const [{ payPerEnquiry }, rows] = await Promise.all([
      suppliers.get(supplierId),
      couplesByName(em, engine, supplierId, words),
    ]);
    const ids = rows
      .filter((row) => hasNames(row, payPerEnquiry, words))
      .toSorted((one, other) => other.last_activity_at - one.last_activity_at)
      .map(({ id }) => id);
    const summaries = await summariesById(leadsDb(em), [...new Set(ids)].slice(0, FOUND_COUPLES));
    return summaries.map((row) => presentSummary(row, payPerEnquiry));
  }
}
