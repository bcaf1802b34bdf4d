import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** Marketplace staff of a market, or of all with `*` (D11). */
export const platformAdminSchema = defineEntity({
  name: 'PlatformAdmin',
  tableName: 'platform_admin',
  indexes: [{ name: 'platform_admin_of_market', properties: ['market', 'userId'] }],
  properties: {
    userId: idColumn().primary(),
    market: shortText(2).primary(),
    createdAt: instantColumn(),
  },
});
export class PlatformAdmin extends platformAdminSchema.class {}
platformAdminSchema.setClass(PlatformAdmin);
