import type { NewEnquiry } from '../../index.ts';

const NOT_ASKED = {
  enquiryType: 'availability',
  partnerName2: null,
  phone: null,
  weddingDateText: null,
  guestsText: null,
  budget: null,
  area: '',
  page: null,
  secondsToFill: null,
  proofOfWork: false,
  consentVersion: null,
} as const satisfies Partial<NewEnquiry>;

type Known = Omit<NewEnquiry, keyof typeof NOT_ASKED> & Partial<NewEnquiry>;

/** An enquiry with only some facts; everything not asked for stays empty. */
export const newEnquiry = (known: Known): NewEnquiry => ({ ...NOT_ASKED, ...known });
