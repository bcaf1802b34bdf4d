import type { WebhooksApi } from '#modules/suppliers/index.ts';
import type { LeadToRemove, RowsOfLeads } from '../../core/store/rows-of-leads.ts';

/** Webhook deliveries belong to suppliers. They stay with the lead they are about. */
export class DeliveryRows implements RowsOfLeads {
  readonly #webhooks: Pick<WebhooksApi, 'removeOfLeads'>;

  constructor({ webhooks }: { webhooks: Pick<WebhooksApi, 'removeOfLeads'> }) {
    this.#webhooks = webhooks;
  }

  remove(leads: readonly LeadToRemove[]): Promise<void> {
    return this.#webhooks.removeOfLeads(leads.map(({ id }) => id));
  }
}
