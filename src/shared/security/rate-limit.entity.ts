import { defineEntity, p } from '@mikro-orm/core';
import { instantColumn, shortText } from '../persistence/columns.ts';

/** Points used in a window; in the database so that several processes share them (S11, O6). */
export const rateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  indexes: [{ name: 'rate_limit_by_expiry', properties: ['expiresAt'] }],
  properties: {
    key: shortText(191).primary(),
    points: p.integer(),
    expiresAt: instantColumn().nullable(),
  },
});
export class RateLimit extends rateLimitSchema.class {}
rateLimitSchema.setClass(RateLimit);
