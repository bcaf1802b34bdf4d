/**
 * The form in which an address is the unique key of an account: only case is forgiven. Accents and look-alikes are not,
 * because another letter is another mailbox.
 */
export function loginEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
