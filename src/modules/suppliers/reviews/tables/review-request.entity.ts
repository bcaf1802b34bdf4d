import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A couple who was asked for a review. It stores no address; that is read when an email is written. */
export const reviewRequestSchema = defineEntity({
  name: 'ReviewRequest',
  tableName: 'review_request',
  uniques: [{ name: 'review_request_of_couple', properties: ['supplierId', 'coupleKey'] }],
  indexes: [
    { name: 'review_request_by_age', properties: ['supplierId', 'askedAt', 'id'] },
    { name: 'review_request_of_lead', properties: ['supplierId', 'coupleRef'] },
    { name: 'review_request_to_remind', properties: ['remindAt', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    /** The lead, which may no longer exist. */
    coupleRef: idColumn(),
    coupleKey: p.character().length(32),
    couple: shortText(240),
    /** First names, suggested on the couple's page. */
    shownAs: shortText(120),
    weddingDay: shortText(10).nullable(),
    /** Null for requests by the recipe, which has its own email. */
    message: shortText(500).nullable(),
    askedBy: idColumn().nullable(),
    askedAt: instantColumn(),
    /** When the reminder is due; null once it was sent or is no longer needed. */
    remindAt: instantColumn().nullable(),
    remindedAt: instantColumn().nullable(),
    /** Two years after the wedding (D23). */
    endsAt: instantColumn(),
    feedbackId: idColumn().nullable(),
    /** When the couple erased its review; since then, the row contains no names. */
    erasedAt: instantColumn().nullable(),
    createdAt: instantColumn(),
    version: p.integer().version(),
  },
});
export class ReviewRequest extends reviewRequestSchema.class {}
reviewRequestSchema.setClass(ReviewRequest);
