/**
 * Remembers that this browser signed in to an address with a passkey, so Continue can ask for it at once. The server isn't asked:
 * its response would reveal who has an account (S10). Only sixteen bits of a hash are stored, which many addresses share.
 */
const KEY = 'aisle.passkey';

async function trace(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `${hash[0]}.${hash[1]}`;
}

export async function rememberPasskey(email: string): Promise<void> {
  try {
    window.localStorage.setItem(KEY, await trace(email));
  } catch {
    // Without storage, Continue asks for the password.
  }
}

export async function isPasskeyKnown(email: string): Promise<boolean> {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept !== null && kept === (await trace(email));
  } catch {
    return false;
  }
}

/** The passkey was refused: it was removed here, or its account no longer exists. */
export function forgetPasskey(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
