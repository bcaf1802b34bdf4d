import { defineEntity, p } from '@mikro-orm/core';
import type { NoticeReason, NoticeState } from '#contracts/reviews/feedback-limits.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A review that someone reported on the public page, without signing in (D24). */
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
    /** Where the decision is sent; empty if they want none. */
    email: shortText(254),
    /** Of the page on which they wrote. */
    locale: p.string().length(10),
    state: p.string().length(8).$type<NoticeState>(),
    /** Null once staff has answered. */
    waitingSince: instantColumn().nullable(),
    dueAt: instantColumn(),
    /** When staff were reminded of it. */
    remindedAt: instantColumn().nullable(),
    createdAt: instantColumn(),
    decidedAt: instantColumn().nullable(),
    decidedBy: idColumn().nullable(),
    statement: shortText(1000).nullable(),
    /** Reports about the same review that came later, when too many waited already; they are only counted. */
    counted: p.integer().default(0),
  },
});
export class ReviewNotice extends reviewNoticeSchema.class {}
reviewNoticeSchema.setClass(ReviewNotice);
