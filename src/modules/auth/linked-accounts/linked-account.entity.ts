import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** An account elsewhere with which a person signs in here. */
export const linkedAccountSchema = defineEntity({
  name: 'LinkedAccount',
  tableName: 'linked_account',
  uniques: [
    { name: 'linked_account_identity', properties: ['identityHash'] },
    { name: 'linked_account_by_user', properties: ['userId', 'provider'] },
  ],
  properties: {
    id: idColumn().primary(),
    userId: idColumn(),
    /** The provider's key in the settings. */
    provider: shortText(20),
    /** SHA-256 of issuer and subject. An address never identifies anyone (S14). */
    identityHash: p.character().length(64),
    /** The address it had when last used, for the person's list. */
    email: shortText(254).nullable(),
    createdAt: instantColumn(),
    lastUsedAt: instantColumn().nullable(),
  },
});
export class LinkedAccount extends linkedAccountSchema.class {}
linkedAccountSchema.setClass(LinkedAccount);
