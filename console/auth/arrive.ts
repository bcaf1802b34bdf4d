/** What comes after a sign-in. Loaded once the sign-in page is there, which then weighs less. */
import { SECOND_STEP_PATH } from '#contracts/account/sign-in-pages.ts';
import { loadSession } from '../providers/session.ts';
import { pathAfterSignIn } from './afterSignIn.ts';
import type { AuthPageProps } from './AuthPageProps.ts';
import { createPasskey, offerPasskeys } from './factors/passkeys.ts';

/**
 * Continues after the server accepted a password or passkey: in the console, or with the second step. The address for
 * that page is behind #, which is never sent to a server.
 */
export async function arrive(answer: unknown, enter: AuthPageProps['enter'], email = ''): Promise<void> {
  const { search } = window.location;
  if ((answer as { secondStep?: true }).secondStep) return enter(`${SECOND_STEP_PATH}${search}#${email}`);
  const session = await loadSession();
  if (!session) return;
  await enter(pathAfterSignIn(session, search));
  if (email) void createPasskey();
}

/** Lets the email field offer passkeys. */
export const offer = (
  enter: AuthPageProps['enter'],
  setErrors: (errors: Record<string, string>) => void,
): Promise<void> => offerPasskeys((answer) => arrive(answer, enter), setErrors);
