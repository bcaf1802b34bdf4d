/** The browser's passkey functions. The library is loaded with the first call. */
import type { NewPasskeyReply, PasskeyReply } from '#contracts/account/passkeys.ts';

const library = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Whether the person or the browser cancelled, which isn't an error. */
const gaveUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Creates a passkey; null if the person cancelled, `known` if this authenticator already has one. */
export async function makePasskey(options: object): Promise<NewPasskeyReply | 'known' | null> {
  const { startRegistration } = await library();
  try {
    const reply = await startRegistration({ optionsJSON: options as never });
    return asJson(reply) as NewPasskeyReply;
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known';
    if (gaveUp(error)) return null;
    throw error;
  }
}

/** Signs a challenge with a passkey; null if the person cancelled. */
export async function signWithPasskey(options: object): Promise<PasskeyReply | null> {
  const { startAuthentication } = await library();
  try {
    return asJson(await startAuthentication({ optionsJSON: options as never })) as PasskeyReply;
  } catch (error) {
    if (gaveUp(error)) return null;
    throw error;
  }
}

/** Without undefined values, as sent to the server. */
const asJson = (reply: unknown): unknown => JSON.parse(JSON.stringify(reply));

interface Signals {
  signalAllAcceptedCredentials?: (options: object) => Promise<void>;
  signalCurrentUserDetails?: (options: object) => Promise<void>;
}

/** Lets the browser forget passkeys that were removed here, and show the current name and address (Signal API). */
export async function signalPasskeys(account: {
  id: string;
  email: string;
  name: string;
  host: string;
  credentialIds: readonly string[];
}): Promise<void> {
  const signals = window.PublicKeyCredential as unknown as Signals | undefined;
  const userId = window.btoa(account.id).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const person = { rpId: account.host, userId };
  try {
    await signals?.signalAllAcceptedCredentials?.({ ...person, allAcceptedCredentialIds: account.credentialIds });
    await signals?.signalCurrentUserDetails?.({ ...person, name: account.email, displayName: account.name });
  } catch {
    // Only a hint for the browser: nothing depends on it.
  }
}
