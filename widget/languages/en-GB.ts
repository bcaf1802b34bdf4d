import type { Texts } from './texts.ts';

/** Pages whose language is American English get American words. */
const american = /^en-us/i.test(document.documentElement.lang);

export const texts: Texts = {
  title: 'Ask {supplier}',
  intro: 'Your message goes straight to them.',
  types: 'Subject',
  availability: 'Availability',
  pricing: 'Pricing',
  brochure: 'Brochure',
  showround: american ? 'Tour' : 'Showround',
  other: 'Other',
  partnerName: 'Your name',
  partnerName2: 'Partner’s name',
  email: 'Email',
  phone: 'Phone',
  weddingDate: 'Wedding date',
  guestsInitialTarget: 'Guests',
  message: 'Message',
  optional: 'optional',
  count: '{used} of {max}',
  example: 'June {year}',
  consent: 'By sending you agree that {supplier} receives these details.',
  privacy: 'Privacy',
  send: american ? 'Send inquiry' : 'Send enquiry',
  sending: 'Sending',
  retry: 'Try again',
  aisle: 'Sent with Aisle, only to {supplier}',
  close: 'Close',
  thanks: 'Thank you, {name}',
  '!required': 'Please fill this in.',
  '!email': 'This email looks incomplete. Check the part after the @.',
  '!max': 'Please shorten this to {max} characters.',
  '!other': 'Please check this.',
  '!failed': 'Not sent yet. Your text is safe: check your connection or try again in a few minutes.',
};
