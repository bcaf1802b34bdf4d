import { defineEntity, p } from '@mikro-orm/core';
import type { InstagramFault, InstagramState } from '#contracts/instagram/instagram-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** The account at Instagram whose posts are on a supplier's page. */
export const instagramConnectionSchema = defineEntity({
  name: 'InstagramConnection',
  tableName: 'instagram_connection',
  indexes: [{ name: 'instagram_connection_due', properties: ['dueAt', 'supplierId'] }],
  properties: {
    supplierId: idColumn().primary(),
    /** Of the account, there. */
    accountId: shortText(40),
    username: shortText(60),
    /** Access to its posts, encrypted (sealed-secret.ts); null once it ended. */
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
    /** When they are read next; null once it ended. */
    dueAt: instantColumn().nullable(),
    /** In a row. */
    failures: p.integer().default(0),
  },
});
export class InstagramConnection extends instagramConnectionSchema.class {}
instagramConnectionSchema.setClass(InstagramConnection);
