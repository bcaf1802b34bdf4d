import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** The mailbox of someone who left a team, as a digest that reveals no address (D25). */
export const formerMemberSchema = defineEntity({
  name: 'FormerMember',
  tableName: 'former_member',
  indexes: [{ name: 'former_member_by_age', properties: ['createdAt'] }],
  properties: {
    supplierId: idColumn().primary(),
    mailboxKey: p.character().length(32).primary(),
    /** When they left. */
    createdAt: instantColumn(),
  },
});
export class FormerMember extends formerMemberSchema.class {}
formerMemberSchema.setClass(FormerMember);
