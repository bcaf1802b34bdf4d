import { ContainerModule } from 'inversify';
import { SUPPLIERS_API, WEBHOOKS_API, WEBHOOK_CONTENTS } from '#modules/suppliers/index.ts';
import type { SuppliersApi, WebhookContents, WebhooksApi } from '#modules/suppliers/index.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LeadWebhookContents } from './lead-webhook-contents.ts';
import { TellWebhooks } from './tell-webhooks.ts';
import { DeliveryRows } from './delivery-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';

/** What webhooks are told of leads: which facts, and what of a lead. */
export const leadWebhooksModule = new ContainerModule(({ bind }) => {
  bind(EVENT_HANDLERS)
    .toResolvedValue((em: Em, webhooks: WebhooksApi) => new TellWebhooks(em, webhooks), [EM, WEBHOOKS_API])
    .inSingletonScope();
  bind<WebhookContents>(WEBHOOK_CONTENTS)
    .toResolvedValue(
      (em: Em, suppliers: SuppliersApi, namesOf: NamesOf) => new LeadWebhookContents({ em, suppliers, namesOf }),
      [EM, SUPPLIERS_API, PEOPLE_NAMES],
    )
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((webhooks: WebhooksApi) => new DeliveryRows(webhooks), [WEBHOOKS_API])
    .inSingletonScope();
});
