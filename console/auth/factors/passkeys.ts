/** Passkeys on the pages before sign-in. Loaded after the page is shown; browsers without passkeys load no library. */
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

/** Continues with the server's response. */
type Done = (answer: unknown) => Promise<void>;

interface Options {
  rpId?: string;
}

/** Asks for a passkey and signs in with it. Cancelling isn't an error; returns whether someone signed in. */
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
      // Removed here, so the browser can stop offering it.
      await browser()
        ?.signalUnknownCredential?.({ rpId: options.rpId, credentialId: reply.id })
        .catch(() => undefined);
    }
    throw error;
  }
}

/** Lets the email field suggest passkeys, until something else asks for a passkey: the library allows one request at a time. */
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
    // Without a response, or when rate-limited, there is nothing to offer; the password still works.
    if (!(error instanceof HttpError) || !error.problem || error.status === 429) return;
    setErrors({ email: error.code === 'deactivated' ? currentT()('auth.error.deactivated') : error.problem.title });
  });
}

/** Asks for a passkey immediately, for a button. */
export const usePasskey = (done: Done): Promise<boolean> => signIn(done, false);

/**
 * Right after signing in with a password, creates a passkey in the background in browsers that support it, so the next sign-in needs
 * no password. Never shows an error.
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
    // The person didn't ask for it, so errors are ignored.
  }
}
