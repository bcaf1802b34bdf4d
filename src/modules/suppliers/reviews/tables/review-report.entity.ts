import { defineEntity, p } from '@mikro-orm/core';
import type { NoticeReason, ReportState } from '#contracts/reviews/feedback-limits.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/**
 * A report by a review's team, or a removal by staff after someone else's report. One per review, decided at most
 * twice, the second time after an appeal (D24).
 */
export const reviewReportSchema = defineEntity({
  name: 'ReviewReport',
  tableName: 'review_report',
  uniques: [{ name: 'review_report_of_feedback', properties: ['feedbackId'] }],
  indexes: [{ name: 'review_report_waiting', properties: ['market', 'waitingSince', 'id'] }],
  properties: {
    id: idColumn().primary(),
    feedbackId: idColumn(),
    supplierId: idColumn(),
    market: p.string().length(2).$type<Country>(),
    reason: p.string().length(20).$type<NoticeReason>(),
    details: shortText(1000),
    reporterId: idColumn(),
    state: p.string().length(8).$type<ReportState>(),
    /** Null once staff have answered. */
    waitingSince: instantColumn().nullable(),
    dueAt: instantColumn(),
    /** When staff were reminded; null before, and again after an appeal. */
    remindedAt: instantColumn().nullable(),
    createdAt: instantColumn(),
    decidedAt: instantColumn().nullable(),
    decidedBy: idColumn().nullable(),
    statement: shortText(1000).nullable(),
    appeal: shortText(1000).nullable(),
    appealedBy: p.string().length(6).$type<'team' | 'couple'>().nullable(),
    appealedAt: instantColumn().nullable(),
    version: p.integer().version(),
  },
});
export class ReviewReport extends reviewReportSchema.class {}
reviewReportSchema.setClass(ReviewReport);
