import { AppError } from '#shared/errors.ts';

/** The ticket is too old, or the person is no longer allowed to work on the supplier's leads. */
export class TestNotAllowed extends AppError {
  constructor() {
    super('forbidden', 'forbidden', 'This test enquiry can’t be sent. Reload the page and try again.');
  }
}

/** Only a test enquiry can be deleted this way. */
export class NotATest extends AppError {
  constructor() {
    super('conflict', 'conflict', 'This isn’t a test enquiry, so it can’t be deleted.');
  }
}
