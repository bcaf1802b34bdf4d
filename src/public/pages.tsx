import type { ComponentType } from 'preact';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { ChangeEmailPage } from './account/ChangeEmailPage.tsx';
import { CancelRecoveryPage } from './account/CancelRecoveryPage.tsx';
import { ConfirmBusinessPage } from './account/ConfirmBusinessPage.tsx';
import { ConfirmEmailPage } from './account/ConfirmEmailPage.tsx';
import { FinishRecoveryPage } from './account/FinishRecoveryPage.tsx';
import { RecoverPage } from './account/RecoverPage.tsx';
import { ResetPasswordPage } from './account/ResetPasswordPage.tsx';
import { BookingPage } from './conversation/BookingPage.tsx';
import { UndoClaimPage } from './account/UndoClaimPage.tsx';
import { ConversationPage } from './conversation/ConversationPage.tsx';
import { StopNoticesPage, StopPage } from './conversation/StopPage.tsx';
import { EnquirePage } from './enquire/EnquirePage.tsx';
import { EnquirySentPage } from './enquire/EnquirySentPage.tsx';
import { FailurePage } from './failure/FailurePage.tsx';
import { InvitePage } from './invite/InvitePage.tsx';
import { LeavingPage } from './invite/LeavingPage.tsx';
import type { PageProps, RenderPage } from './page-types.ts';
import { WeddingConsentPage } from './real-weddings/WeddingConsentPage.tsx';
import { PreviewPage } from './preview/PreviewPage.tsx';
import { FeedbackPage } from './reviews/FeedbackPage.tsx';
import { ReportReviewPage } from './reviews/ReportReviewPage.tsx';
import { ReviewPage } from './reviews/ReviewPage.tsx';
import { TestimonialPage } from './reviews/TestimonialPage.tsx';
import { OneReviewPage } from './reviews/OneReviewPage.tsx';
import { ReviewPolicyPage } from './reviews/ReviewPolicyPage.tsx';
import { VerifyReviewsPage } from './reviews/VerifyReviewsPage.tsx';
import { PreviewEndedPage } from './profile/PreviewEndedPage.tsx';
import { PreviewForTeamPage } from './profile/PreviewForTeamPage.tsx';
import { ProfilePage } from './profile/ProfilePage.tsx';
import { ProfileWordsPage } from './profile/ProfileWords.tsx';
import { StartPage } from './start/StartPage.tsx';
import { TextPage } from './start/TextPage.tsx';

const PAGES: { [N in keyof PageProps]: ComponentType<PageProps[N]> } = {
  conversation: ConversationPage,
  stop: StopPage,
  stopNotices: StopNoticesPage,
  booking: BookingPage,
  confirmEmail: ConfirmEmailPage,
  confirmBusiness: ConfirmBusinessPage,
  resetPassword: ResetPasswordPage,
  invite: InvitePage,
  leaving: LeavingPage,
  changeEmail: ChangeEmailPage,
  recover: RecoverPage,
  cancelRecovery: CancelRecoveryPage,
  undoClaim: UndoClaimPage,
  weddingConsent: WeddingConsentPage,
  finishRecovery: FinishRecoveryPage,
  enquire: EnquirePage,
  enquirySent: EnquirySentPage,
  review: ReviewPage,
  testimonial: TestimonialPage,
  oneReview: OneReviewPage,
  feedback: FeedbackPage,
  reportReview: ReportReviewPage,
  verifyReviews: VerifyReviewsPage,
  reviewPolicy: ReviewPolicyPage,
  preview: PreviewPage,
  profile: ProfilePage,
  profileWords: ProfileWordsPage,
  previewEnded: PreviewEndedPage,
  previewForTeam: PreviewForTeamPage,
  failure: FailurePage,
  start: StartPage,
  privacy: (props) => <TextPage {...props} kind="privacy" />,
  terms: (props) => <TextPage {...props} kind="terms" />,
};

export const renderPage: RenderPage = (name, props) =>
  `<!doctype html>${render(h(PAGES[name] as ComponentType<object>, props))}`;
