import { defineEntity, p } from '@mikro-orm/core';
import type { PlanningStage } from './index.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';

/** The record of a wedding that a supplier shows; its couple has no account. */
export const weddingRecordSchema = defineEntity({
  name: 'WeddingRecord',
  tableName: 'wedding_record',
  properties: {
    id: idColumn().primary(),
    createdBy: idColumn(),
    country: p.string().length(2).$type<Country>(),
    couple: shortText(120),
    /** The partners' names, as far as they are known. */
    partners: p.json().$type<string[]>(),
    guests: p.integer().nullable(),
    location: shortText(100),
    weddingDate: shortText(32),
    /** First and last day that the date can mean, in the market's seasons. */
    earliest: shortText(10).nullable(),
    latest: shortText(10).nullable(),
    planningStage: p.json().$type<Record<PlanningStage, boolean>>(),
    roles: p.json().$type<SupplierCategory[]>(),
    suppliersCount: p.integer(),
    notesCount: p.integer(),
    tasksCount: p.integer(),
    usersCount: p.integer(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
  },
});
export class WeddingRecord extends weddingRecordSchema.class {}
weddingRecordSchema.setClass(WeddingRecord);
