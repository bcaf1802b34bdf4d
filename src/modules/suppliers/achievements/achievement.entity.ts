import { defineEntity, p } from '@mikro-orm/core';
import { ACHIEVEMENT_LIMITS } from '#contracts/achievements/achievement-limits.ts';
import type { AchievementType } from '#contracts/achievements/achievement-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A publication, award or membership of a supplier (P6). Deleted ones are kept for a while, for "undo". */
export const achievementSchema = defineEntity({
  name: 'Achievement',
  tableName: 'achievement',
  indexes: [
    { name: 'achievement_by_age', properties: ['supplierId', 'deletedAt', 'createdAt', 'id'] },
    { name: 'achievement_deleted', properties: ['deletedAt'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    type: p.string().length(16).$type<AchievementType>(),
    name: shortText(ACHIEVEMENT_LIMITS.name),
    link: shortText(ACHIEVEMENT_LIMITS.link),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    deletedAt: instantColumn().nullable(),
    version: p.integer().version(),
  },
});
export class Achievement extends achievementSchema.class {}
achievementSchema.setClass(Achievement);
