import { AppError } from '#shared/errors.ts';

/** The ticket is too old, or the person may no longer work on the supplier's leads. */
export class TestNotAllowed extends AppError {
  constructor() {
    super('forbidden', 'forbidden', 'This test enquiry can’t be sent. Reload the page and try again.');
  }
}

/** Only a test enquiry is deleted like this. */
export class NotATest extends AppError {
  constructor() {
    super('conflict', 'conflict', 'This isn’t a test enquiry, so it can’t be deleted.');
  }
}
