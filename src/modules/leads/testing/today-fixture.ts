import { HOUR } from '#contracts/durations.ts';
import type {
  SettleAnswer,
  SnoozeAnswer,
  TodayAnswer,
  TodayCounts,
  TodayItem,
  TodayScope,
} from '#contracts/lead/today.ts';
import type { UndoAnswer } from '#contracts/lead/lead-bulk.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { LeadRow } from '../core/tables/leads-tables.ts';
import { todayDb } from '../workspace/tasks/today-tables.ts';
import type { TodayDb } from '../workspace/tasks/today-tables.ts';

export interface Teammate {
  id: string;
  /** The Cookie header. */
  as: string;
}

/** A supplier with two teammates who work on the Today list. */
export class TodayFixture {
  readonly app: TestApp;
  readonly supplierId: string;
  readonly harriet: Teammate;
  readonly marcus: Teammate;

  private constructor(app: TestApp, supplierId: string, harriet: Teammate, marcus: Teammate) {
    this.app = app;
    this.supplierId = supplierId;
    this.harriet = harriet;
    this.marcus = marcus;
  }

  static async open(app: TestApp, supplier: Parameters<typeof buildSupplier>[1] = {}): Promise<TodayFixture> {
    const { id: supplierId } = await buildSupplier(app, supplier);
    const teammate = async (): Promise<Teammate> => {
      const member = await buildMember(app, { role: 'sales', supplierId });
      return { id: member.id, as: await signIn(app, member) };
    };
    return new TodayFixture(app, supplierId, await teammate(), await teammate());
  }

  path(rest = ''): string {
    return `/api/suppliers/${this.supplierId}${rest}`;
  }

  /** Creates a lead with nothing to do, unless `row` says otherwise. */
  async quiet(row: Partial<LeadRow> = {}): Promise<LeadRow> {
    const now = this.app.clock.now();
    return buildLead(this.app, this.supplierId, {
      row: {
        created_at: now,
        last_activity_at: now,
        stage_since: now,
        needs_reply: false,
        read_state: 'read',
        last_message_by: 'supplier',
        ...row,
      },
    });
  }

  /** Creates a couple that has waited for this many hours. */
  waiting(hours: number, row: Partial<LeadRow> = {}): Promise<LeadRow> {
    const at = this.app.clock.now() - hours * HOUR;
    return this.quiet({ needs_reply: true, last_message_by: 'couple', last_activity_at: at, ...row });
  }

  async plan(lead: LeadRow, day: string, amount = 420_000): Promise<void> {
    const row: TodayDb['payment_plan'] = {
      lead_id: lead.id,
      supplier_id: this.supplierId,
      total: amount,
      next_day: day,
      next_amount: amount,
      reminder_days: null,
      reminder_time: null,
      template_id: null,
      reminder_subject: null,
      reminder_body: null,
      updated_by: null,
      created_at: this.app.clock.now(),
      updated_at: this.app.clock.now(),
      version: 1,
    };
    await todayDb(this.app.database.orm.em.fork()).insertInto('payment_plan').values(row).execute();
  }

  async today(who = this.harriet, scope: TodayScope = 'everyone'): Promise<TodayAnswer> {
    const query = new URLSearchParams({ filter: JSON.stringify({ scope }) }).toString();
    const answer = await this.app.request('GET', this.path(`/today?${query}`), { as: who.as });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  async counts(who = this.harriet): Promise<TodayCounts> {
    return (await this.app.request('GET', this.path('/today/counts'), { as: who.as })).body;
  }

  /** The reasons by lead, in order. */
  async reasons(who = this.harriet, scope: TodayScope = 'everyone'): Promise<[leadId: string, ...kinds: string[]][]> {
    const { items } = await this.today(who, scope);
    return items.map(({ lead, reasons }) => [lead.id, ...reasons.map(({ kind }) => kind)]);
  }

  settle(items: readonly TodayItem[], who = this.harriet, key = newId()) {
    const leads = items.map(({ lead, reasons }) => ({
      leadId: lead.id,
      reasons: reasons.map(({ kind, ref }) => ({ kind, ref })),
    }));
    return this.#post('/today/done', { leads }, who, key);
  }

  async settled(items: readonly TodayItem[], who = this.harriet): Promise<SettleAnswer> {
    const answer = await this.settle(items, who);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  snooze(leadIds: readonly string[], until: object = {}, who = this.harriet, key = newId()) {
    const body = { leadIds, day: '2026-05-15', time: '09:00', userId: null, ...until };
    return this.#post('/today/snooze', body, who, key);
  }

  async snoozed(leadIds: readonly string[], until: object = {}, who = this.harriet): Promise<SnoozeAnswer> {
    const answer = await this.snooze(leadIds, until, who);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  async undone(changeId: string, who = this.harriet): Promise<UndoAnswer> {
    const answer = await this.#post(`/leads/changes/${changeId}/undo`, {}, who, newId());
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  #post(path: string, body: object, who: Teammate, key: string) {
    return this.app.request('POST', this.path(path), { as: who.as, body, headers: { 'Idempotency-Key': key } });
  }
}
