import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled, dispatcherOver } from '#testing/builders/scheduled.ts';
import type { DispatcherOptions } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { RecordingMailer } from '#testing/outside/recording-mailer.ts';
import { AddCoupleMessage } from '../messaging/conversation/add-couple-message.ts';
import type { LeadRow } from '../core/tables/leads-tables.ts';

interface ScheduledState {
  state: string;
  attempt: number;
  due_at: number;
  cancel_reason: string | null;
  last_error: string | null;
}
type AnsweredLead = Pick<
  LeadRow,
  'needs_reply' | 'last_message_by' | 'replied_at' | 'replied' | 'next_scheduled_at' | 'excerpt'
>;

/** One lead, a mail server that records what it receives, and the product's own dispatcher. */
export class ScheduledFixture {
  readonly app: TestApp;
  supplierId = '';
  lead!: LeadRow;
  mailer = new RecordingMailer();

  private constructor(app: TestApp) {
    this.app = app;
  }

  static async open(url: string | undefined): Promise<ScheduledFixture> {
    return new ScheduledFixture(await startTestApp(url));
  }

  /** Creates a lead that arrived yesterday at nine. */
  async begin(): Promise<void> {
    const { app } = this;
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    this.supplierId = (await buildSupplier(app, { name: 'Wrenfield Hall', payPerEnquiry: true })).id;
    this.lead = await buildLead(app, this.supplierId);
    app.clock.set('2026-05-13T09:00:00.000Z');
    this.mailer = new RecordingMailer();
  }

  run(options: Partial<DispatcherOptions> = {}, signal = new AbortController().signal) {
    return this.app.within(() => dispatcherOver(this.app, { mailer: this.mailer, ...options }).run(signal));
  }

  sql<T>(statement: string): Promise<T[]> {
    return this.app.database.orm.em.fork().execute(statement);
  }

  schedule(row: Parameters<typeof buildScheduled>[2] = {}) {
    return buildScheduled(this.app, this.lead, row);
  }

  /** The only scheduled message. */
  async row(): Promise<ScheduledState | undefined> {
    const columns = 'state, attempt, due_at, cancel_reason, last_error';
    return (await this.sql<ScheduledState>(`select ${columns} from scheduled_message`))[0];
  }

  async leadRow(): Promise<AnsweredLead | undefined> {
    const columns = 'needs_reply, last_message_by, replied_at, replied, next_scheduled_at, excerpt';
    return (await this.sql<AnsweredLead>(`select ${columns} from \`lead\``))[0];
  }

  coupleWrites() {
    const message = { leadId: this.lead.id, body: 'We are thinking.', channel: 'page' } as const;
    return this.app.within(() => this.app.container.get(AddCoupleMessage).add(message));
  }
}
