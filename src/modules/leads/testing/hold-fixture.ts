import type { HoldInput } from '#contracts/calendar/calendar.ts';
import type { HoldAnswer, StageAnswer } from '#contracts/lead/lead-change.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { leadsDb } from '../core/tables/leads-tables.ts';

type ApiResponse<T> = Promise<{ status: number; body: T & { code: string; meta: object; errors: object[] } }>;

/** A supplier whose admin assigns days to couples over HTTP. */
export class HoldFixture {
  readonly app: TestApp;
  supplierId = '';
  as = '';
  memberId = '';

  private constructor(app: TestApp) {
    this.app = app;
  }

  static async open(url: string | undefined): Promise<HoldFixture> {
    return new HoldFixture(await startTestApp(url));
  }

  async begin(timezone = 'Europe/London'): Promise<void> {
    await this.app.database.clear();
    this.app.clock.set('2026-05-12T09:00:00.000Z');
    this.supplierId = (await buildSupplier(this.app, { timezone })).id;
    const member = await buildMember(this.app, { role: 'admin', supplierId: this.supplierId });
    this.memberId = member.id;
    this.as = await signIn(this.app, member);
  }

  path(leadId: string, rest: string): string {
    return `/api/suppliers/${this.supplierId}/leads/${leadId}/${rest}`;
  }

  async send<T>(method: string, leadId: string, rest: string, body?: object): ApiResponse<T> {
    const answer = await this.app.request(method, this.path(leadId, rest), { as: this.as, ...(body && { body }) });
    return { status: answer.status, body: answer.body };
  }

  hold(leadId: string, input: HoldInput = {}) {
    return this.send<HoldAnswer>('PUT', leadId, 'hold', input);
  }

  move(leadId: string, stage: string) {
    return this.send<StageAnswer>('POST', leadId, 'stage', { stage });
  }

  row(leadId: string) {
    return leadsDb(this.app.database.orm.em.fork())
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow();
  }

  undo(changeId: string | null) {
    return this.app.request('POST', `/api/suppliers/${this.supplierId}/leads/changes/${changeId}/undo`, {
      as: this.as,
      headers: { 'Idempotency-Key': newId() },
      body: {},
    });
  }

  lead(seed: LeadSeed = {}) {
    return buildLead(this.app, this.supplierId, seed);
  }

  rules(part: object) {
    return this.app.request('PUT', `/api/suppliers/${this.supplierId}/calendar/settings/rules`, {
      as: this.as,
      body: { capacity: 1, strict: true, holdDays: 14, version: 0, ...part },
    });
  }

  /** The kinds of the notifications, oldest first. */
  async notices(): Promise<string[]> {
    const rows = await this.app.database.orm.em
      .fork()
      .execute<{ kind: string }[]>('select kind from notification order by id');
    return rows.map(({ kind }) => kind);
  }
}
