import { MINUTE } from '#contracts/durations.ts';
import type { Duplicate } from '#contracts/lead/lead-duplicates.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp, TestResponse } from '#testing/app.ts';
import { anEnquiry } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';
import { LEADS_API } from '../index.ts';
import type { LeadsApi, NewEnquiry } from '../index.ts';
import { INBOUND_DOMAIN } from './inbound-mails.ts';

/** A supplier with couples who write more than once, served by as many processes as its database supports. */
export class DuplicatesFixture {
  readonly apps: readonly TestApp[];
  readonly app: TestApp;
  supplierId = '';
  as = '';

  private constructor(app: TestApp, second: TestApp) {
    this.apps = [app, second];
    this.app = app;
  }

  static async open(name: string, url: string | undefined): Promise<DuplicatesFixture> {
    const app = await startTestApp(url, { INBOUND_DOMAIN });
    return new DuplicatesFixture(app, name === 'sqlite' ? app : await startTestApp(url, { INBOUND_DOMAIN }));
  }

  async begin(): Promise<void> {
    const { app } = this;
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ({ id: this.supplierId } = await buildSupplier(app, { payPerEnquiry: true }));
    this.as = await signIn(app, await buildMember(app, { role: 'admin', supplierId: this.supplierId }));
  }

  async close(): Promise<void> {
    for (const one of new Set(this.apps)) await one.close();
  }

  sql<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    return this.app.database.orm.em.fork().execute(statement, values);
  }

  receive(changes: Partial<NewEnquiry> = {}, to = this.supplierId) {
    return this.app.within(() => this.app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(to, changes)));
  }

  relay() {
    return runJob(this.app, 'outbox-relay');
  }

  ask<T = never>(method: string, rest: string, body?: object, on = this.app): Promise<TestResponse<T>> {
    const path = `/api/suppliers/${this.supplierId}/leads${rest}`;
    return on.request(method, path, {
      as: this.as,
      ...(body && { body }),
      headers: { 'Idempotency-Key': newId() },
    });
  }

  async pairs(id: string): Promise<Duplicate[]> {
    return (await this.ask<Duplicate[]>('GET', `/${id}/duplicates`)).body;
  }

  merge(kept: string, otherId: string, take: string[] = [], on = this.app) {
    return this.ask<Duplicate[]>('POST', `/${kept}/merge`, { otherId, take }, on);
  }

  async read(id: string): Promise<LeadDetail> {
    return (await this.ask<LeadDetail>('GET', `/${id}`)).body;
  }

  async ids(filter: object = {}): Promise<string[]> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
    return (await this.ask<LeadSummary[]>('GET', `?${query}`)).body.map((lead) => lead.id).toSorted();
  }

  /** Creates two leads with the same phone number, already detected as a pair. */
  async two(changes: Partial<NewEnquiry> = {}): Promise<[string, string]> {
    const one = await this.receive();
    this.app.clock.advance(MINUTE);
    const other = await this.receive({ email: 'jack@mossbury.example', message: 'Are you free?', ...changes });
    await this.relay();
    return [one, other];
  }
}
