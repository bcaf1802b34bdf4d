/** Where a person accepts an invite; the link adds `id` and `nonce`. */
export const INVITE_PATH = '/signup-invite';
/** The team screen, for links in emails. */
export const CONSOLE_TEAM_PATH = '/console/account/user-permissions';
