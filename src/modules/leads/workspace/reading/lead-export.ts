import { Readable } from 'node:stream';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import { csvHead, csvLine } from '#contracts/csv.ts';
import { csvForm } from '#contracts/csv-form.ts';
import type { CsvDelimiter, CsvForm } from '#contracts/csv-form.ts';
import { LEAD_EXPORT_COLUMNS } from '#contracts/lead/lead-list.ts';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import type { Clock } from '#shared/clock.ts';
import { iso } from '#shared/iso.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { termNames } from '../../core/terms/lead-terms.ts';
import type { LeadTerms } from '../../core/terms/lead-terms.ts';
import { leadConditions } from '../../core/queries/lead-filter.ts';
import { maskLead } from '../../core/masking/lead-mask.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { byIds } from '../../core/queries/lead-gathering.ts';
import { leadsBy } from '../../core/queries/lead-page.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import type { SummaryRow } from '../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { LeadSearch } from '../../core/search/lead-search.ts';
import type { Found } from '../../core/search/lead-search.ts';

const BATCH = 500;

export interface LeadExportParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  suppliers: Pick<SuppliersApi, 'get'>;
  auth: Pick<AuthApi, 'members'>;
  terms: Pick<LeadTerms, 'assertKnown' | 'of'>;
}

/** Names of people and terms that replace ids in the file. */
interface ExportNames {
  members: ReadonlyMap<string, string>;
  stages: ReadonlyMap<string, string>;
  statuses: ReadonlyMap<string, string>;
  labels: ReadonlyMap<string, string>;
}

interface Wanted {
  filter: LeadFilter;
  found: Found | null;
  form: CsvForm;
}

/** Exports leads as CSV, newest first, in batches, so that a hundred thousand leads are never in memory at once (E1). */
export class LeadExport {
  readonly #parts: LeadExportParts;
  readonly #search: LeadSearch;

  constructor(parts: LeadExportParts) {
    this.#parts = parts;
    this.#search = new LeadSearch(parts.em, parts.engine);
  }

  /**
   * Follows RFC 4180 unless `delimiter` is given.
   * @throws NotFound and InvalidInput before the first byte
   */
  async stream(supplierId: string, filter: LeadFilter, delimiter?: CsvDelimiter): Promise<Readable> {
    const { suppliers, auth, terms } = this.#parts;
    const supplier = await suppliers.get(supplierId);
    await terms.assertKnown(supplierId, filter);
    const [members, { stages, statuses, labels }] = await Promise.all([auth.members(supplierId), terms.of(supplierId)]);
    const names = {
      members: new Map(members.map((one) => [one.id, `${one.firstName} ${one.lastName}`.trim()])),
      stages: termNames(stages.items),
      statuses: termNames(statuses.items),
      labels: termNames(labels.items),
    };
    const scope = { supplierId, payPerEnquiry: supplier.payPerEnquiry };
    const found = filter.q === undefined ? null : await this.#search.find(filter.q, scope);
    const form = csvForm(delimiter, supplier.locale);
    return Readable.from(this.#lines(supplier, { filter, found, form }, names), { objectMode: false });
  }

  async *#lines(supplier: SupplierFacts, wanted: Wanted, names: ExportNames) {
    const { form } = wanted;
    yield csvHead(LEAD_EXPORT_COLUMNS, form);
    let last: SummaryRow | undefined;
    do {
      const rows: SummaryRow[] = await this.#batch(supplier, wanted, last);
      if (rows.length > 0) yield rows.map((row) => csvLine(fields(row, supplier.payPerEnquiry, names), form)).join('');
      last = rows.length < BATCH ? undefined : rows.at(-1);
    } while (last);
  }

  async #batch(
    supplier: SupplierFacts,
    { filter, found }: Wanted,
    after: SummaryRow | undefined,
  ): Promise<SummaryRow[]> {
    const context = { supplierId: supplier.id, now: this.#parts.clock.now(), found, ...supplier };
    const { em, engine } = this.#parts;
    const rows = leadsBy(leadsDb(em), filter.id ? byIds(engine) : null)
      .where((eb) => eb.and(leadConditions(eb, filter, context)))
      .orderBy('lead.created_at', 'desc')
      .orderBy('lead.id', 'desc')
      .limit(BATCH);
    if (!after) return summaries(rows).execute();
    // The first condition is redundant but lets the index start in the right place.
    const next = rows
      .where('lead.created_at', '<=', after.created_at)
      .where((eb) => eb.or([eb('lead.created_at', '<', after.created_at), eb('lead.id', '<', after.id)]));
    return summaries(next).execute();
  }
}

/** A row of the file, masked like everything else. */
function fields(row: SummaryRow, payPerEnquiry: boolean, names: ExportNames) {
  const visible = maskLead(row, payPerEnquiry);
  const lead = presentSummary(row, payPerEnquiry, visible);
  const cells: Record<(typeof LEAD_EXPORT_COLUMNS)[number], string | number | null> = {
    couple: visible.partners.map((partner) => `${partner.firstName} ${partner.lastName ?? ''}`.trim()).join(' & '),
    stage: nameOf(names.stages, lead.stage),
    status: lead.status === null ? null : nameOf(names.statuses, lead.status),
    labels: lead.labels.map((label) => nameOf(names.labels, label)).join(', '),
    weddingDate: dateText(decodePartialDate(row.wedding_date)),
    guests: lead.guests,
    budget: lead.budget,
    value: major(lead.value),
    currency: lead.value === null && lead.nextPayment === null ? null : lead.currency,
    nextPaymentOn: lead.nextPayment?.day ?? null,
    nextPayment: major(lead.nextPayment?.amount ?? null),
    enquiryType: lead.enquiryType,
    source: lead.source,
    assignee: lead.assigneeId === null ? null : (names.members.get(lead.assigneeId) ?? null),
    lastActivityAt: iso(row.last_activity_at),
    createdAt: iso(row.created_at),
    email: visible.contact?.email ?? null,
    phone: visible.contact?.phone ?? null,
  };
  return LEAD_EXPORT_COLUMNS.map((column) => cells[column]);
}

/** Formats minor units as people write them: `4900.00`. */
const major = (minor: number | null): string | null => (minor === null ? null : (minor / 100).toFixed(2));

const nameOf = (names: ReadonlyMap<string, string>, key: string): string => names.get(key) ?? key;

/** The decided parts, largest first: `2027-06-19`, `2027-06`, `2027 summer Saturday`. */
function dateText({ y, m, d }: PartialDate): string {
  const two = (part: number | string | null) => (typeof part === 'number' ? String(part).padStart(2, '0') : part);
  const separator = typeof m === 'number' && typeof d !== 'string' ? '-' : ' ';
  return [y, two(m), two(d)].filter((part) => part !== null).join(separator);
}
