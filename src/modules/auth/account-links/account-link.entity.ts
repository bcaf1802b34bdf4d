import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** The newest emailed link of each kind for an account; a new one replaces the previous one (S7). */
export const accountLinkSchema = defineEntity({
  name: 'AccountLink',
  tableName: 'account_link',
  uniques: [{ name: 'account_link_token', properties: ['tokenHash'] }],
  indexes: [{ name: 'account_link_by_expiry', properties: ['expiresAt'] }],
  properties: {
    userId: idColumn().primary(),
    /** Its purpose, see LinkKind. */
    kind: shortText(20).primary(),
    /** SHA-256 of the token in the link. */
    tokenHash: p.character().length(64),
    /** The address it was sent to: a link to the sign-in address is invalid once that changes. Empty once it was used. */
    email: shortText(254),
    expiresAt: instantColumn(),
  },
});
export class AccountLink extends accountLinkSchema.class {}
accountLinkSchema.setClass(AccountLink);
