import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A change to how someone signs in, or a sign-in that ended, for that person to check (S5). */
export const accountActivitySchema = defineEntity({
  name: 'AccountActivity',
  tableName: 'account_activity',
  indexes: [{ name: 'account_activity_by_user', properties: ['userId', 'id'] }],
  properties: {
    /** Increases with time. */
    id: idColumn().primary(),
    userId: idColumn(),
    kind: shortText(40),
    /** The passkey or provider it is about. */
    detail: shortText(120).nullable(),
    createdAt: instantColumn(),
    /** For a sign-in that ended: when it began, and in which browser. */
    signedInAt: instantColumn().nullable(),
    userAgent: shortText(200).nullable(),
  },
});
export class AccountActivity extends accountActivitySchema.class {}
accountActivitySchema.setClass(AccountActivity);
