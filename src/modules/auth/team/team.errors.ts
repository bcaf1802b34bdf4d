import { AppError } from '#shared/errors.ts';

/** The person to be removed isn't in the team. */
export class UnknownMember extends AppError {
  constructor() {
    super('not-found', 'not-found', 'Cannot unlink user - invalid uid');
  }
}

/** Someone must be able to invite people and to change roles (D1). */
export class LastAdmin extends AppError {
  /** `suppliers`: their names, if it's about more than the requested one. */
  constructor(suppliers: readonly string[] = []) {
    super('conflict', 'last-admin', 'A team needs at least one admin. Make someone else an admin first.', {
      ...(suppliers.length > 0 && { detail: suppliers.join(', '), meta: { suppliers: suppliers.join('\n') } }),
    });
  }
}

/** The address belongs to someone in the team. */
export class AlreadyCollaborator extends AppError {
  constructor() {
    const title = 'User already added as a collaborator with this email address';
    super('conflict', 'already-collaborator', title, {
      errors: [{ pointer: '#/email', rule: 'already-collaborator', detail: title }],
    });
  }
}

/** Expired, revoked, used, unknown, or the wrong secret: a stranger can't tell which. */
export class InviteEnded extends AppError {
  constructor() {
    super('gone', 'link-expired', 'This invite no longer works. Ask for a new one.');
  }
}

/** The invite is for someone else; the session stays open. */
export class InviteForOther extends AppError {
  constructor() {
    super('forbidden', 'no-permissions', 'This invite is for another email address.');
  }
}

/** The person is already in the team; the invite stays open. */
export class AlreadyMember extends AppError {
  constructor() {
    super('conflict', 'existing-supplier', 'You’re already in this team.');
  }
}
