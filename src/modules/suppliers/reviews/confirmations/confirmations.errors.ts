import { CONFIRMATION_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import { AppError, InvalidInput } from '#shared/errors.ts';

/** The testimonial is already verified, so there is nothing to ask. */
export class TestimonialVerified extends AppError {
  constructor() {
    super('conflict', 'testimonial-verified', 'This testimonial is already verified.');
  }
}

export class ConfirmationsTooMany extends AppError {
  constructor() {
    const max = CONFIRMATION_LIMITS.asks;
    super(
      'conflict',
      'confirmations-too-many',
      `We’ve sent ${max} emails about this testimonial, and that’s the limit.`,
      {
        meta: { max },
      },
    );
  }
}

/** Staff removed the confirmation of these words. */
export class ConfirmationRemoved extends AppError {
  constructor() {
    super(
      'conflict',
      'confirmation-removed',
      'Our staff removed the confirmation of this testimonial, so the couple can’t be asked about these words again.',
    );
  }
}

const wrong = (rule: string, detail: string) => new InvalidInput([{ pointer: '#/email', rule, detail }]);

export const ownAddress = () =>
  wrong('ownAddress', 'Use the couple’s own email address. This one belongs to your team.');
export const ownDomainAddress = () =>
  wrong('ownDomain', 'Use the couple’s own email address. This one is at your own website.');
export const askedAlready = () => wrong('askedAlready', 'We’ve already asked at this address about these words.');
/** Someone with that mailbox said that a testimonial isn't theirs. */
export const declinedAddress = () =>
  wrong('saidNo', 'Someone at this address told us that a testimonial isn’t theirs, so we don’t write to it again.');
/** A confirmation from that address was wrong; the address may be the supplier's own. */
export const removedAddress = () =>
  wrong('removedAddress', 'Our staff removed a confirmation from this address, so we don’t write to it again.');
