import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEvent } from '#contracts/integrations/webhook-events.ts';
import type { WEBHOOK_TEST } from '#contracts/integrations/webhook-events.ts';
import { idColumn, instantColumn, longText, queueColumns, shortText } from '#shared/persistence/columns.ts';
import type { WebhookFacts } from './webhooks-api.ts';

/**
 * One event for one webhook: a job in the queue and an entry in the log. It only stores ids and plain words; the
 * payload is built when it is sent, masked (D65). The only other data is the receiver's response.
 */
export const webhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  uniques: [{ name: 'webhook_delivery_once', properties: ['webhookId', 'messageId'] }],
  indexes: [
    { name: 'webhook_delivery_due', properties: ['state', 'dueAt', 'id'] },
    { name: 'webhook_delivery_log', properties: ['webhookId', 'id'] },
    { name: 'webhook_delivery_by_state', properties: ['webhookId', 'state', 'id'] },
    { name: 'webhook_delivery_by_fact', properties: ['factId'] },
    { name: 'webhook_delivery_by_change', properties: ['changeId'] },
    { name: 'webhook_delivery_by_lead', properties: ['leadId'] },
  ],
  properties: {
    id: idColumn().primary(),
    webhookId: idColumn(),
    supplierId: idColumn(),
    /** The `webhook-id` header; the same on every attempt. */
    messageId: shortText(70),
    /** The outbox event behind it; null for a test. */
    factId: idColumn().nullable(),
    /** The bulk change that it belongs to, so that undoing it can find the delivery. */
    changeId: idColumn().nullable(),
    event: p.string().length(40).$type<WebhookEvent | typeof WEBHOOK_TEST>(),
    leadId: idColumn().nullable(),
    facts: p.json<WebhookFacts>(),
    happenedAt: instantColumn(),
    createdAt: instantColumn(),
    attemptedAt: instantColumn().nullable(),
    /** HTTP status of the last response. */
    status: p.integer().nullable(),
    /** Duration of the last attempt in milliseconds. */
    duration: p.integer().nullable(),
    /** The beginning of the last response. */
    answer: longText().nullable(),
    ...queueColumns(),
  },
});
export class WebhookDeliveryRow extends webhookDeliverySchema.class {}
webhookDeliverySchema.setClass(WebhookDeliveryRow);
