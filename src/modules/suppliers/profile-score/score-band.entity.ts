import { defineEntity, p } from '@mikro-orm/core';
import type { ScoreBand } from '#contracts/profile/score-formula.ts';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';

/** Number of visible suppliers in a score band, by market and category; counted hourly. */
export const scoreBandSchema = defineEntity({
  name: 'ScoreBandCount',
  tableName: 'score_band',
  properties: {
    market: p.string().length(2).primary().$type<Country>(),
    category: p.string().length(20).primary().$type<SupplierCategory>(),
    band: p.string().length(20).primary().$type<ScoreBand>(),
    suppliers: p.integer(),
  },
});
export class ScoreBandCount extends scoreBandSchema.class {}
scoreBandSchema.setClass(ScoreBandCount);
