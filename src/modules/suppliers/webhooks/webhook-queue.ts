import { newId } from '#shared/ids.ts';
import type { Clock } from '#shared/clock.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { Waker } from '#shared/queue/waker.ts';
import type { WebhookEvent } from '#contracts/integrations/webhook-events.ts';
import { WEBHOOK_TEST } from '#contracts/integrations/webhook-events.ts';
import { webhooksDb } from './webhook-tables.ts';
import type { WebhookFact, WebhookNews, WebhooksApi } from './webhooks-api.ts';

const COLUMNS = [
  'id',
  'webhook_id',
  'supplier_id',
  'message_id',
  'fact_id',
  'change_id',
  'event',
  'lead_id',
  'facts',
  'happened_at',
  'created_at',
  'state',
  'due_at',
  'attempt',
] as const;

/** Queues events, with one row for each webhook that wants them, in the transaction of their handler. */
export class WebhookQueue implements WebhooksApi {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #waker = new Waker();

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  async notify(fact: WebhookFact, news: () => Promise<readonly WebhookNews[]>): Promise<void> {
    const hooks = await webhooksDb(this.#em)
      .selectFrom('webhook')
      .select(['id', 'events'])
      .where('supplier_id', '=', fact.supplierId)
      .where('enabled', '=', true)
      .execute();
    if (hooks.length === 0 || (await this.#isQueued(fact.id))) return;
    const all = await news();
    const now = this.#clock.now();
    const rows = hooks.flatMap(({ id, events }) => {
      const wanted = new Set(events.split(','));
      return all
        .filter(({ event }) => wanted.has(event))
        .map(({ event, leadId, facts }) => [
          newId(now),
          id,
          fact.supplierId,
          // Derived from the outbox event, so that handling it twice creates the same id.
          all.length === 1 ? `msg_${fact.id}` : `msg_${fact.id}_${leadId}`,
          fact.id,
          fact.changeId,
          event,
          leadId,
          JSON.stringify(facts),
          fact.happenedAt,
          now,
          'scheduled',
          now,
          0,
        ]);
    });
    await insertRows(this.#em, 'webhook_delivery', COLUMNS, rows);
    if (rows.length > 0) this.#waker.wakeAfterCommit();
  }

  async sentNewsOf(supplierId: string, changeId: string): Promise<WebhookNews[]> {
    const rows = await webhooksDb(this.#em)
      .selectFrom('webhook_delivery')
      .select(['event', 'lead_id', 'facts'])
      .where('change_id', '=', changeId)
      .where('supplier_id', '=', supplierId)
      .orderBy('id')
      .execute();
    const byLead = new Map(
      rows.map((row) => [
        row.lead_id ?? '',
        { event: row.event as WebhookEvent, leadId: row.lead_id ?? '', facts: fromJson(row.facts) },
      ]),
    );
    return [...byLead.values()];
  }

  async removeOfLeads(leadIds: readonly string[]): Promise<void> {
    await webhooksDb(this.#em).deleteFrom('webhook_delivery').where('lead_id', 'in', leadIds).execute();
  }

  /** Queues a test for one webhook, whatever events it has selected. Returns the id of the delivery. */
  async test(webhookId: string, supplierId: string, by: string): Promise<string> {
    const now = this.#clock.now();
    const id = newId(now);
    const facts = JSON.stringify({ by });
    await insertRows(this.#em, 'webhook_delivery', COLUMNS, [
      [id, webhookId, supplierId, `msg_${id}`, null, null, WEBHOOK_TEST, null, facts, now, now, 'scheduled', now, 0],
    ]);
    this.#waker.wakeAfterCommit();
    return id;
  }

  wake(): void {
    this.#waker.wake();
  }

  /** Calls back after a commit that queued events; returns a function that stops it. */
  onWake(listener: () => void): () => void {
    return this.#waker.onWake(listener);
  }

  async #isQueued(factId: string): Promise<boolean> {
    const known = webhooksDb(this.#em).selectFrom('webhook_delivery').select('id').where('fact_id', '=', factId);
    return (await known.limit(1).executeTakeFirst()) !== undefined;
  }
}
