export const INVITE_BUTTON = 'invite-someone';

/** After a row was removed with the button that had the focus. */
export const focusInviteButton = (): void => document.getElementById(INVITE_BUTTON)?.focus();
