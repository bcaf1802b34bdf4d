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

/** What the pages for couples and visitors need to be drawn; texts are theirs, facts come in here. */
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

/** `missing` also after the end of a link; `refused` for anything else that the visitor can change. */
export type FailureKind = 'missing' | 'limited' | 'refused' | 'broken';

export interface FailureProps {
  locale: Spoken;
  kind: FailureKind;
  /** In English. */
  reason: string;
  /** The status and the request's id in the log. */
  reference: string;
  /** What was asked for: the secret of a mailed link leaves the address here, too. */
  path: string;
}

export interface ProfileProps {
  locale: Spoken;
  profile: PublicProfile;
  proof: BusinessProof | null;
  /** Where the page is for couples. */
  url: string;
  /** For the supplier's team: never found by search engines, and links do nothing. */
  preview: boolean;
  /** For someone with a link to the preview: the last day that it works, YYYY-MM-DD. */
  sharedUntil: string | null;
}

/** What the sections of a profile say, for the preview while someone types. */
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
  /** Files that came with it and that the supplier does not see. */
  refused: readonly Pick<RefusedFile, 'position' | 'name' | 'size' | 'reason'>[];
}

export interface ConversationProps {
  welcome: SupplierWelcome;
  locale: Spoken;
  token: string;
  /** False until a person was seen at the page. */
  opened: boolean;
  supplier: PageSupplier;
  /** The supplier no longer reads messages: the page stays, the form is removed. */
  supplierGone: boolean;
  /** First names. */
  couple: string;
  /** In words of the couple's language. */
  weddingDate: string;
  guests: number | null;
  /** Times are shown as the supplier's clock has them. */
  timezone: string;
  messages: readonly ThreadMessage[];
  /** Makes a second press of the button harmless. */
  formKey: string;
  /** What was typed, kept when it could not be sent. */
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
  /** `ended`: not asked any more, too old, or never ours. */
  state: 'asked' | 'agreed' | 'declined' | 'ended';
  /** What is shown is not what was agreed to: it changed in between. */
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
    /** What the supplier did there, in the language of the page; so is that of the others. */
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
  /** In words of the couple's language. */
  weddingDate: string;
  /** `closed`: the booking was cancelled, or the question was asked again. */
  state: 'asked' | 'confirmed' | 'declined' | 'closed';
}

export interface EnquireProps {
  welcome: SupplierWelcome;
  /** The mark of a confirmed business. */
  proof: BusinessProof | null;
  locale: Spoken;
  publicId: string;
  supplier: PageSupplier;
  fields: readonly WidgetField[];
  enquiryTypes: readonly EnquiryType[];
  messageLimit: number;
  consentVersion: string;
  /** Signed time at which the form was made. */
  formToken: string;
  values: Readonly<Record<string, string>>;
  /** Broken rules by field. */
  errors: Readonly<Partial<Record<string, string>>>;
  notice: 'again' | 'limited' | 'offerEnded' | null;
  /** The offer that the couple asks about. */
  offer: PublicOffer | null;
}

/** What is wrong with what a couple typed. */
export type ReviewFaults = Partial<Record<'stars' | 'title' | 'text' | 'couple', 'required' | 'max'>>;

export interface ReviewProps {
  locale: Spoken;
  token: string;
  supplier: PageSupplier;
  /** `open`: may be written. `given`: it was. `removed`: by staff. `erased`: by the couple. `ended`: too late. */
  state: 'open' | 'given' | 'removed' | 'erased' | 'ended';
  /** YYYY-MM-DD, null while unknown. */
  weddingDay: string | null;
  /** Milliseconds. */
  endsAt: number;
  /** What was typed, kept when something is wrong with it. */
  values: Record<'stars' | 'title' | 'text' | 'couple', string>;
  faults: ReviewFaults;
  /** The review, once it is written. */
  written: { stars: number; title: string; text: string; reply: string | null } | null;
  photos: readonly ReviewPagePhoto[];
  /** How many more there can be; null where the market has no reviews now. */
  photosLeft: number | null;
  photoFault: ReviewPhotoFault | null;
  /** The reasons of staff about a reported review. */
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

/** Draws a page as HTML. */
export type RenderPage = <N extends PageName>(name: N, props: PageProps[N]) => string;

/** Fetches the drawing code: built by Vite, because Node does not run TSX; tests bring the source. */
export type PageLoader = () => Promise<{ renderPage: RenderPage }>;
export const PAGES = token<PageLoader>('Pages');
