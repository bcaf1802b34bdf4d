import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';

/** A couple's wedding, as far as an enquiry reveals it. The couple's own statements never change. */
export const weddingSchema = defineEntity({
  name: 'Wedding',
  tableName: 'wedding',
  indexes: [{ name: 'wedding_by_couple', properties: ['coupleUserId'] }],
  properties: {
    id: idColumn().primary(),
    coupleUserId: idColumn(),
    country: p.string().length(2).$type<Country>(),
    partnerName: shortText(200),
    partnerName2: shortText(200).nullable(),
    /** `y/m/d`, with unknown parts empty, for example `2027/summer/Saturday` (src/shared/partial-date-code.ts). */
    weddingDate: shortText(32),
    weddingDateText: shortText(600).nullable(),
    /** First and last day that the date can mean, YYYY-MM-DD; null without a year. */
    earliest: shortText(10).nullable(),
    latest: shortText(10).nullable(),
    guests: p.integer().nullable(),
    guestsText: shortText(240).nullable(),
    budget: p.string().length(12).$type<BudgetKey>().nullable(),
    area: shortText(100),
    createdAt: instantColumn(),
    version: p.integer().version(),
  },
});
export class Wedding extends weddingSchema.class {}
weddingSchema.setClass(Wedding);
