import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { LeadCounts, LeadFilter } from '#contracts/lead-list.ts';
import type { LeadSummary } from '#contracts/lead.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { ScheduledMessageAnswer } from '#contracts/scheduled-message.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadBrief, LeadsApi, NewEnquiry } from './index.ts';
import { ASIDE } from './aside.ts';
import { leadBriefs } from './reading/lead-briefs.ts';
import type { LeadExport } from './reading/lead-export.ts';
import type { LeadList } from './reading/lead-list.ts';
import type { LeadSchedule } from './lead-schedule.ts';
import { leadsDb } from './leads-tables.ts';
import type { ReceiveEnquiry } from './enquiry/receive-enquiry.ts';

const DAY = 86_400_000;

export interface LeadsServiceParts {
  em: Em;
  receiving: ReceiveEnquiry;
  lists: LeadList;
  schedule: LeadSchedule;
  exporting: LeadExport;
  suppliers: Pick<SuppliersApi, 'find'>;
}

/** What other modules ask of leads. */
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

  counts(supplierId: string): Promise<LeadCounts> {
    return this.#parts.lists.counts(supplierId);
  }

  async firstReplyMinutes(supplierId: string, from: number, to: number): Promise<number[]> {
    const rows = await leadsDb(this.#parts.em)
      .selectFrom('lead')
      .select(['created_at', 'first_reply_at'])
      .where('supplier_id', '=', supplierId)
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .where('first_reply_at', 'is not', null)
      .where('aside', '=', ASIDE.no)
      .where('returned_at', 'is', null)
      .execute();
    return rows.map((row) => Math.round(((row.first_reply_at ?? row.created_at) - row.created_at) / 60_000));
  }

  async answers(supplierId: string, from: number): Promise<{ receivedAt: number; answeredAt: number | null }[]> {
    return leadsDb(this.#parts.em)
      .selectFrom('lead')
      .leftJoin('lead_label', (join) =>
        join.onRef('lead_label.lead_id', '=', 'lead.id').on('lead_label.label', '=', 'Spam'),
      )
      .select(['lead.created_at as receivedAt', 'lead.first_reply_at as answeredAt'])
      .where('lead.supplier_id', '=', supplierId)
      .where('lead.created_at', '>=', from)
      .where('lead.locked', '=', false)
      .where('lead.returned_at', 'is', null)
      .where('lead.aside', '=', ASIDE.no)
      .where('lead_label.label', 'is', null)
      .execute();
  }

  async receivedPerDay(supplierId: string, from: number): Promise<Map<string, number>> {
    const start = sql<number | string>`created_at - created_at % ${sql.lit(DAY)}`;
    const rows = await leadsDb(this.#parts.em)
      .selectFrom('lead')
      .select([start.as('start'), (eb) => eb.fn.countAll<number | string>().as('count')])
      .where('supplier_id', '=', supplierId)
      .where('created_at', '>=', from)
      .where('returned_at', 'is', null)
      .where('aside', '=', ASIDE.no)
      .groupBy(start)
      .execute();
    return new Map(rows.map((row) => [new Date(Number(row.start)).toISOString().slice(0, 10), Number(row.count)]));
  }

  nextScheduled(supplierId: string, limit: number): Promise<ScheduledMessageAnswer[]> {
    return this.#parts.schedule.next(supplierId, limit);
  }

  briefs(supplierId: string, leadIds: readonly string[]): Promise<Map<string, LeadBrief>> {
    return leadBriefs(this.#parts.em, this.#parts.suppliers, supplierId, leadIds);
  }

  exportCsv(supplierId: string, filter: LeadFilter): Promise<Readable> {
    return this.#parts.exporting.stream(supplierId, filter);
  }
}
