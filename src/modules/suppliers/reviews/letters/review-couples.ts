import type { NotAsked } from '#contracts/reviews/review-request.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { token } from '#shared/wiring/token.ts';

/** The facts about a couple who booked a supplier that asking for a review needs. */
export interface ReviewCouple {
  /** Identifies them later, when the couple may be gone. */
  ref: string;
  /** Their names as the team sees them. */
  couple: string;
  /** First names. */
  shownAs: string;
  /** YYYY-MM-DD, null while unknown. */
  weddingDay: string | null;
  email: string;
  locale: Locale;
  /** Whether they never wrote to this supplier, so its free text must not reach them (S46). */
  neverWrote: boolean;
  /** When they confirmed the booking themselves, in milliseconds; null if they didn't, or never wrote here. */
  confirmedAt: number | null;
  /** Why they can't be asked; null if they can. */
  reason: NotAsked | null;
}

/** How an email to a couple is addressed. */
export interface CoupleAddress {
  locale: Locale;
  /** Whether they never wrote to this supplier, so its free text must not reach them (S46). */
  neverWrote: boolean;
  /** Link to unsubscribe from these emails. */
  stopUrl: string;
  envelope: Pick<NewMail, 'fromName' | 'replyTo' | 'to'>;
}

/** Couples of a supplier; bound by the module that has leads. */
export interface ReviewCouples {
  /** Couples whose booking was completed, or whose wedding is over, between two days (YYYY-MM-DD), latest first. */
  married(supplierId: string, from: string, to: string): Promise<ReviewCouple[]>;
  /** By `ref`; couples who are gone or no longer booked are left out. */
  some(supplierId: string, refs: readonly string[]): Promise<Map<string, ReviewCouple>>;
  /**
   * Addresses of those who can be emailed, whatever happened to their booking, within the limits on emails to couples,
   * against which this counts. Joins the running transaction.
   */
  addresses(supplierId: string, refs: readonly string[]): Promise<Map<string, CoupleAddress>>;
}
export const REVIEW_COUPLES = token<ReviewCouples>('ReviewCouples');
