import { defineEntity, p } from '@mikro-orm/core';
import type { NoticeReason, NoticeState } from '#contracts/reviews/feedback-limits.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A report about a review from the public page, by someone who isn't signed in (D24). */
export const reviewNoticeSchema = defineEntity({
  name: 'ReviewNotice',
  tableName: 'review_notice',
  indexes: [
    { name: 'review_notice_of_feedback', properties: ['feedbackId', 'id'] },
    { name: 'review_notice_waiting', properties: ['market', 'waitingSince', 'id'] },
    { name: 'review_notice_old', properties: ['createdAt'] },
  ],
  properties: {
    id: idColumn().primary(),
    feedbackId: idColumn(),
    supplierId: idColumn(),
    market: p.string().length(2).$type<Country>(),
    reason: p.string().length(20).$type<NoticeReason>(),
    details: shortText(1000),
    /** Where to send the decision; empty if the sender doesn't want it. */
    email: shortText(254),
    /** Locale of the page on which it was written. */
    locale: p.string().length(10),
    state: p.string().length(8).$type<NoticeState>(),
    /** Null once staff have answered. */
    waitingSince: instantColumn().nullable(),
    dueAt: instantColumn(),
    /** When staff were reminded. */
    remindedAt: instantColumn().nullable(),
    createdAt: instantColumn(),
    decidedAt: instantColumn().nullable(),
    decidedBy: idColumn().nullable(),
    statement: shortText(1000).nullable(),
    /** Number of later reports about the same review, which are only counted because too many were waiting. */
    counted: p.integer().default(0),
  },
});
export class ReviewNotice extends reviewNoticeSchema.class {}
reviewNoticeSchema.setClass(ReviewNotice);
