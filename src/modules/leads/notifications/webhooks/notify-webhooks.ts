import type { WebhookNews, WebhooksApi } from '#modules/suppliers/index.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { WEBHOOK_EVENTS, newsOfEvent, newsOfUndo, reversed } from './news-of-event.ts';

/** Passes lead events on to the supplier's webhooks; a bulk change becomes one event per lead. */
export class NotifyWebhooks implements EventHandler {
  readonly names = WEBHOOK_EVENTS;
  readonly #em: Em;
  readonly #webhooks: WebhooksApi;

  constructor({ em, webhooks }: { em: Em; webhooks: WebhooksApi }) {
    this.#em = em;
    this.#webhooks = webhooks;
  }

  async handle(event: DomainEvent): Promise<void> {
    const { supplierId } = event;
    if (supplierId === null) return;
    const changeId = typeof event.payload['changeId'] === 'string' ? event.payload['changeId'] : null;
    const undone = event.payload['undone'] === true;
    const fact = {
      id: event.id,
      supplierId,
      happenedAt: event.createdAt,
      // An undo can't itself be undone.
      changeId: undone ? null : changeId,
    };
    if (event.name !== 'leads.changed') {
      const news = newsOfEvent(event);
      if (news) await this.#webhooks.notify(fact, () => Promise.resolve([news]));
      return;
    }
    if (changeId === null) return;
    const by = typeof event.payload['by'] === 'string' ? event.payload['by'] : undefined;
    await this.#webhooks.notify(fact, async () =>
      undone
        ? (await this.#webhooks.sentNewsOf(supplierId, changeId)).map((news) => reversed(news, by))
        : this.#changed(supplierId, changeId, by),
    );
  }

  /**
   * The leads of a change, as stored for its undo. A change that has been undone has none left, so neither it nor its
   * undo is sent.
   */
  async #changed(supplierId: string, changeId: string, by: string | undefined): Promise<WebhookNews[]> {
    const rows = await leadsDb(this.#em)
      .selectFrom('lead_undo')
      .select(['lead_id', 'before', 'after'])
      .where('change_id', '=', changeId)
      .where('supplier_id', '=', supplierId)
      .orderBy('lead_id')
      .execute();
    return rows.flatMap((row) => newsOfUndo(row.lead_id, fromJson(row.before), fromJson(row.after), by) ?? []);
  }
}
