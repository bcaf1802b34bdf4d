import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { photoSizeSchema } from '../../photos/tables/photo-size.entity.ts';
import type { supplierSchema } from '../../profile/supplier.entity.ts';
import type { feedbackSchema } from './feedback.entity.ts';
import type { reviewNoticeSchema } from './review-notice.entity.ts';
import type { reviewPhotoSchema } from './review-photo.entity.ts';
import type { reviewReportSchema } from './review-report.entity.ts';
import type { reviewRequestSchema } from './review-request.entity.ts';
import type { testimonialConfirmationSchema } from './testimonial-confirmation.entity.ts';

export type ReviewsDb = InferKyselyDB<
  | typeof feedbackSchema
  | typeof reviewRequestSchema
  | typeof reviewReportSchema
  | typeof testimonialConfirmationSchema
  | typeof reviewPhotoSchema
  | typeof reviewNoticeSchema
  | typeof photoSizeSchema
  | typeof supplierSchema
>;
export type FeedbackRow = Selectable<ReviewsDb['feedback']>;
export type RequestRow = Selectable<ReviewsDb['review_request']>;
export type ConfirmationRow = Selectable<ReviewsDb['testimonial_confirmation']>;
/** For writing. */
export type NewReviewPhoto = Selectable<ReviewsDb['review_photo']>;
/** For reading: both engines return booleans as 0 and 1. */
export type ReviewPhotoRow = Omit<NewReviewPhoto, 'approved'> & { approved: boolean | number };
export type NoticeRow = Selectable<ReviewsDb['review_notice']>;
export type ReportRow = Selectable<ReviewsDb['review_report']>;

export const reviewsDb = (em: Em) => em.getKysely<ReviewsDb>();
