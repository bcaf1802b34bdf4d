import { defineEntity, p } from '@mikro-orm/core';
import type { ProfileCount } from '#contracts/profile/profile-counts.ts';
import { idColumn } from '#shared/persistence/columns.ts';

/** How many items of a kind a supplier's profile has; no row means none. */
export const profileCountSchema = defineEntity({
  name: 'ProfileCount',
  tableName: 'profile_count',
  properties: {
    supplierId: idColumn().primary(),
    kind: p.string().length(20).primary().$type<ProfileCount>(),
    amount: p.integer(),
  },
});
export class ProfileCountRow extends profileCountSchema.class {}
profileCountSchema.setClass(ProfileCountRow);
