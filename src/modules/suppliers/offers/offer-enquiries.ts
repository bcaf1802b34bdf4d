import { token } from '#shared/wiring/token.ts';

/** Enquiries that named an offer. */
export interface EnquiryTally {
  all: number;
  /** Since the requested moment. */
  recent: number;
}

/** Enquiries that named an offer of a supplier; bound by the module that has leads. */
export interface OfferEnquiries {
  /** Counts by offer, without spam and tests. One query. */
  tally(supplierId: string, since: number): Promise<ReadonlyMap<string, EnquiryTally>>;
}
export const OFFER_ENQUIRIES = token<OfferEnquiries>('OfferEnquiries');
