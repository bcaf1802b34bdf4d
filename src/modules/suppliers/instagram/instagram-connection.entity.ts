import { defineEntity, p } from '@mikro-orm/core';
import type { InstagramFault, InstagramState } from '#contracts/instagram/instagram-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** The Instagram account whose posts are on a supplier's page. */
export const instagramConnectionSchema = defineEntity({
  name: 'InstagramConnection',
  tableName: 'instagram_connection',
  indexes: [{ name: 'instagram_connection_due', properties: ['dueAt', 'supplierId'] }],
  properties: {
    supplierId: idColumn().primary(),
    /** The account's id at Instagram. */
    accountId: shortText(40),
    username: shortText(60),
    /** Access token for its posts, encrypted (sealed-secret.ts); null once access ended. */
    token: shortText(1200).nullable(),
    /** When the token was issued or renewed. */
    tokenAt: instantColumn(),
    expiresAt: instantColumn(),
    state: shortText(12).$type<Exclude<InstagramState, 'none'>>(),
    fault: shortText(10).$type<InstagramFault>().nullable(),
    connectedBy: idColumn(),
    createdAt: instantColumn(),
    endedAt: instantColumn().nullable(),
    /** When its posts were last read. */
    readAt: instantColumn().nullable(),
    /** When they are read next; null once access ended. */
    dueAt: instantColumn().nullable(),
    /** Consecutive failures. */
    failures: p.integer().default(0),
  },
});
export class InstagramConnection extends instagramConnectionSchema.class {}
instagramConnectionSchema.setClass(InstagramConnection);
