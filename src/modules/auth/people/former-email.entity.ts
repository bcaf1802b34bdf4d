import { defineEntity } from '@mikro-orm/core';
import { idColumn, shortText } from '#shared/persistence/columns.ts';

/** A confirmed address that someone used to sign in with. */
export const formerEmailSchema = defineEntity({
  name: 'FormerEmail',
  tableName: 'former_email',
  indexes: [{ name: 'former_email_by_user', properties: ['userId'] }],
  properties: {
    id: idColumn().primary(),
    userId: idColumn(),
    email: shortText(254),
  },
});
export class FormerEmail extends formerEmailSchema.class {}
formerEmailSchema.setClass(FormerEmail);
