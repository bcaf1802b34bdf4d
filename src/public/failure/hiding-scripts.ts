import { INVITE_PATH } from '#contracts/account/invite-path.ts';
import hideInvite from '../scripts/hide-invite.browser.js?url';
import hideToken from '../scripts/hide-token.browser.js?url';

/** The pages of single-use links. Conversation pages keep their token, because couples come back to them. */
const WORKS_ONCE = /^\/(?:confirm-email|reset-password|change-email|confirm-business|undo-claim|recover)\/./u;

/** The scripts that remove an emailed link's secret from this address, even if its page can't be shown (S8). */
export function hidingScripts(path: string): readonly string[] {
  if (path === INVITE_PATH) return [hideInvite];
  return WORKS_ONCE.test(path) ? [hideToken] : [];
}
