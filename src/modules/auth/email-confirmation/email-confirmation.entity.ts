import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** The newest confirmation link of an account; one row per person, so a new link replaces the previous one (S7). */
export const emailConfirmationSchema = defineEntity({
  name: 'EmailConfirmation',
  tableName: 'email_confirmation',
  uniques: [{ name: 'email_confirmation_token', properties: ['tokenHash'] }],
  indexes: [{ name: 'email_confirmation_by_expiry', properties: ['expiresAt'] }],
  properties: {
    userId: idColumn().primary(),
    /** SHA-256 of the token in the link. */
    tokenHash: p.character().length(64),
    /** The sign-in address it proves: the link is invalid once the account's address changes. */
    email: shortText(254),
    expiresAt: instantColumn(),
  },
});
export class EmailConfirmation extends emailConfirmationSchema.class {}
emailConfirmationSchema.setClass(EmailConfirmation);
