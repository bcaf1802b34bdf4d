import { AUTH_API } from '#modules/auth/index.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import { PAGES } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_OUTCOMES } from '#shared/mail/mail-outcome.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import { UploadPace } from '#shared/storage/upload-pace.ts';
import { RECORDED, TIMED, WRITING } from '#shared/token-groups.ts';
import { alias, constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { ORPHANED_PHOTOS } from '../photos/orphaned-photos.ts';
import { APPROVING, MODERATED } from '../photos/approval/approval-tokens.ts';
import { OwnDomains } from '../proof/own-domains.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { WEBSITE_CLIENT } from '../website/website-client.ts';
import { AnswerConfirmation } from './confirmations/answer-confirmation.ts';
import { AskConfirmation } from './confirmations/ask-confirmation.ts';
import { CheckTestimonials } from './confirmations/check-testimonials.ts';
import { ConfirmationLinks } from './confirmations/confirmation-links.ts';
import { ConfirmationOutcome } from './confirmations/confirmation-outcome.ts';
import { confirmationPageRoutes } from './confirmations/confirmation-page.routes.ts';
import { ConfirmationRepository } from './confirmations/confirmation.repository.ts';
import { confirmationRoutes } from './confirmations/confirmations.routes.ts';
import { EraseReview } from './erasure/erase-review.ts';
import { FeedbackRepository } from './feedback/feedback.repository.ts';
import { feedbackPageRoutes } from './feedback/feedback-page.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { FeedbackService } from './feedback/feedback.service.ts';
import { reviewsPart, testimonialsPart } from './feedback/feedback-parts.ts';
import { REVIEW_RATINGS, Ratings } from './feedback/ratings.ts';
import { CoupleLetters } from './letters/couple-letters.ts';
import { REVIEW_COUPLES } from './letters/review-couples.ts';
import { ReviewLinks } from './letters/review-links.ts';
import { ReviewMarkets } from './markets/review-markets.ts';
import { passportRoutes } from './passport/passport.routes.ts';
import { ReviewPassport } from './passport/review-passport.ts';
import { VerifyReviews } from './passport/verify-reviews.ts';
import { DecideNotices } from './notices/decide-notices.ts';
import { EndNotices } from './notices/end-notices.ts';
import { GiveNotice } from './notices/give-notice.ts';
import { noticePageRoutes } from './notices/notice-page.routes.ts';
import { NoticeRepository } from './notices/notice.repository.ts';
import { oneReviewRoutes } from './notices/one-review.routes.ts';
import { ClearReviewPhotos } from './photos/clear-review-photos.ts';
import { ReviewPhotoModeration } from './photos/review-photo-moderation.ts';
import { ReviewPhotoRepository } from './photos/review-photo.repository.ts';
import { ReviewPhotos } from './photos/review-photos.ts';
import { reviewPhotoRoutes } from './photos/review-photos.routes.ts';
import { DecideReports } from './reports/decide-reports.ts';
import { RemindStaffJob } from './reports/remind-staff.job.ts';
import { ReportNews } from './letters/report-news.ts';
import { ReportReview } from './reports/report-review.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { couplePhotoRoutes } from './requests/couple-photos.routes.ts';
import { GiveReview } from './requests/give-review.ts';
import { RemindCouplesJob } from './requests/remind-couples.job.ts';
import { REVIEW_ASKING } from './requests/review-asking.ts';
import { reviewPageRoutes } from './requests/review-page.routes.ts';
import { reviewRequestRoutes } from './requests/review-requests.routes.ts';
import { ReviewRequestsService } from './requests/review-requests.service.ts';

const ROWS = { ...WRITING, rows: FeedbackRepository };
const CONFIRMING = { ...ROWS, suppliers: SUPPLIERS_API, confirmations: ConfirmationRepository };
const NOTICES = { suppliers: SUPPLIERS_API, notices: NoticeRepository };
const PAGE = { giving: GiveReview, photos: ReviewPhotoRepository, pages: PAGES, limiter: RATE_LIMITER };
const MARKETS = { markets: ReviewMarkets };
const RATED = { rows: FeedbackRepository, ratings: REVIEW_RATINGS };
const DECIDING = { deciding: DecideReports, notices: DecideNotices };
const COUPLES = { couples: REVIEW_COUPLES, links: ReviewLinks, suppliers: SUPPLIERS_API, ...MARKETS };

/** Reviews and testimonials (P8), and their signatures (F16). */
export const reviewsModule = [
  constant(KEPT_ROWS, { table: 'feedback', days: 7, by: 'deleted_at' }),
  constant(KEPT_ROWS, { table: 'testimonial_confirmation', days: 7, by: 'deleted_at' }),
  constant(KEPT_ROWS, { table: 'review_notice', days: 365, by: 'created_at' }),
  provide(ReviewMarkets, { reference: REFERENCE_API, suppliers: SUPPLIERS_API }),
  provide(FeedbackRepository, { ...TIMED, counts: ProfileCountStore }),
  provide(Ratings, { em: EM }),
  alias(REVIEW_RATINGS, Ratings),
  provide(FeedbackService, { ...ROWS, ...MARKETS, audit: AUDIT_TRAIL, suppliers: SUPPLIERS_API, tell: CoupleLetters }),
  make(HTTP_ROUTES, feedbackRoutes, { feedback: FeedbackService }),
  make(HTTP_ROUTES, feedbackPageRoutes, { ...MARKETS, ...RATED, suppliers: SUPPLIERS_API, pages: PAGES }),
  make(PUBLIC_PARTS, reviewsPart, RATED),
  make(PUBLIC_PARTS, testimonialsPart, { rows: FeedbackRepository }),

  // Emails to couples
  provide(ReviewLinks, { secrets: SECRETS, site: SITE }),
  provide(CoupleLetters, { em: EM, mails: MAIL_QUEUE, ...COUPLES }),

  // Asking, and the couple's page
  provide(ReviewRequestsService, {
    ...WRITING,
    audit: AUDIT_TRAIL,
    ...MARKETS,
    couples: REVIEW_COUPLES,
    letters: CoupleLetters,
    links: ReviewLinks,
  }),
  alias(REVIEW_ASKING, ReviewRequestsService),
  make(HTTP_ROUTES, reviewRequestRoutes, { ...MARKETS, requests: ReviewRequestsService }),
  provideAs(JOBS, RemindCouplesJob, { ...WRITING, letters: CoupleLetters }),
  provide(GiveReview, { ...ROWS, ...COUPLES, passport: ReviewPassport }),
  make(HTTP_ROUTES, reviewPageRoutes, { ...PAGE, reporting: ReportReview, erasing: EraseReview }),
  provide(EraseReview, { ...ROWS, own: ReviewPhotoRepository, photos: ReviewPhotos, giving: GiveReview }),

  // Photos of reviews and testimonials
  provide(ReviewPhotoRepository, { em: EM }),
  provide(ReviewPhotos, { ...ROWS, ...MODERATED, pace: UploadPace, ...MARKETS, photos: ReviewPhotoRepository }),
  provide(ReviewPhotoModeration, {
    ...APPROVING,
    outbox: OUTBOX,
    suppliers: SUPPLIERS_API,
    ...MARKETS,
    photos: ReviewPhotoRepository,
  }),
  provideAs(ORPHANED_PHOTOS, ClearReviewPhotos, { ...TIMED, rows: ReviewPhotoRepository, photos: ReviewPhotos }),
  make(HTTP_ROUTES, couplePhotoRoutes, { ...PAGE, adding: ReviewPhotos }),
  make(HTTP_ROUTES, reviewPhotoRoutes, { photos: ReviewPhotos, moderation: ReviewPhotoModeration }),

  // Couples and staff verify testimonials
  provide(ConfirmationRepository, { em: EM }),
  provide(OwnDomains, { em: EM }),
  provide(ConfirmationLinks, { secrets: SECRETS, site: SITE }),
  provide(AskConfirmation, {
    ...CONFIRMING,
    audit: AUDIT_TRAIL,
    auth: AUTH_API,
    domains: OwnDomains,
    limiter: RATE_LIMITER,
    mails: MAIL_QUEUE,
    keys: ReviewLinks,
    links: ConfirmationLinks,
  }),
  provide(AnswerConfirmation, { ...CONFIRMING, links: ConfirmationLinks }),
  provide(CheckTestimonials, { ...CONFIRMING, ...RECORDED, mails: MAIL_QUEUE }),
  provideAs(MAIL_OUTCOMES, ConfirmationOutcome, { outbox: OUTBOX, confirmations: ConfirmationRepository }),
  make(HTTP_ROUTES, confirmationRoutes, { asking: AskConfirmation, checking: CheckTestimonials }),
  make(HTTP_ROUTES, confirmationPageRoutes, { answering: AnswerConfirmation, pages: PAGES }),

  // Reports
  provide(ReportNews, { auth: AUTH_API, mails: MAIL_QUEUE, site: SITE, suppliers: SUPPLIERS_API }),
  provideAs(JOBS, RemindStaffJob, { ...TIMED, ...MARKETS, news: ReportNews }),
  provide(ReportReview, { ...ROWS, audit: AUDIT_TRAIL, suppliers: SUPPLIERS_API, news: ReportNews }),
  provide(NoticeRepository, { em: EM }),
  provide(EndNotices, { clock: CLOCK, mails: MAIL_QUEUE, site: SITE, ...NOTICES }),
  provide(GiveNotice, { ...TIMED, ...MARKETS, limiter: RATE_LIMITER, ...NOTICES, news: ReportNews }),
  make(HTTP_ROUTES, oneReviewRoutes, { seen: GiveNotice, rows: FeedbackRepository, pages: PAGES }),
  make(HTTP_ROUTES, noticePageRoutes, { giving: GiveNotice, pages: PAGES }),
  provide(DecideNotices, {
    ...ROWS,
    ...RECORDED,
    letters: CoupleLetters,
    notices: NoticeRepository,
    ending: EndNotices,
  }),
  provide(DecideReports, { ...ROWS, ...RECORDED, letters: CoupleLetters, notices: EndNotices }),
  make(HTTP_ROUTES, reportRoutes, { ...MARKETS, ...DECIDING, reporting: ReportReview }),

  // Passport
  provide(ReviewPassport, { em: EM, secrets: SECRETS, site: SITE }),
  provide(VerifyReviews, { http: WEBSITE_CLIENT, passport: ReviewPassport, limiter: RATE_LIMITER, site: SITE }),
  make(HTTP_ROUTES, passportRoutes, { ...MARKETS, passport: ReviewPassport, verifying: VerifyReviews, pages: PAGES }),
];
