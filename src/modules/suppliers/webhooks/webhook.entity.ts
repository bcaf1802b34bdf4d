import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookOffReason } from '#contracts/integrations/webhook.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** An address of a supplier's own tool that is told what happens. */
export const webhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  indexes: [{ name: 'webhook_by_supplier', properties: ['supplierId', 'id'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    url: shortText(500),
    description: shortText(100),
    /** Separated by commas. */
    events: shortText(400),
    enabled: p.boolean().default(true),
    offReason: p.string().length(12).$type<WebhookOffReason>().nullable(),
    /** Which of its secrets signs now; the secrets themselves are kept nowhere (webhook-secrets.ts). */
    secretNumber: p.integer().default(1),
    /** Until when the secret before signs, too. */
    oldSecretUntil: instantColumn().nullable(),
    /** Tries in a row that did not work. */
    failures: p.integer().default(0),
    failingSince: instantColumn().nullable(),
    /** Nothing is sent before this moment: a receiver that is down costs nobody's time. */
    holdUntil: instantColumn().nullable(),
    createdBy: idColumn(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    version: p.integer().default(1),
  },
});
export class Webhook extends webhookSchema.class {}
webhookSchema.setClass(Webhook);
