import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { supplierSchema } from '../../profile/supplier.entity.ts';
import type { feedbackSchema } from './feedback.entity.ts';
import type { reviewReportSchema } from './review-report.entity.ts';
import type { reviewRequestSchema } from './review-request.entity.ts';

export type ReviewsDb = InferKyselyDB<
  typeof feedbackSchema | typeof reviewRequestSchema | typeof reviewReportSchema | typeof supplierSchema
>;
export type FeedbackRow = Selectable<ReviewsDb['feedback']>;
export type RequestRow = Selectable<ReviewsDb['review_request']>;
export type ReportRow = Selectable<ReviewsDb['review_report']>;

export const reviewsDb = (em: Em) => em.getKysely<ReviewsDb>();
