/** Passkeys on the pages before sign-in. Loaded once the page is there; browsers without passkeys load no library. */
import { currentT } from '../../i18n/current.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { rememberPasskey } from './knownPasskey.ts';

interface Browser {
  getClientCapabilities?: () => Promise<Record<string, boolean | undefined>>;
  isConditionalMediationAvailable?: () => Promise<boolean>;
  signalUnknownCredential?: (options: { rpId: string; credentialId: string }) => Promise<void>;
}
const library = () => import('@simplewebauthn/browser');
const browser = (): Browser | undefined => window.PublicKeyCredential;

/** Continues with what the server answered. */
type Done = (answer: unknown) => Promise<void>;

interface Options {
  rpId?: string;
}

/** Asks for a passkey and signs in with it. Giving up isn’t an error, and the answer is whether someone did sign in. */
async function signIn(done: Done, fromField: boolean): Promise<boolean> {
  const options = await sendJson<Options>('POST', '/api/auth/passkeys/sign-in/options', {});
  const { startAuthentication } = await library();
  const reply = await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: fromField }).catch(
    () => null,
  );
  if (!reply) return false;
  try {
    await done(await sendJson('POST', '/api/auth/passkeys/sign-in', { reply }));
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.problem?.meta?.['unknown'] === true && options.rpId) {
      // Removed here: the browser need not offer it again.
      await browser()
        ?.signalUnknownCredential?.({ rpId: options.rpId, credentialId: reply.id })
        .catch(() => undefined);
    }
    throw error;
  }
}

/** Lets the email field offer passkeys. Whatever asks for a passkey next ends that; the library allows one at a time. */
export async function offerPasskeys(
  done: Done,
  setErrors: (errors: Record<string, string>) => void,
  offered: () => void,
): Promise<void> {
  if (
    !(await browser()
      ?.isConditionalMediationAvailable?.()
      .catch(() => false))
  )
    return;
  offered();
  await signIn(done, true).catch((error: unknown) => {
    // Without an answer or over a limit there is nothing to offer; the password works as ever.
    if (!(error instanceof HttpError) || !error.problem || error.status === 429) return;
    setErrors({ email: error.code === 'deactivated' ? currentT()('auth.error.deactivated') : error.problem.title });
  });
}

/** Asks for a passkey at once, for a button. */
export const usePasskey = (done: Done): Promise<boolean> => signIn(done, false);

/**
 * Right after a sign-in with a password: browsers that offer it make a passkey in the background, so that the next
 * sign-in needs no password. Nothing here is ever an error for the person.
 */
export async function createPasskey(email: string): Promise<void> {
  try {
    const able = await browser()?.getClientCapabilities?.();
    if (!able?.['conditionalCreate']) return;
    const options = await sendJson<object>('POST', '/api/auth/passkeys/options', { automatic: true });
    const { startRegistration } = await library();
    const reply = await startRegistration({ optionsJSON: options as never, useAutoRegister: true });
    await sendJson('POST', '/api/auth/passkeys', { reply });
    await rememberPasskey(email);
  } catch {
    // The person didn't ask for it.
  }
}
