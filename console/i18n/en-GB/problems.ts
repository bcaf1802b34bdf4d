import type { ProblemCode } from '#contracts/problem.ts';

/**
 * Errors by the stable code of the problem document: say what is safe or what to do. Only codes that the first screen can meet; all
 * others are in desk-problems.ts.
 */
export const problems = {
  'invalid-input': 'Check the highlighted fields.',
  'malformed-body': 'This couldn’t be sent. Reload the page and try again.',
  'unsupported-media-type': 'This couldn’t be sent. Reload the page and try again.',
  'body-too-large': 'This is too long to send at once.',
  'expectation-failed': 'This kind of request isn’t supported.',
  unauthenticated: 'Your session has ended. Sign in again.',
  forbidden: 'Your role doesn’t allow this.',
  csrf: 'This page is out of date. Reload it and try again.',
  'not-found': 'This no longer exists, or you don’t have access to it.',
  'method-not-allowed': 'This page is out of date. Reload it and try again.',
  conflict: 'This has just changed. Reload the page and try again.',
  'stale-version': 'Someone changed this while you were editing. Check the newer version, then save again.',
  'too-many-requests': 'Too many requests. Wait a moment and try again.',
  'email-not-confirmed': 'Confirm your email address first, then try again. Nothing you wrote is lost.',
  unavailable: 'The server is busy or restarting. Nothing you wrote is lost. Try again in a moment.',
  internal: 'Something went wrong on our side. Nothing you wrote is lost.',
  'idempotency-key-missing': 'This page is out of date. Reload it and try again.',
  'idempotency-key-in-flight': 'We’re already working on this. Wait a moment.',
  'idempotency-key-reused': 'This page is out of date. Reload it and try again.',
  deactivated: 'This is deactivated. If that’s a mistake, contact us.',
  'insufficient-balance': 'You have no units left.',
  'lead-locked': 'Reveal this couple first.',
  'lead-not-locked': 'This couple is already revealed.',
  'lead-moved': 'Someone else just moved this couple.',
  'undo-expired': 'It’s too late to undo this.',
  'too-many-leads': 'That’s more than 5,000 couples. Narrow the filter and try again.',
  'acting-refused': 'You can’t do this while you act for a supplier.',
  'acting-ended': 'You no longer act for this supplier.',
} satisfies Partial<Record<ProblemCode, string>>;
