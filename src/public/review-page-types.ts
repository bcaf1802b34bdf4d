import type { Spoken } from '#contracts/languages.ts';
import type { PhotoRefusal } from '#contracts/photos/photo-limits.ts';
import type { PublicFeedback, PublicRating } from '#contracts/reviews/public-reviews.ts';
import type { FeedbackOrder, FeedbackType } from '#contracts/reviews/feedback-limits.ts';
import type { PageSupplier } from './page-supplier.ts';

/** Why a photo for a review wasn't accepted. */
export type ReviewPhotoFault = PhotoRefusal | 'none' | 'too-large' | 'too-many' | 'full';

/** A review's photo as its couple sees it. */
export interface ReviewPagePhoto {
  id: string;
  alt: string;
  width: number;
  height: number;
  state: 'shown' | 'waiting' | 'refused';
  refusal: string;
}

/** One review by itself. */
export interface OneReviewProps {
  locale: Spoken;
  supplier: PageSupplier;
  review: PublicFeedback;
}

/** All reviews or all testimonials of a supplier. */
export interface FeedbackPageProps {
  locale: Spoken;
  supplier: PageSupplier;
  /** This page's path. */
  path: string;
  type: FeedbackType;
  feedback: readonly PublicFeedback[];
  /** Null for testimonials. */
  rating: PublicRating | null;
  order: FeedbackOrder;
  orders: readonly FeedbackOrder[];
  page: number;
  pages: number;
}

/** Where anyone reports a review. */
export interface NoticeProps {
  locale: Spoken;
  /** The review. */
  feedback: string;
  supplier: string;
  review: { stars: number; title: string; text: string; couple: string };
  /** The typed values, kept if something is wrong with them. */
  values: Record<'reason' | 'details' | 'email', string>;
  faults: { reason?: 'required'; details?: 'required' | 'max'; email?: 'email' };
  /** Null before it was sent; `counted` if so many are waiting that its text wasn't kept. */
  sent: 'kept' | 'counted' | null;
}

export interface TestimonialProps {
  locale: Spoken;
  token: string;
  state: 'asked' | 'confirmed' | 'declined' | 'ended';
  supplier: string;
  /** Only while there is something to answer. */
  testimonial: { text: string; couple: string; weddingDay: string | null; link: string | null } | null;
}
