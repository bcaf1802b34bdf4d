import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A badge that a supplier was seen to have earned: its team is notified once, even if it loses the badge and earns it again. */
export const earnedBadgeSchema = defineEntity({
  name: 'EarnedBadge',
  tableName: 'earned_badge',
  properties: {
    supplierId: idColumn().primary(),
    /** Of the market's data. */
    badge: shortText(60).primary(),
    seenAt: instantColumn(),
  },
});
export class EarnedBadge extends earnedBadgeSchema.class {}
earnedBadgeSchema.setClass(EarnedBadge);
