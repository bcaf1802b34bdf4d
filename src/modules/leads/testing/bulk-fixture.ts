import type { BulkAnswer, BulkChange, UndoAnswer } from '#contracts/lead/lead-bulk.ts';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import { CLOSED_STAGES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { newId } from '#shared/ids.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { leadsDb } from '../core/tables/leads-tables.ts';
import { ASIDE } from '../core/lead/aside.ts';
import type { LeadRow } from '../core/tables/leads-tables.ts';

/** A supplier with a teammate who changes many leads at once. */
export class BulkFixture {
  readonly app: TestApp;
  readonly supplierId: string;
  readonly as: string;

  private constructor(app: TestApp, supplierId: string, as: string) {
    this.app = app;
    this.supplierId = supplierId;
    this.as = as;
  }

  static async open(app: TestApp): Promise<BulkFixture> {
    const { id } = await buildSupplier(app, { payPerEnquiry: true });
    return new BulkFixture(app, id, await signIn(app, await buildMember(app, { role: 'sales', supplierId: id })));
  }

  path(rest: string): string {
    return `/api/suppliers/${this.supplierId}/leads${rest}`;
  }

  async leads(count: number, seed: LeadSeed = {}): Promise<string[]> {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push((await buildLead(this.app, this.supplierId, seed)).id);
    return ids;
  }

  bulk(selection: object, change: BulkChange, key = newId(), as = this.as) {
    const headers = { 'Idempotency-Key': key };
    return this.app.request('POST', this.path('/bulk'), { as, body: { ...selection, change }, headers });
  }

  async change(selection: object, change: BulkChange): Promise<BulkAnswer> {
    const answer = await this.bulk(selection, change);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  undo(changeId: string, key = newId(), as = this.as) {
    const headers = { 'Idempotency-Key': key };
    return this.app.request('POST', this.path(`/changes/${changeId}/undo`), { as, body: {}, headers });
  }

  async undone(changeId: string): Promise<UndoAnswer> {
    const answer = await this.undo(changeId);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  move(leadId: string, body: object) {
    return this.app.request('POST', this.path(`/${leadId}/stage`), { as: this.as, body });
  }

  sql<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    return this.app.database.orm.em.fork().execute(statement, values);
  }

  async rows(): Promise<LeadRow[]> {
    return leadsDb(this.app.database.orm.em.fork()).selectFrom('lead').selectAll().orderBy('id').execute();
  }

  /** Everything about the leads except what every edit changes. */
  async states(): Promise<unknown[]> {
    const labels = await this.sql('select lead_id, label from lead_label order by lead_id, label');
    const rows = await this.rows();
    return [...rows.map(({ version: _version, updated_at: _updated, ...row }) => row), labels];
  }

  /** The stored counters and a recount of the rows (ADR 9). */
  async counters(): Promise<{ kept: LeadCounts; counted: object }> {
    const all = await this.rows();
    const rows = all.filter((row) => row.aside === ASIDE.no);
    const kept = (await this.app.request('GET', this.path('/counts'), { as: this.as })).body as LeadCounts;
    const within = (stage: string) => rows.filter((row) => row.stage === stage);
    const counted = {
      total: rows.length,
      inPlay: rows.filter((row) => !CLOSED_STAGES.includes(row.stage)).length,
      stages: Object.fromEntries(LEAD_STAGES.map((stage) => [stage, within(stage).length])),
      values: Object.fromEntries(
        LEAD_STAGES.map((stage) => [stage, within(stage).reduce((sum, row) => sum + (row.value ?? 0), 0)]),
      ),
      unread: rows.filter((row) => row.read_state !== 'read').length,
      needsReply: rows.filter((row) => fromFlag(row.needs_reply)).length,
      locked: rows.filter((row) => fromFlag(row.locked)).length,
      spam: all.filter((row) => row.aside === ASIDE.spam).length,
    };
    return { kept, counted };
  }
}
