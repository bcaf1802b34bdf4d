/**
 * The form of an address that is the unique key of an account: only case is ignored. Accents and look-alikes are not,
 * because another letter is another mailbox.
 */
export function loginEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/**
 * In place of the address of an account, as long as another account signs in with that address and this one has not proved it.
 * No address begins like this.
 */
export const unprovedLogin = (userId: string): string => `?${userId}`;

/**
 * What limits, known browsers and known networks of an account are kept under: its address once that is proved. Until then, only
 * the account itself, because the address may have an owner whom none of this may touch (S11).
 */
export function signInKey(account: { id: string; email: string; email_confirmed_at: number | null }): string {
  return account.email_confirmed_at === null ? unprovedLogin(account.id) : loginEmail(account.email);
}
