import { AppError } from '#shared/errors.ts';
import type { LinkEnd } from './account-links/account-links.ts';

/** The address has an account; only thrown where this reveals nothing, or with AUTH_REVEAL_ACCOUNTS. */
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

/** A deleted supplier, shown only to someone in its team (D13). */
export class SupplierDeactivated extends AppError {
  constructor() {
    super('forbidden', 'deactivated', 'This business is deactivated. If that’s a mistake, contact us.');
  }
}

/** A signed-in person's current password is wrong. Not a 401, because the session continues. */
export class WrongOwnPassword extends AppError {
  constructor(pointer: string) {
    const title = 'That isn’t your current password.';
    super('invalid', 'wrong-password', title, { errors: [{ pointer, rule: 'wrong-own-password', detail: title }] });
  }
}

/** A code of the second step that is wrong or was used before. */
export class WrongCode extends AppError {
  constructor(left: number) {
    const title = 'That code isn’t right, or was used before.';
    super('invalid', 'wrong-code', title, {
      errors: [{ pointer: '#/code', rule: 'wrong-code', detail: title, params: { left } }],
    });
  }
}

/** The sign-in or the passkey's challenge has expired or was already answered. */
export class ChallengeEnded extends AppError {
  constructor() {
    super('gone', 'challenge-invalid', 'This took too long. Start again.');
  }
}

/** An unknown passkey, or a wrong signature. `unknown`: the browser can forget it. */
export class PasskeyRefused extends AppError {
  constructor(unknown: boolean) {
    super('invalid', 'passkey-refused', 'This passkey doesn’t work here. Use another one or your password.', {
      meta: { unknown },
    });
  }
}

/** A change to how a person signs in, more than ten minutes after they last proved who they are. */
export class FreshCheckNeeded extends AppError {
  constructor() {
    super('forbidden', 'fresh-check-needed', 'Confirm that it’s you, then try again.');
  }
}

/** Only a password was given, but the account has a second step. */
export class SecondFactorNeeded extends AppError {
  constructor() {
    const title = 'Enter a code from your authenticator app, or use a passkey.';
    super('invalid', 'invalid-input', title, { errors: [{ pointer: '#/code', rule: 'required', detail: title }] });
  }
}

/** The last way to sign in to an account can't be removed. */
export class LastWayIn extends AppError {
  constructor() {
    super('conflict', 'conflict', 'This is your only way to sign in. Set a password or add a passkey first.');
  }
}

/** The provider's response is a refusal, can't be trusted, or is missing. `cancelled`: the person gave up there. */
export class OpenIdRefused extends AppError {
  constructor(provider: string, cancelled = false) {
    super('invalid', 'openid-refused', 'Signing in this way didn’t work. Try again, or use another way.', {
      meta: { provider, cancelled },
    });
  }
}

/** The provider shares no address, but an account needs one. */
export class OpenIdWithoutEmail extends AppError {
  constructor(provider: string) {
    super('invalid', 'openid-no-email', 'We need your email address. Allow sharing it, or sign up with a password.', {
      meta: { provider },
    });
  }
}

/**
 * Someone proved to a provider that an address is theirs, but here it belongs to an account that isn't linked. It is never
 * linked without signing in to it, because a stranger may have created it (S14).
 */
export class AccountExists extends AppError {
  constructor(provider: string, email: string) {
    super(
      'conflict',
      'account-exists-with-different-credential',
      'You already have an account with this address. Sign in the way you did before, then link it in your settings.',
      { meta: { provider, email } },
    );
  }
}

/** Their account was deleted. A new one is created only when they ask for it, never just by signing in. */
export class AccountErased extends AppError {
  constructor(provider: string) {
    super('conflict', 'account-erased', 'Your account was deleted. You can create a new one.', {
      meta: { provider },
    });
  }
}

/** The account at the provider signs in someone else here, or another one from the same provider is linked. */
export class LinkedElsewhere extends AppError {
  constructor(provider: string) {
    super('conflict', 'credential-already-in-use', 'This account is already linked to an account here.', {
      meta: { provider },
    });
  }
}

/** Without this person, a market would have no staff. */
export class LastStaff extends AppError {
  constructor() {
    super('conflict', 'last-staff', 'You’re the only staff of a market. Someone else has to take it over first.');
  }
}

/** An emailed link to a new password that doesn't work. An unknown one reveals nothing about any account (S10). */
export class ResetLinkEnded extends AppError {
  constructor(end: LinkEnd) {
    if (end === 'unknown') super('gone', 'invalid-action-code', 'This link doesn’t work. Ask for a new one.');
    else
      super(
        'gone',
        'expired-action-code',
        `This link ${end === 'used' ? 'was used before' : 'has expired'}. Ask for a new one.`,
      );
  }
}
