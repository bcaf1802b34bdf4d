import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A browser that can get push messages, for as long as the session it was signed in with. */
export const pushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscription',
  uniques: [{ name: 'push_subscription_endpoint', properties: ['endpointHash'] }],
  indexes: [{ name: 'push_subscription_by_user', properties: ['userId', 'id'] }],
  properties: {
    id: idColumn().primary(),
    userId: idColumn(),
    sessionHash: p.character().length(64),
    /** Chosen by the browser, so it is only ever called through the guarded client (S55). */
    endpoint: shortText(1000),
    endpointHash: p.character().length(64),
    p256dh: shortText(100),
    auth: shortText(40),
    userAgent: shortText(200),
    createdAt: instantColumn(),
  },
});
export class PushSubscriptionRow extends pushSubscriptionSchema.class {}
pushSubscriptionSchema.setClass(PushSubscriptionRow);
