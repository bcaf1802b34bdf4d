import { defineEntity, p } from '@mikro-orm/core';
import type { FeedbackCheck, FeedbackState, FeedbackType } from '#contracts/reviews/feedback-limits.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';

/**
 * A review or testimonial. It belongs to the supplier and to the couple who wrote it, not to their lead: it refers to
 * the lead without a foreign key, and is kept when the lead is removed.
 */
export const feedbackSchema = defineEntity({
  name: 'Feedback',
  tableName: 'feedback',
  uniques: [{ name: 'feedback_of_couple', properties: ['supplierId', 'coupleKey'] }],
  indexes: [
    { name: 'feedback_by_age', properties: ['supplierId', 'type', 'createdAt', 'id', 'deletedAt'] },
    { name: 'feedback_by_stars', properties: ['supplierId', 'type', 'stars', 'createdAt', 'id', 'deletedAt', 'state'] },
    { name: 'feedback_deleted', properties: ['deletedAt'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    type: p.string().length(12).$type<FeedbackType>(),
    /** Null for a testimonial. */
    stars: p.integer().nullable(),
    title: shortText(100),
    body: longText(),
    couple: shortText(120),
    weddingDay: shortText(10).nullable(),
    /** Where a testimonial was first published. */
    link: shortText(300).nullable(),
    checked: p.string().length(8).$type<FeedbackCheck>(),
    checkedAt: instantColumn().nullable(),
    /** The lead, which may no longer exist. */
    coupleRef: idColumn().nullable(),
    /** Digest of the couple's address, for one review per couple and supplier (D23). */
    coupleKey: p.character().length(32).nullable(),
    locale: p.string().length(10).$type<Locale>(),
    state: p.string().length(8).$type<FeedbackState>(),
    /** Whether a report or an appeal is waiting for staff. */
    reported: p.boolean().defaultRaw('false'),
    response: shortText(1000).nullable(),
    responseAt: instantColumn().nullable(),
    responseUpdatedAt: instantColumn().nullable(),
    responseBy: idColumn().nullable(),
    /** The content signed when it was written, as JSON (F16). */
    proof: longText().nullable(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn().nullable(),
    deletedAt: instantColumn().nullable(),
    version: p.integer().version(),
  },
});
export class Feedback extends feedbackSchema.class {}
feedbackSchema.setClass(Feedback);
