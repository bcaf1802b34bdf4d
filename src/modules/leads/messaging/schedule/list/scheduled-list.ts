import { DAY } from '#contracts/durations.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { ScheduledFilter, ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import { SharedLookup } from '#shared/persistence/lookups/shared-lookup.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Attachments, AttachmentsOf } from '../../attachments/attachments.ts';
import type { NamedLead } from '../../conversation/lead-schedule.ts';
import type { MaskableLead } from '../../../core/masking/lead-mask.ts';
import { dueDayIn } from '../queue/reminded-payments.ts';
import type { RemindedPayments } from '../queue/reminded-payments.ts';
import { WAITING_STATES } from '../queue/schedule-states.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';
import type { MessagingDb, ScheduledRow } from '../../tables/messaging-tables.ts';
import { presentScheduled } from './scheduled-presenter.ts';

type Query<O> = SelectQueryBuilder<MessagingDb, 'scheduled_message', O>;

const NAMES = ['first_name', 'last_name', 'first_name2', 'last_name2', 'email', 'phone', 'locked'] as const;
const FINAL = ['sent', 'cancelled'] as const;

/** The limit for one lead, far more than a payment plan and a sequence of follow-ups need. */
const OF_LEAD_MAX = 250;

const scheduledOfLeads = preparedForKeys((em: Em, leadIds) =>
  messagingDb(em)
    .selectFrom('scheduled_message')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('scheduled_at')
    .orderBy('id'),
);

/** Reads scheduled messages: pages, single ones, a lead's, the next ones. */
export class ScheduledList {
  readonly #em: Em;
  readonly #suppliers: Pick<SuppliersApi, 'find'>;
  readonly #attachments: Pick<Attachments, 'of'>;
  readonly #remindedPayments: RemindedPayments;
  readonly #ofLead: SharedLookup<string, ScheduledRow[]>;

  constructor({
    em,
    suppliers,
    attachments,
    remindedPayments,
  }: {
    em: Em;
    suppliers: Pick<SuppliersApi, 'find'>;
    attachments: Pick<Attachments, 'of'>;
    remindedPayments: RemindedPayments;
  }) {
    this.#em = em;
    this.#remindedPayments = remindedPayments;
    this.#attachments = attachments;
    this.#suppliers = suppliers;
    this.#ofLead = new SharedLookup(em, async (leadIds) => {
      const byLead = Map.groupBy(await scheduledOfLeads(em, leadIds), (row) => row.lead_id);
      return leadIds.map((leadId) => byLead.get(leadId)?.slice(0, OF_LEAD_MAX) ?? []);
    });
  }

  async list(supplierId: string, query: ListQuery<ScheduledFilter>): Promise<Page<ScheduledMessageAnswer>> {
    const found = this.#of(supplierId, query.filter.id !== undefined).where((eb) =>
      eb.and(conditions(eb, query.filter)),
    );
    const order = query.sort.descending ? 'desc' : 'asc';
    const field = query.sort.field === 'createdAt' ? 'created_at' : 'scheduled_at';
    const [rows, total] = await Promise.all([
      this.#answers(
        supplierId,
        found.orderBy(field, order).orderBy('id', order).limit(query.limit).offset(query.offset),
      ),
      found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ]);
    return { rows, offset: query.offset, total: total.count };
  }

  /** @throws NotFound also for another supplier's message */
  async find(supplierId: string, scheduledId: string): Promise<ScheduledMessageAnswer> {
    const [answer] = await this.#answers(supplierId, this.#of(supplierId).where('id', '=', scheduledId));
    if (!answer) throw new NotFound('This scheduled message');
    return answer;
  }

  /** All messages of a lead, soonest first. */
  async ofLead(lead: NamedLead, files: Promise<AttachmentsOf>): Promise<ScheduledMessageAnswer[]> {
    // Requested together, so that this lookup is shared with the code that reads the lead.
    const [rows, supplier] = await Promise.all([this.#ofLead.find(lead.id), this.#suppliers.find(lead.supplier_id)]);
    return this.#present(lead.supplier_id, rows, { leads: new Map([[lead.id, lead]]), supplier, files });
  }

  /** A supplier's next waiting messages. */
  next(supplierId: string, limit: number): Promise<ScheduledMessageAnswer[]> {
    const query = this.#of(supplierId).where('state', 'in', WAITING_STATES);
    return this.#answers(supplierId, query.orderBy('scheduled_at').orderBy('id').limit(limit));
  }

  #of(supplierId: string, byIds = false): Query<object> {
    const column = 'scheduled_message.supplier_id';
    const supplier = byIds ? unindexed(column) : sql.ref<string>(column);
    return messagingDb(this.#em).selectFrom('scheduled_message').where(supplier, '=', supplierId);
  }

  async #answers(supplierId: string, query: Query<object>): Promise<ScheduledMessageAnswer[]> {
    return this.#present(supplierId, await query.selectAll().execute());
  }

  async #present(
    supplierId: string,
    rows: readonly ScheduledRow[],
    known?: {
      leads: ReadonlyMap<string, MaskableLead>;
      supplier: SupplierFacts | null;
      files: Promise<AttachmentsOf>;
    },
  ): Promise<ScheduledMessageAnswer[]> {
    if (rows.length === 0) return [];
    const [leads, supplier, attachments, payments] = await Promise.all([
      known?.leads ?? this.#leads(rows),
      known ? known.supplier : this.#suppliers.find(supplierId),
      known?.files ?? this.#attachments.of(rows.map((row) => row.id)),
      this.#remindedPayments(rows),
    ]);
    return rows.flatMap((row) => {
      const lead = leads.get(row.lead_id);
      const more = { dueDay: dueDayIn(payments, row), attachments: attachments.get(row.id) };
      return lead ? presentScheduled(row, lead, supplier?.payPerEnquiry ?? true, more) : [];
    });
  }

  async #leads(rows: readonly ScheduledRow[]): Promise<ReadonlyMap<string, MaskableLead>> {
    const ids = [...new Set(rows.map((row) => row.lead_id))];
    const leads = await messagingDb(this.#em)
      .selectFrom('lead')
      .select(['id', ...NAMES])
      .where('id', 'in', ids)
      .execute();
    return new Map(leads.map((lead) => [lead.id, lead]));
  }
}

function conditions(eb: ExpressionBuilder<MessagingDb, 'scheduled_message'>, filter: ScheduledFilter) {
  return [
    ...(filter.state ? [eb('state', '=', filter.state)] : []),
    ...(filter.open === undefined ? [] : [eb('state', filter.open ? 'not in' : 'in', FINAL)]),
    ...(filter.type ? [eb('type', '=', filter.type)] : []),
    ...(filter.leadId ? [eb('lead_id', '=', filter.leadId)] : []),
    // Time zones are less than a day from UTC: the timestamps limit what the index reads, and the local days decide.
    ...(filter.from
      ? [eb('scheduled_at', '>=', Date.parse(filter.from) - DAY), eb('local_day', '>=', filter.from)]
      : []),
    ...(filter.to ? [eb('scheduled_at', '<', Date.parse(filter.to) + 2 * DAY), eb('local_day', '<=', filter.to)] : []),
    ...(filter.id ? [eb('id', 'in', filter.id)] : []),
  ];
}
