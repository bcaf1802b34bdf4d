import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A badge that a supplier has earned. The team is notified once, even if the badge is lost and earned again. */
export const earnedBadgeSchema = defineEntity({
  name: 'EarnedBadge',
  tableName: 'earned_badge',
  properties: {
    supplierId: idColumn().primary(),
    /** Badge id from the market's data. */
    badge: shortText(60).primary(),
    seenAt: instantColumn(),
  },
});
export class EarnedBadge extends earnedBadgeSchema.class {}
earnedBadgeSchema.setClass(EarnedBadge);
