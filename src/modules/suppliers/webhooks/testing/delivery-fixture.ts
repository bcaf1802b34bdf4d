import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { AdminOfWebhooks } from '#testing/outside/admin-of-webhooks.ts';
import { startReceiver } from '#testing/outside/webhook-receiver.ts';
import type { Receiver } from '#testing/outside/webhook-receiver.ts';
import { runJob } from '#testing/run-jobs.ts';
import { WebhookQueue } from '../webhook-queue.ts';

/** A supplier with webhooks, and a receiver that records every call. */
export class DeliveryFixture {
  readonly app: TestApp;
  admin!: AdminOfWebhooks;
  receiver!: Receiver;

  private constructor(app: TestApp) {
    this.app = app;
  }

  static async open(url: string | undefined): Promise<DeliveryFixture> {
    return new DeliveryFixture(await startTestApp(url));
  }

  async begin(): Promise<void> {
    await this.app.database.clear();
    this.app.clock.set('2026-05-12T09:00:00.000Z');
    this.receiver = await startReceiver();
    this.admin = await AdminOfWebhooks.open(this.app);
  }

  sql<T>(text: string): Promise<T[]> {
    return this.app.database.orm.em.fork().execute(text);
  }

  /** Queues events for this many leads, or this many events of one lead. */
  async notify(count = 1, of = this.admin, sameLead = false): Promise<void> {
    const { app } = this;
    let leadId = (await buildLead(app, of.supplierId)).id;
    for (let at = 0; at < count; at += 1) {
      if (!sameLead && at > 0) leadId = (await buildLead(app, of.supplierId)).id;
      const fact = { id: newId(), supplierId: of.supplierId, happenedAt: app.clock.now() + at, changeId: null };
      const news = [{ event: 'lead.changed', leadId, facts: {} }] as const;
      await app.within(() => app.container.get(WebhookQueue).notify(fact, () => Promise.resolve(news)));
    }
  }

  pass() {
    return runJob(this.app, 'webhook-delivery');
  }

  says(status: number, body = '', headers: Record<string, string> = {}): void {
    this.receiver.answer = (_call, response) => response.writeHead(status, headers).end(body);
  }

  /** Ids of the events that the receiver has got. */
  ids(): string[] {
    return this.receiver.calls.map(({ headers }) => String(headers['webhook-id']));
  }
}
