import { AppError } from '#shared/errors.ts';

export class InstagramNotOffered extends AppError {
  constructor() {
    super('not-found', 'instagram-not-offered', 'Instagram can’t be connected here.');
  }
}

/** It was started by someone else, in another session, for another supplier, or too long ago. */
export class InstagramTripEnded extends AppError {
  constructor() {
    super('conflict', 'instagram-ended', 'This connection was started elsewhere or too long ago. Connect again.');
  }
}

export class InstagramRefused extends AppError {
  constructor(cause?: unknown) {
    super(
      'conflict',
      'instagram-refused',
      'Instagram refused the connection. It needs a business or creator account. Connect again.',
      { cause },
    );
  }
}

export class InstagramUnavailable extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', 'instagram-unavailable', 'Instagram isn’t responding. Try again in a minute.', { cause });
  }
}
