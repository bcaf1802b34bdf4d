import { HOUR, SECOND } from '#contracts/durations.ts';
import { AppError } from '#shared/errors.ts';

/** The signature is wrong or expired; the call wasn't read any further. */
export class WebhookRefused extends AppError {
  constructor() {
    super('unauthenticated', 'webhook-refused', 'This call isn’t signed correctly.');
  }
}

/** The signature is valid, but the content can't be read. */
export class WebhookUnreadable extends AppError {
  constructor(detail: string) {
    super('malformed', 'webhook-unreadable', 'This call can’t be read.', { detail });
  }
}

/** The same call was already accepted. */
export class WebhookRepeated extends AppError {
  constructor() {
    super('conflict', 'webhook-repeated', 'This call has already been received.');
  }
}

/** A teammate sorted it first. */
export class MailSortedMeanwhile extends AppError {
  constructor() {
    super('conflict', 'mail-sorted', 'Someone just sorted this email.');
  }
}

/** A teammate wrote it: if it were filed in a conversation, it would appear as the couple's message. */
export class TeamsOwnMail extends AppError {
  constructor() {
    super('conflict', 'mail-of-the-team', 'Your own team sent this email. Reply to the couple in their conversation.');
  }
}

/** Larger than this address accepts. */
export class MailTooLarge extends AppError {
  constructor(max: number) {
    super('too-large', 'body-too-large', `The limit for emails to this address is ${Math.floor(max / 1_000_000)} MB.`);
  }
}

/** The space for unsorted emails is full; the sender keeps the email and tries again. */
export class NoRoomForMail extends AppError {
  constructor() {
    super('unavailable', 'unavailable', 'This email can’t be accepted right now. Try again later.', {
      retryAfter: HOUR / SECOND,
    });
  }
}

/** No more bodies fit into memory at the moment; the provider tries again. */
export class WebhooksBusy extends AppError {
  constructor() {
    super('unavailable', 'unavailable', 'Too many calls at once.', { retryAfter: 10 });
  }
}

/** The original of a refused file has already been downloaded. */
export class OriginalFetched extends AppError {
  constructor() {
    super('conflict', 'original-fetched', 'The original of this file has already been downloaded.');
  }
}

/** A file that could run can never be downloaded. */
export class OriginalUnsafe extends AppError {
  constructor() {
    super(
      'conflict',
      'original-unsafe',
      'The original of this file could harm your computer, so it can’t be downloaded.',
    );
  }
}
