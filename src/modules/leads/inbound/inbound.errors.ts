import { AppError } from '#shared/errors.ts';

/** The signature is wrong, or from another time; nothing was looked at. */
export class WebhookRefused extends AppError {
  constructor() {
    super('unauthenticated', 'webhook-refused', 'This call is not signed as it should be.');
  }
}

/** The signature is right, the rest makes no sense. */
export class WebhookUnreadable extends AppError {
  constructor(detail: string) {
    super('malformed', 'webhook-unreadable', 'This call cannot be read.', { detail });
  }
}

/** The same call came before and was taken. */
export class WebhookRepeated extends AppError {
  constructor() {
    super('conflict', 'webhook-repeated', 'This call was taken before.');
  }
}
