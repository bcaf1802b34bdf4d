/**
 * Whether this browser has signed in to an address with a passkey, so that Continue goes straight to it. The server is asked
 * nothing: its answer would tell who has an account (S10). Kept are sixteen bits of a hash, which many addresses share.
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
    // Without storage, Continue asks for the password as ever.
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

/** The passkey was refused: it was removed here, or belongs to an account that is gone. */
export function forgetPasskey(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
