import { OFFER_LIMITS } from '#contracts/offers/offer-terms.ts';
import type { FieldError } from '#contracts/problem.ts';
import { AppError } from '#shared/errors.ts';

export class TooManyOffers extends AppError {
  constructor() {
    super('conflict', 'offers-too-many', `You already have ${OFFER_LIMITS.offers} offers. Delete one first.`, {
      meta: { max: OFFER_LIMITS.offers },
    });
  }
}

const DETAILS = {
  oneOf: 'Choose a kind that your market has.',
  'one-discount': 'You already have this discount. Change that one instead.',
  'offer-ended': 'Choose today or a later day.',
  'late-slots': 'Your tier doesn’t include this many dates.',
  'day-not-free': 'This day isn’t free in your calendar.',
} as const;

/** A fault of a field that its schema can't detect. */
export const fault = (pointer: string, rule: keyof typeof DETAILS): FieldError => ({
  pointer,
  rule,
  detail: DETAILS[rule],
});
