import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { FilterCount, LeadCounts, LeadFilter } from '#contracts/lead/lead-list.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { countersOf, presentCounts, readCounters } from '../../core/counters/lead-counters.ts';
import type { CounterName } from '../../core/counters/lead-counters.ts';
import type { LeadTerms } from '../../core/terms/lead-terms.ts';
import { needsSupplier, countersFor } from '../../core/queries/lead-filter.ts';
import type { FilterContext } from '../../core/queries/lead-filter.ts';
import { unfilteredPage, totalCounters } from './pages/lead-list-unfiltered.ts';
import { COUNTED_MAX, hasOnlySearch, countMatching, matchingIds } from '../../core/queries/lead-gathering.ts';
import { filteredPage } from './pages/lead-list-filtered.ts';
import type { FilteredPage } from './pages/lead-list-filtered.ts';
import type { Payer } from '../../index.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { LeadSearch } from '../../core/search/lead-search.ts';

type KnownContext = Pick<FilterContext, 'payPerEnquiry' | 'timezone' | 'found'>;
const NO_SWITCH: KnownContext = { payPerEnquiry: true, timezone: 'UTC', found: null };

export interface LeadListParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  suppliers: Pick<SuppliersApi, 'get'>;
  terms: Pick<LeadTerms, 'assertKnown'>;
}

/** Lists a supplier's leads: at most four statements, however many leads there are. */
export class LeadList {
  readonly #parts: LeadListParts;
  readonly #search: LeadSearch;

  constructor(parts: LeadListParts) {
    this.#parts = parts;
    this.#search = new LeadSearch(parts.em, parts.engine);
  }

  /**
   * Includes test enquiries, also in the total, only with `withTests`.
   * @throws NotFound if the filter contains an id that isn't this supplier's (S31)
   * @throws InvalidInput for a status or label that the supplier never had
   */
  async list(
    supplierId: string,
    query: ListQuery<LeadFilter>,
    shows: Pick<FilterContext, 'withTests'> = {},
  ): Promise<Page<LeadSummary>> {
    await this.#parts.terms.assertKnown(supplierId, query.filter);
    const asking = this.#supplier(supplierId);
    const known = needsSupplier(query.filter)
      ? await this.#context(supplierId, await asking, query.filter, isOnlySearch(query))
      : NO_SWITCH;
    const context = { supplierId, now: this.#parts.clock.now(), ...known, ...shows };
    const [supplier, { rows, total, more }] = await Promise.all([asking, this.#page(context, query)]);
    if (query.filter.id && total < new Set(query.filter.id).size) throw new NotFound('One of these leads');
    return {
      rows: rows.map((row) => presentSummary(row, supplier.payPerEnquiry)),
      offset: query.offset,
      total,
      more,
    };
  }

  async counts(supplierId: string): Promise<LeadCounts> {
    const [supplier, counters] = await Promise.all([
      this.#supplier(supplierId),
      readCounters(this.#parts.em, supplierId),
    ]);
    return presentCounts(counters, supplier.payPerEnquiry);
  }

  /** One statement. */
  async countsOf(suppliers: readonly Payer[]): Promise<Map<string, LeadCounts>> {
    const counters = await countersOf(
      this.#parts.em,
      suppliers.map(({ id }) => id),
    );
    return new Map(suppliers.map(({ id, payPerEnquiry }) => [id, presentCounts(counters(id), payPerEnquiry)]));
  }

  /** How many leads each filter finds, up to COUNTED_MAX: one statement, plus two per search text. */
  async countAll(supplierId: string, filters: readonly LeadFilter[]): Promise<FilterCount[]> {
    const supplier = await this.#supplier(supplierId);
    const contexts = new Map<string | undefined, Promise<KnownContext>>();
    const asked = await Promise.all(
      filters.map(async (filter) => {
        const known = contexts.get(filter.q) ?? this.#context(supplierId, supplier, filter);
        contexts.set(filter.q, known);
        return { filter, context: { supplierId, now: this.#parts.clock.now(), ...(await known) } };
      }),
    );
    const counts = await countMatching(this.#parts.em, this.#parts.engine, asked);
    return counts.map((count) => ({ count: Math.min(count, COUNTED_MAX), more: count > COUNTED_MAX }));
  }

  /**
   * Like `countAll`, for filters chosen by a person.
   * @throws InvalidInput for a status or label that the supplier never had
   */
  async countChosen(supplierId: string, filters: readonly LeadFilter[]): Promise<FilterCount[]> {
    const keys = (field: 'status' | 'label') => filters.flatMap((filter) => filter[field] ?? []);
    await this.#parts.terms.assertKnown(supplierId, { status: keys('status'), label: keys('label') });
    return this.countAll(supplierId, filters);
  }

  /** The leads that a filter finds, unordered, at most `most` + 1. */
  async ids(supplierId: string, filter: LeadFilter, most: number): Promise<string[]> {
    const known = await this.#context(supplierId, await this.#supplier(supplierId), filter);
    const context = { supplierId, now: this.#parts.clock.now(), ...known };
    const ids = await matchingIds(this.#parts.em, this.#parts.engine, { filter, context }, most);
    return ids.slice(0, most + 1);
  }

  async #supplier(supplierId: string): Promise<SupplierFacts> {
    const supplier = await this.#parts.suppliers.get(supplierId);
    return supplier;
  }

  /** The supplier's facts that a filter needs, and the results of its search text. */
  async #context(supplierId: string, supplier: SupplierFacts, { q }: LeadFilter, page = false): Promise<KnownContext> {
    const { payPerEnquiry, timezone } = supplier;
    const found = q === undefined ? null : await this.#search.find(q, { supplierId, payPerEnquiry, page });
    return { payPerEnquiry, timezone, found };
  }

  async #page(context: FilterContext, query: ListQuery<LeadFilter>): Promise<FilteredPage> {
    const filter = context.found === null ? withoutSearch(query.filter) : query.filter;
    const names = countersFor(filter, context.payPerEnquiry);
    if (names === null) return filteredPage(this.#parts.em, this.#parts.engine, query, context);
    const rows = await unfilteredPage(this.#parts.em, this.#parts.engine, query, names, context);
    const total = rows[0] ? Number(rows[0].total) : await this.#total(context, names);
    return { rows, total, more: false };
  }

  async #total(context: FilterContext, names: readonly CounterName[]): Promise<number> {
    const { total } = await leadsDb(this.#parts.em)
      .selectFrom('lead_counter')
      .select((eb) => eb.fn.sum<number | string | null>('count').as('total'))
      .where('supplier_id', '=', context.supplierId)
      .where('name', 'in', totalCounters(names, context))
      .executeTakeFirstOrThrow();
    return Number(total ?? 0);
  }
}

/** Whether there is only a search text, with a sort that has an index. */
const isOnlySearch = ({ filter, sort }: ListQuery<LeadFilter>): boolean =>
  hasOnlySearch(filter) && sort.field !== 'stage';

/** A search text without words doesn't filter. */
const withoutSearch = (filter: LeadFilter): LeadFilter => ({ ...filter, q: undefined });
