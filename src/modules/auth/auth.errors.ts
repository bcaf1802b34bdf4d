import { AppError } from '#shared/errors.ts';

/** The address has an account; said only where this reveals nothing, or with AUTH_REVEAL_ACCOUNTS. */
export class EmailTaken extends AppError {
  constructor() {
    const title = 'An account with this email already exists. Sign in instead.';
    super('conflict', 'email-already-in-use', title, {
      errors: [{ pointer: '#/email', rule: 'email-already-in-use', detail: title }],
    });
  }
}

/** The neutral response to a failed sign-in, which also fits an unknown address (A9). */
export class WrongPassword extends AppError {
  constructor() {
    const title = 'Email and password don’t match.';
    super('unauthenticated', 'wrong-password', title, {
      errors: [{ pointer: '#/password', rule: 'wrong-password', detail: title }],
    });
  }
}

/** Only with AUTH_REVEAL_ACCOUNTS. */
export class UserNotFound extends AppError {
  constructor() {
    const title = 'There’s no account with this email.';
    super('unauthenticated', 'user-not-found', title, {
      errors: [{ pointer: '#/email', rule: 'user-not-found', detail: title }],
    });
  }
}

/** A blocked account, shown only to someone who knows its password. */
export class Deactivated extends AppError {
  constructor() {
    super('forbidden', 'deactivated', 'This account is deactivated. If that’s a mistake, contact us.');
  }
}
