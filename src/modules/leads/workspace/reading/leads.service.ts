import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { DAY, MINUTE } from '#contracts/durations.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { CsvDelimiter } from '#contracts/csv-form.ts';
import type { LeadCounts, LeadFilter } from '#contracts/lead/lead-list.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { mondayOf } from '#shared/weeks.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type {
  CoupleWishes,
  LeadAnswered,
  LeadBrief,
  LeadsApi,
  NewEnquiry,
  Payer,
  Period,
  Spans,
  WaitingLead,
} from '../../index.ts';
import { waitingWeeks } from '../../core/counters/waiting-weeks.ts';
import { bookedByWeek, bookedIn, receivedIn, waitingLongest } from './figures-of-group.ts';
import { leadBriefs } from './lead-briefs.ts';
import type { LeadExport } from './lead-export.ts';
import type { LeadList } from './lead-list.ts';
import { answersOfPeriod, leadsOfPeriod, repliesOfPeriod, wishesOfPeriod } from './leads-of-period.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import type { ReceiveEnquiry } from '../../intake/enquiry/receive-enquiry.ts';

export interface LeadsServiceParts {
  em: Em;
  engine: EngineName;
  receiving: ReceiveEnquiry;
  lists: LeadList;
  schedule: LeadSchedule;
  exporting: LeadExport;
  suppliers: Pick<SuppliersApi, 'find'>;
}

const minutesToReply = (row: { created_at: number; first_reply_at: number | null }): number =>
  Math.round(((row.first_reply_at ?? row.created_at) - row.created_at) / MINUTE);

/** The leads API for other modules. */
export class LeadsService implements LeadsApi {
  readonly #parts: LeadsServiceParts;

  constructor(parts: LeadsServiceParts) {
    this.#parts = parts;
  }

  receive(enquiry: NewEnquiry): Promise<string> {
    return this.#parts.receiving.receive(enquiry);
  }

  list(supplierId: string, query: ListQuery<LeadFilter>): Promise<Page<LeadSummary>> {
    return this.#parts.lists.list(supplierId, query);
  }

  counts(suppliers: readonly Payer[]): Promise<Map<string, LeadCounts>> {
    return this.#parts.lists.countsOf(suppliers);
  }

  async firstReplyMinutes(supplierIds: readonly string[], period: Period): Promise<Map<string, number[]>> {
    const { em, engine } = this.#parts;
    const rows = await repliesOfPeriod(em, engine, supplierIds, period).execute();
    const found = Map.groupBy(rows, (row) => row.supplier_id);
    return new Map(supplierIds.map((id) => [id, (found.get(id) ?? []).map(minutesToReply)]));
  }

  async firstRepliesByWeek(supplierIds: readonly string[], period: Period): Promise<Map<number, number[]>> {
    const { em, engine } = this.#parts;
    const rows = await repliesOfPeriod(em, engine, supplierIds, period).execute();
    const weeks = [...Map.groupBy(rows, ({ created_at: at }) => mondayOf(at))];
    return new Map(weeks.map(([monday, own]) => [monday, own.map(minutesToReply)]));
  }

  async answers(supplierIds: readonly string[], from: number): Promise<Map<string, LeadAnswered[]>> {
    const { em, engine } = this.#parts;
    const rows = await answersOfPeriod(em, engine, supplierIds, from).execute();
    const found = Map.groupBy(rows, (row) => row.supplierId);
    return new Map(supplierIds.map((id) => [id, found.get(id) ?? []]));
  }

  async wishes(supplierId: string, from: number, limit: number): Promise<CoupleWishes[]> {
    const { em, engine } = this.#parts;
    const rows = await wishesOfPeriod(em, engine, supplierId, from).limit(limit).execute();
    return rows.map(({ wedding_date: date, ...wishes }) => ({ ...wishes, date: decodePartialDate(date) }));
  }

  async receivedPerDay(
    supplierIds: readonly string[],
    from: number,
    earlier?: Period,
  ): Promise<Map<string, Map<string, number>>> {
    const { em, engine } = this.#parts;
    const start = sql<number | string>`created_at - created_at % ${sql.lit(DAY)}`;
    const rows = await leadsOfPeriod(em, engine, supplierIds, earlier?.from ?? from)
      .$if(earlier !== undefined, (query) =>
        query.where((eb) =>
          eb.or([eb('lead.created_at', '>=', from), eb('lead.created_at', '<', earlier?.to ?? from)]),
        ),
      )
      .select(['lead.supplier_id', start.as('start'), (eb) => eb.fn.countAll<number | string>().as('count')])
      .groupBy(['lead.supplier_id', start])
      .execute();
    const found = Map.groupBy(rows, (row) => row.supplier_id);
    const day = (row: (typeof rows)[number]) => new Date(Number(row.start)).toISOString().slice(0, 10);
    const perDay = (id: string) => new Map((found.get(id) ?? []).map((row) => [day(row), Number(row.count)]));
    return new Map(supplierIds.map((id) => [id, perDay(id)]));
  }

  waitingWeeks(supplierIds: readonly string[], weeks: { from: number; also: number }) {
    return waitingWeeks(this.#parts.em, supplierIds, weeks);
  }

  receivedIn(supplierIds: readonly string[], spans: Spans): ReturnType<LeadsApi['receivedIn']> {
    return receivedIn(this.#parts.em, this.#parts.engine, supplierIds, spans);
  }

  bookedByWeek(supplierIds: readonly string[], period: Period): ReturnType<LeadsApi['bookedByWeek']> {
    return bookedByWeek(this.#parts.em, supplierIds, period);
  }

  bookedIn(supplierIds: readonly string[], spans: Spans): ReturnType<LeadsApi['bookedIn']> {
    return bookedIn(this.#parts.em, supplierIds, spans);
  }

  waitingLongest(suppliers: readonly Payer[], limit: number): Promise<WaitingLead[]> {
    return waitingLongest(this.#parts.em, suppliers, limit);
  }

  nextScheduled(supplierId: string, limit: number): Promise<ScheduledMessageAnswer[]> {
    return this.#parts.schedule.next(supplierId, limit);
  }

  briefs(supplierId: string, leadIds: readonly string[]): Promise<Map<string, LeadBrief>> {
    return leadBriefs(this.#parts.em, this.#parts.suppliers, supplierId, leadIds);
  }

  exportCsv(supplierId: string, filter: LeadFilter, delimiter?: CsvDelimiter): Promise<Readable> {
    return this.#parts.exporting.stream(supplierId, filter, delimiter);
  }
}
