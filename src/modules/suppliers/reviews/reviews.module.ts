import { PAGES } from '#public/page-types.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import { RECORDED, TIMED, WRITING } from '#shared/token-groups.ts';
import { alias, constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { WEBSITE_CLIENT } from '../website/website-client.ts';
import { FeedbackRepository } from './feedback/feedback.repository.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { FeedbackService } from './feedback/feedback.service.ts';
import { reviewsPart, testimonialsPart } from './feedback/feedback-parts.ts';
import { REVIEW_RATINGS, Ratings } from './feedback/ratings.ts';
import { CoupleLetters } from './letters/couple-letters.ts';
import { REVIEW_COUPLES } from './letters/review-couples.ts';
import { ReviewLinks } from './letters/review-links.ts';
import { passportRoutes } from './passport/passport.routes.ts';
import { ReviewPassport } from './passport/review-passport.ts';
import { VerifyReviews } from './passport/verify-reviews.ts';
import { DecideReports } from './reports/decide-reports.ts';
import { ReportReview } from './reports/report-review.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { GiveReview } from './requests/give-review.ts';
import { RemindCouplesJob } from './requests/remind-couples.job.ts';
import { REVIEW_ASKING } from './requests/review-asking.ts';
import { reviewPageRoutes } from './requests/review-page.routes.ts';
import { reviewRequestRoutes } from './requests/review-requests.routes.ts';
import { ReviewRequestsService } from './requests/review-requests.service.ts';

const ROWS = { ...WRITING, rows: FeedbackRepository };
const COUPLES = { couples: REVIEW_COUPLES, links: ReviewLinks, suppliers: SUPPLIERS_API };

/** Reviews and testimonials (P8), and their signatures (F16). */
export const reviewsModule = [
  constant(KEPT_ROWS, { table: 'feedback', days: 7, by: 'deleted_at' }),
  provide(FeedbackRepository, { ...TIMED, counts: ProfileCountStore }),
  provide(Ratings, { em: EM }),
  alias(REVIEW_RATINGS, Ratings),
  provide(FeedbackService, { ...ROWS, audit: AUDIT_TRAIL, suppliers: SUPPLIERS_API, tell: CoupleLetters }),
  make(HTTP_ROUTES, feedbackRoutes, { feedback: FeedbackService }),
  make(PUBLIC_PARTS, reviewsPart, { rows: FeedbackRepository, ratings: REVIEW_RATINGS }),
  make(PUBLIC_PARTS, testimonialsPart, { rows: FeedbackRepository }),

  // Emails to couples
  provide(ReviewLinks, { secrets: SECRETS, site: SITE }),
  provide(CoupleLetters, { em: EM, mails: MAIL_QUEUE, ...COUPLES }),

  // Asking, and the couple's page
  provide(ReviewRequestsService, {
    ...WRITING,
    audit: AUDIT_TRAIL,
    couples: REVIEW_COUPLES,
    letters: CoupleLetters,
    links: ReviewLinks,
  }),
  alias(REVIEW_ASKING, ReviewRequestsService),
  make(HTTP_ROUTES, reviewRequestRoutes, { requests: ReviewRequestsService }),
  provideAs(JOBS, RemindCouplesJob, { ...WRITING, letters: CoupleLetters }),
  provide(GiveReview, { ...ROWS, ...COUPLES, passport: ReviewPassport }),
  make(HTTP_ROUTES, reviewPageRoutes, {
    giving: GiveReview,
    reporting: ReportReview,
    pages: PAGES,
    limiter: RATE_LIMITER,
  }),

  // Reports
  provide(ReportReview, { ...ROWS, audit: AUDIT_TRAIL, suppliers: SUPPLIERS_API }),
  provide(DecideReports, { ...ROWS, ...RECORDED, letters: CoupleLetters }),
  make(HTTP_ROUTES, reportRoutes, { reporting: ReportReview, deciding: DecideReports }),

  // Passport
  provide(ReviewPassport, { em: EM, secrets: SECRETS, site: SITE }),
  provide(VerifyReviews, { http: WEBSITE_CLIENT, passport: ReviewPassport, limiter: RATE_LIMITER, site: SITE }),
  make(HTTP_ROUTES, passportRoutes, { passport: ReviewPassport, verifying: VerifyReviews, pages: PAGES }),
];
