import { HOUR, SECOND } from '#contracts/durations.ts';
import { AppError } from '#shared/errors.ts';

/** The signature is wrong, or from another time; nothing was looked at. */
export class WebhookRefused extends AppError {
  constructor() {
    super('unauthenticated', 'webhook-refused', 'This call isn’t signed correctly.');
  }
}

/** The signature is right, the rest makes no sense. */
export class WebhookUnreadable extends AppError {
  constructor(detail: string) {
    super('malformed', 'webhook-unreadable', 'This call can’t be read.', { detail });
  }
}

/** The same call came before and was taken. */
export class WebhookRepeated extends AppError {
  constructor() {
    super('conflict', 'webhook-repeated', 'This call has already been received.');
  }
}

/** A colleague was quicker. */
export class MailSortedMeanwhile extends AppError {
  constructor() {
    super('conflict', 'mail-sorted', 'Someone just sorted this email.');
  }
}

/** Somebody of the team wrote it: in a conversation it would stand as the couple's words. */
export class TeamsOwnMail extends AppError {
  constructor() {
    super('conflict', 'mail-of-the-team', 'Your own team sent this email. Reply to the couple in their conversation.');
  }
}

/** Larger than mails to this address may be. */
export class MailTooLarge extends AppError {
  constructor(max: number) {
    super('too-large', 'body-too-large', `The limit for emails to this address is ${Math.floor(max / 1_000_000)} MB.`);
  }
}

/** The trays are full; the sender keeps the mail and tries again. */
export class NoRoomForMail extends AppError {
  constructor() {
    super('unavailable', 'unavailable', 'This email can’t be accepted right now. Try again later.', {
      retryAfter: HOUR / SECOND,
    });
  }
}

/** As many bodies are being read as fit into memory; the provider tries again. */
export class WebhooksBusy extends AppError {
  constructor() {
    super('unavailable', 'unavailable', 'Too many calls at once.', { retryAfter: 10 });
  }
}

/** The original of a refused file was handed out before. */
export class OriginalFetched extends AppError {
  constructor() {
    super('conflict', 'original-fetched', 'The original of this file has already been downloaded.');
  }
}

/** A file that could run something is never handed out. */
export class OriginalUnsafe extends AppError {
  constructor() {
    super(
      'conflict',
      'original-unsafe',
      'The original of this file could harm your computer, so it can’t be downloaded.',
    );
  }
}
