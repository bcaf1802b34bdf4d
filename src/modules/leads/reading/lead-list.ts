import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { LeadCounts, LeadFilter, LeadSummary } from '#contracts/lead.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { presentCounts, readCounters } from '../lead-counters.ts';
import type { LeadTerms } from '../configuration/lead-terms.ts';
import { asksSupplier, countersFor, leadConditions } from './lead-filter.ts';
import type { FilterContext } from './lead-filter.ts';
import { everydayPage } from './lead-list-everyday.ts';
import { isDeep, leadPage } from './lead-page.ts';
import { presentSummary } from './lead-presenter.ts';
import { summaries } from './lead-summary-query.ts';
import type { SummaryRow } from './lead-summary-query.ts';
import { leadsDb } from '../leads-tables.ts';

const NO_SWITCH: Pick<SupplierFacts, 'payPerEnquiry' | 'timezone'> = { payPerEnquiry: true, timezone: 'UTC' };

/** A supplier's leads as lists: one or two statements of its own and one for the supplier's switch, all at once. */
export class LeadList {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #suppliers: Pick<SuppliersApi, 'find'>;
  readonly #terms: Pick<LeadTerms, 'assertKnown'>;

  constructor(em: Em, clock: Clock, suppliers: Pick<SuppliersApi, 'find'>, terms: Pick<LeadTerms, 'assertKnown'>) {
    this.#em = em;
    this.#clock = clock;
    this.#suppliers = suppliers;
    this.#terms = terms;
  }

  /**
   * @throws NotFound when the filter names ids and one of them is not this supplier's (safety S31)
   * @throws InvalidInput for a status or label that the supplier never had
   */
  async list(supplierId: string, query: ListQuery<LeadFilter>): Promise<Page<LeadSummary>> {
    await this.#terms.assertKnown(supplierId, query.filter);
    const asking = this.#supplier(supplierId);
    const known = asksSupplier(query.filter) ? await asking : NO_SWITCH;
    const context = { supplierId, now: this.#clock.now(), ...known };
    const [supplier, { rows, total }] = await Promise.all([asking, this.#page(context, query)]);
    if (query.filter.id && total < new Set(query.filter.id).size) throw new NotFound('One of these leads');
    return {
      rows: rows.map((row) => presentSummary(row, supplier.payPerEnquiry)),
      offset: query.offset,
      total,
    };
  }

  async counts(supplierId: string): Promise<LeadCounts> {
    const [supplier, counters] = await Promise.all([this.#supplier(supplierId), readCounters(this.#em, supplierId)]);
    return presentCounts(counters, supplier.payPerEnquiry);
  }

  async #supplier(supplierId: string): Promise<SupplierFacts> {
    const supplier = await this.#suppliers.find(supplierId);
    if (!supplier) throw new NotFound('This supplier');
    return supplier;
  }

  async #page(context: FilterContext, query: ListQuery<LeadFilter>): Promise<{ rows: SummaryRow[]; total: number }> {
    const names = countersFor(query.filter, context.payPerEnquiry);
    if (names !== null && !isDeep(query)) {
      const rows = await everydayPage(this.#em, query, names, context);
      if (rows[0]) return { rows, total: Number(rows[0].total) };
    }
    const [rows, total] = await Promise.all([this.#rows(context, query), this.#total(context, query)]);
    return { rows, total };
  }

  async #rows(context: FilterContext, query: ListQuery<LeadFilter>): Promise<SummaryRow[]> {
    const db = leadsDb(this.#em);
    if (!isDeep(query)) return summaries(leadPage(db, query, context)).execute();
    const page = await leadPage(db, query, context).select('lead.id').execute();
    if (page.length === 0) return [];
    const ids = page.map((row) => row.id);
    const rows = await summaries(db.selectFrom('lead').where('lead.id', 'in', ids)).execute();
    return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  async #total(context: FilterContext, { filter }: ListQuery<LeadFilter>): Promise<number> {
    const names = countersFor(filter, context.payPerEnquiry);
    const db = leadsDb(this.#em);
    const { total } = names
      ? await db
          .selectFrom('lead_counter')
          .select((eb) => eb.fn.sum<number | string | null>('count').as('total'))
          .where('supplier_id', '=', context.supplierId)
          .where('name', 'in', names)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('lead')
          .select((eb) => eb.fn.countAll<number | string>().as('total'))
          .where((eb) => eb.and(leadConditions(eb, filter, context)))
          .executeTakeFirstOrThrow();
    return Number(total ?? 0);
  }
}
