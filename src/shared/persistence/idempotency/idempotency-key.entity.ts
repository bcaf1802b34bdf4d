import { defineEntity, p } from '@mikro-orm/core';
import { instantColumn, longText, shortText } from '../columns.ts';

/** An answered request, written in the same transaction as its effect (L4, L5). */
export const idempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  indexes: [{ name: 'idempotency_key_by_age', properties: ['createdAt'] }],
  properties: {
    /** The caller and the route: keys of different users and routes never collide. */
    scope: shortText(160).primary(),
    key: shortText(100).primary(),
    requestHash: p.character().length(64),
    status: p.integer(),
    body: longText(),
    createdAt: instantColumn(),
  },
});
export class IdempotencyKey extends idempotencyKeySchema.class {}
idempotencyKeySchema.setClass(IdempotencyKey);
