/**
 * The form of an address that is the unique key of an account: only case is ignored. Accents and look-alikes are not,
 * because another letter is another mailbox.
 */
export function loginEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
