import { anyone, signedIn } from './people.ts';
import type { Matrix } from './people.ts';

/** Accounts, sessions, and what is one's own wherever one works. */
export const ACCOUNT_ROUTES: Matrix = {
  'POST /api/auth/sign-up': anyone,
  'POST /api/auth/sign-in': anyone,
  'POST /api/auth/sign-out': anyone,
  'GET /api/auth/session': signedIn,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/:session': signedIn,
  'POST /api/auth/sign-out-everywhere': signedIn,
  'POST /api/auth/email-confirmation': signedIn,
  'POST /api/auth/password-reset': anyone,
  'PUT /api/auth/session/active-supplier': signedIn,
  'PUT /api/auth/session/locale': signedIn,
  'POST /api/access-control/verify-permissions': anyone,
  'GET /api/events': signedIn,
  'GET /api/notification-preferences': signedIn,
  'PUT /api/notification-preferences': signedIn,
  'GET /api/push/key': signedIn,
  'GET /api/push/subscriptions': signedIn,
  'POST /api/push/subscriptions': signedIn,
  'DELETE /api/push/subscriptions/:pushId': signedIn,
  'GET /n/stop/:token': anyone,
  'POST /n/stop/:token': anyone,
  'POST /api/set-locale': signedIn,
  'POST /api/login': signedIn,
  'POST /api/nonce/invite/consume': signedIn,
};
