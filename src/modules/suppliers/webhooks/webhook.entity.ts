import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookOffReason } from '#contracts/integrations/webhook.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** An address of a supplier's own tool to which events are sent. */
export const webhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  indexes: [{ name: 'webhook_by_supplier', properties: ['supplierId', 'id'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    url: shortText(500),
    description: shortText(100),
    /** Comma-separated. */
    events: shortText(400),
    enabled: p.boolean().default(true),
    offReason: p.string().length(12).$type<WebhookOffReason>().nullable(),
    /** Number of the current secret; the secrets themselves are not stored (webhook-secrets.ts). */
    secretNumber: p.integer().default(1),
    /** Until when the previous secret also signs. */
    oldSecretUntil: instantColumn().nullable(),
    /** Consecutive failed attempts. */
    failures: p.integer().default(0),
    failingSince: instantColumn().nullable(),
    /** Nothing is sent before this moment, so that a receiver that is down takes no time. */
    holdUntil: instantColumn().nullable(),
    createdBy: idColumn(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    version: p.integer().default(1),
  },
});
export class Webhook extends webhookSchema.class {}
webhookSchema.setClass(Webhook);
