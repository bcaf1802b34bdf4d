import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** A supplier's most recently computed score (P11): shares from 0 to 1, for sorting. */
export const profileScoreSchema = defineEntity({
  name: 'ProfileScore',
  tableName: 'profile_score',
  properties: {
    supplierId: idColumn().primary(),
    /** Version of the formula. */
    formula: p.integer(),
    profileScore: p.double().$type<number>(),
    awardsScore: p.double().$type<number>(),
    contactScore: p.double().$type<number>(),
    endorsementScore: p.double().$type<number>(),
    photoScore: p.double().$type<number>(),
    popularityScore: p.double().$type<number>(),
    recsScore: p.double().$type<number>(),
    wordsScore: p.double().$type<number>(),
    /** Null with fewer than three leads (D32). */
    responseScore: p.double().$type<number>().nullable(),
    /** Null until it can be measured. */
    popularityUpdatedAt: instantColumn().nullable(),
    responseUpdatedAt: instantColumn(),
    computedAt: instantColumn(),
  },
});
export class ProfileScoreRow extends profileScoreSchema.class {}
profileScoreSchema.setClass(ProfileScoreRow);
