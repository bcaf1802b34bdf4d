import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { RefusedFile } from '#contracts/files/refused-file.ts';
import type { SignedReview } from '#contracts/reviews/review-proof.ts';
import type { SupplierWelcome } from '#contracts/profile/supplier-welcome.ts';
import type { BusinessProof } from '#contracts/proof/proof.ts';
import type { EnquiryType } from '#contracts/terms/lead-terms.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { PublicProfile } from '#contracts/public-profile/public-profile.ts';
import type { WidgetField } from '#contracts/terms/widget-terms.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import { token } from '#shared/wiring/token.ts';
import type {
  CancelRecoveryProps,
  ChangeEmailProps,
  ConfirmBusinessProps,
  ConfirmEmailProps,
  FinishRecoveryProps,
  RecoverProps,
  ResetPasswordProps,
  UndoClaimProps,
} from './account-page-types.ts';
import type { InviteProps, LeavingProps } from './invite-page-types.ts';
import type { PageSupplier } from './page-supplier.ts';
import type {
  FeedbackPageProps,
  NoticeProps,
  OneReviewProps,
  ReviewPagePhoto,
  ReviewPhotoFault,
  TestimonialProps,
} from './review-page-types.ts';

/** The facts that the pages for couples and visitors need; their texts are their own. */
export interface PageProps {
  conversation: ConversationProps;
  stop: StopProps;
  stopNotices: StopProps;
  booking: BookingProps;
  confirmEmail: ConfirmEmailProps;
  confirmBusiness: ConfirmBusinessProps;
  resetPassword: ResetPasswordProps;
  invite: InviteProps;
  leaving: LeavingProps;
  changeEmail: ChangeEmailProps;
  recover: RecoverProps;
  cancelRecovery: CancelRecoveryProps;
  undoClaim: UndoClaimProps;
  weddingConsent: WeddingConsentProps;
  finishRecovery: FinishRecoveryProps;
  enquire: EnquireProps;
  enquirySent: { locale: Spoken; supplier: PageSupplier };
  review: ReviewProps;
  testimonial: TestimonialProps;
  oneReview: OneReviewProps;
  feedback: FeedbackPageProps;
  reportReview: NoticeProps;
  verifyReviews: VerifyReviewsProps;
  reviewPolicy: { locale: Spoken };
  preview: { locale: Spoken };
  profile: ProfileProps;
  profileWords: ProfileWordsProps;
  previewEnded: { locale: Spoken };
  previewForTeam: { locale: Spoken; signedIn: boolean };
  failure: FailureProps;
  start: { locale: Spoken };
  privacy: { locale: Spoken; contact: string };
  terms: { locale: Spoken; contact: string };
}
export type PageName = keyof PageProps;

/** `missing` includes links that have ended; `refused` is anything else that the visitor can change. */
export type FailureKind = 'missing' | 'limited' | 'refused' | 'broken';

export interface FailureProps {
  locale: Spoken;
  kind: FailureKind;
  /** In English. */
  reason: string;
  /** The status and the request's id in the log. */
  reference: string;
  /** The requested path: the secret of an emailed link leaves the address here, too. */
  path: string;
}

export interface ProfileProps {
  locale: Spoken;
  profile: PublicProfile;
  proof: BusinessProof | null;
  /** The public address of the page. */
  url: string;
  /** For the supplier's team: hidden from search engines, with disabled links. */
  preview: boolean;
  /** For someone with a link to the preview: the last day it works, YYYY-MM-DD. */
  sharedUntil: string | null;
}

/** The texts of a profile's sections, for the preview while someone types. */
export interface ProfileWordsProps {
  locale: Spoken;
  profile: PublicProfile;
}

export interface ThreadMessage {
  id: string;
  mine: boolean;
  author: string;
  body: string;
  at: number;
  files: readonly AttachmentAnswer[];
  /** Files that were sent with it but refused; the supplier doesn't see them. */
  refused: readonly Pick<RefusedFile, 'position' | 'name' | 'size' | 'reason'>[];
}

