/**
 * Normalises an address into the unique key of an account: it ignores only case. Accents and look-alikes count, because
 * another letter is another mailbox.
 */
export function loginEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The start of every placeholder, and of no address. */
export const PLACEHOLDER = '?';

/** Replaces the address of an account that hasn't confirmed it while another account signs in with it. */
export const placeholderLogin = (userId: string): string => `${PLACEHOLDER}${userId}`;

/**
 * The key for an account's limits, known browsers and known networks: its address once that is confirmed. Until then its
 * id, because the address may belong to someone else, whose limits must not change (S11).
 */
export function signInKey(account: { id: string; email: string; email_confirmed_at: number | null }): string {
  return account.email_confirmed_at === null ? placeholderLogin(account.id) : loginEmail(account.email);
}

/** Whether an account's address was never proved, so that someone who proves it takes precedence. Blocked accounts keep theirs. */
export function isUnproved<Row extends { email_confirmed_at: number | null; blocked_at: number | null }>(
  account: Row | undefined,
): account is Row {
  return account?.email_confirmed_at === null && account.blocked_at === null;
}
