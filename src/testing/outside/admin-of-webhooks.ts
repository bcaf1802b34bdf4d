import type { NewWebhookAnswer, WebhookAnswer, WebhookDelivery } from '#contracts/integrations/webhook.ts';
import type { WebhookEvent } from '#contracts/integrations/webhook-events.ts';
import { WEBHOOK_EVENTS } from '#contracts/integrations/webhook-events.ts';
import type { TestApp, TestResponse } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';

/** A supplier whose admin manages its webhooks over HTTP. */
export class AdminOfWebhooks {
  readonly app: TestApp;
  readonly supplierId: string;
  readonly as: string;

  private constructor(app: TestApp, supplierId: string, as: string) {
    this.app = app;
    this.supplierId = supplierId;
    this.as = as;
  }

  static async open(app: TestApp, supplier: Parameters<typeof buildSupplier>[1] = {}): Promise<AdminOfWebhooks> {
    const { id } = await buildSupplier(app, supplier);
    return new AdminOfWebhooks(app, id, await signIn(app, await buildMember(app, { role: 'admin', supplierId: id })));
  }

  ask(method: string, rest = '', body?: unknown): Promise<TestResponse> {
    const path = `/api/suppliers/${this.supplierId}/webhooks${rest}`;
    return this.app.request(method, path, { as: this.as, ...(body === undefined ? {} : { body }) });
  }

  async add(url: string, events: readonly WebhookEvent[] = WEBHOOK_EVENTS): Promise<NewWebhookAnswer> {
    const answer = await this.ask('POST', '', { url, events });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  }

  async read(id: string): Promise<WebhookAnswer> {
    return (await this.ask('GET', `/${id}`)).body;
  }

  async log(id: string, filter: object = {}): Promise<WebhookDelivery[]> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,249]' }).toString();
    return (await this.ask('GET', `/${id}/deliveries?${query}`)).body;
  }

  /** Does what `serve` does automatically: passes facts to their handlers and events to their receivers. */
  async deliver(): Promise<void> {
    await runJob(this.app, 'outbox-relay');
    await runJob(this.app, 'webhook-delivery');
  }
}
