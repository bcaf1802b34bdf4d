/** Where a person accepts an invite; the link adds `id` and `nonce`. */
export const INVITE_PATH = '/signup-invite';
/** The id of an invite, without its secret, in the address of the pages on which people sign in or up first. */
export const INVITE_PARAM = 'invite';
/** The start of the console. */
export const CONSOLE_PATH = '/console';
/** The screen of the supplier's group, for links in emails. */
export const CONSOLE_GROUP_PATH = '/console/account/group';
/** Reviews of couples. */
export const CONSOLE_REVIEWS_PATH = '/console/profile/reviews';
/** Badges, for links in emails. */
export const CONSOLE_BADGES_PATH = '/console/grow/badges';
/** The screen for connecting Instagram: for links in emails, and for returning from Instagram. */
export const CONSOLE_INSTAGRAM_PATH = '/console/profile/instagram';
/** The screen where a business is confirmed, for links in emails. */
export const CONSOLE_PROOF_PATH = '/console/account/business';
/** The balance and its history, for links in emails. */
export const CONSOLE_LEDGER_PATH = '/console/ledger';
/** Sign-in and security, for links in push messages. */
export const CONSOLE_SECURITY_PATH = '/console/settings/security';
/** The team screen, for links in emails. */
export const CONSOLE_TEAM_PATH = '/console/account/user-permissions';