export interface ConversationProps {
  welcome: SupplierWelcome;
  locale: Spoken;
  token: string;
  /** False until a person was seen opening the page. */
  opened: boolean;
  supplier: PageSupplier;
  /** The supplier no longer reads messages: the page stays, the form is removed. */
  supplierGone: boolean;
  /** First names. */
  couple: string;
  /** Formatted in the couple's language. */
  weddingDate: string;
  guests: number | null;
  /** Times are shown in the supplier's time zone. */
  timezone: string;
  messages: readonly ThreadMessage[];
  /** Makes pressing the button twice harmless. */
  formKey: string;
  /** The typed text, kept if it could not be sent. */
  text: string;
  error: 'required' | 'max' | 'limited' | null;
  sent: boolean;
}

export interface StopProps {
  locale: Spoken;
  token: string;
  done: boolean;
}

export interface WeddingConsentProps {
  locale: Spoken;
  token: string;
  /** `ended`: no longer asked, too old, or never ours. */
  state: 'asked' | 'agreed' | 'declined' | 'ended';
  /** What is shown differs from what was agreed to: it changed in the meantime. */
  changed: boolean;
  /** Sent back with the answer. */
  seen: string;
  wedding: {
    supplier: string;
    partner: string;
    name: string;
    couple: string;
    url: string;
    date: PartialDate;
    guests: number | null;
    location: string;
    /** What the supplier did there, in the language of the page; the others' roles too. */
    role: string;
    suppliers: readonly { name: string; role: string }[];
    photoIds: readonly string[];
  } | null;
}

export interface BookingProps {
  locale: Spoken;
  token: string;
  supplier: PageSupplier;
  /** First names. */
  couple: string;
  /** Formatted in the couple's language. */
  weddingDate: string;
  /** `closed`: the booking was cancelled, or the question was asked again. */
  state: 'asked' | 'confirmed' | 'declined' | 'closed';
}

export interface EnquireProps {
  welcome: SupplierWelcome;
  /** The badge of a confirmed business. */
  proof: BusinessProof | null;
  locale: Spoken;
  publicId: string;
  supplier: PageSupplier;
  fields: readonly WidgetField[];
  enquiryTypes: readonly EnquiryType[];
  messageLimit: number;
  consentVersion: string;
  /** Signed time at which the form was created. */
  formToken: string;
  values: Readonly<Record<string, string>>;
  /** Broken rules by field. */
  errors: Readonly<Partial<Record<string, string>>>;
  notice: 'again' | 'limited' | 'offerEnded' | null;
  /** The offer that the couple asks about. */
  offer: PublicOffer | null;
}

/** Errors in what a couple entered. */
export type ReviewFaults = Partial<Record<'stars' | 'title' | 'text' | 'couple', 'required' | 'max'>>;

export interface ReviewProps {
  locale: Spoken;
  token: string;
  supplier: PageSupplier;
  /** `open`: can be written. `given`: has been written. `removed`: by staff. `erased`: by the couple. `ended`: too late. */
  state: 'open' | 'given' | 'removed' | 'erased' | 'ended';
  /** YYYY-MM-DD, null while unknown. */
  weddingDay: string | null;
  /** Milliseconds. */
  endsAt: number;
  /** The typed values, kept if something is wrong with them. */
  values: Record<'stars' | 'title' | 'text' | 'couple', string>;
  faults: ReviewFaults;
  /** The review, once it is written. */
  written: { stars: number; title: string; text: string; reply: string | null } | null;
  photos: readonly ReviewPagePhoto[];
  /** How many more can be added; null if the market has no reviews now. */
  photosLeft: number | null;
  photoFault: ReviewPhotoFault | null;
  /** The reasons that staff gave for their decision on a reported review. */
  statement: string | null;
  /** The couple can object to the removal, or just did. */
  mayAppeal: boolean;
  appealed: boolean;
  appealText: string;
  appealFault: 'required' | 'max' | null;
}

export interface VerifyReviewsProps {
  locale: Spoken;
  values: { proof: string; key: string };
  /** Null before anything was checked. */
  result:
    | { fault: 'unreadable' | 'too-many' | 'key' | 'limited' }
    | {
        fault: null;
        byGivenKey: boolean;
        reviews: readonly { verdict: 'valid' | 'invalid' | 'unreachable'; review: SignedReview }[];
      }
    | null;
}

/** Renders a page as HTML. */
export type RenderPage = <N extends PageName>(name: N, props: PageProps[N]) => string;

/** Loads the rendering code: built by Vite, because Node does not run TSX; tests load the source. */
export type PageLoader = () => Promise<{ renderPage: RenderPage }>;
export const PAGES = token<PageLoader>('Pages');
