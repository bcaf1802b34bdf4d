/** Everything after a sign-in. Loaded separately to keep the sign-in page small. */
import type { ReactNode } from 'react';
import { SECOND_STEP_PATH } from '#contracts/account/sign-in-pages.ts';
import type { SignInInput } from '#contracts/account/sign-in.ts';
import type { FieldMessages } from '../providers/HttpError.ts';
import { HttpError } from '../providers/HttpError.ts';
import { loadSession, sessionStore } from '../providers/session.ts';
import { pathAfterSignIn } from './afterSignIn.ts';
import type { AuthPageProps } from './AuthPageProps.ts';
import { hasNotice } from './factors/openIdNotice.ts';
import { forgetPasskey, isPasskeyKnown, rememberPasskey } from './factors/knownPasskey.ts';
import { createPasskey, offerPasskeys, usePasskey } from './factors/passkeys.ts';
import { providers } from './factors/providers.ts';
import { sendEntry } from './factors/sendEntry.ts';
import type { NoticeForm } from './factors/drawOtherWays.tsx';

export { sendEntry };

/** Sends the form; returns the refused fields with their messages. */
export async function signIn(input: SignInInput, enter: AuthPageProps['enter']): Promise<FieldMessages | undefined> {
  const sent = await sendEntry('/api/auth/sign-in', input);
  if ('refused' in sent) return sent.refused;
  await arrive(sent.answer, enter, input.email);
  return undefined;
}

/**
 * Continues after the server accepted a password or passkey: to the console, or to the second step. The address for that page is put
 * after #, which is never sent to a server.
 */
export async function arrive(answer: unknown, enter: AuthPageProps['enter'], email = ''): Promise<void> {
  const { search } = window.location;
  if ((answer as { secondStep?: true }).secondStep) return enter(`${SECOND_STEP_PATH}${search}#${email}`);
  const session = await loadSession();
  if (!session) return;
  await enter(pathAfterSignIn(session, search));
  if (email) void createPasskey(email);
}

/** Does the same after a passkey sign-in. Remembers the passkey before leaving this page, so Continue asks for it next time. */
const arriveByPasskey = (enter: AuthPageProps['enter']) => (answer: unknown) =>
  arrive(answer, async (path) => {
    const email = sessionStore.get()?.user.email;
    if (email) await rememberPasskey(email);
    await enter(path);
  });

/**
 * Asks for the passkey at once if this browser has one for the address. Returns false if it has none, or the person chose another
 * way; then the password is requested.
 */
export async function continueByPasskey(email: string, enter: AuthPageProps['enter']): Promise<boolean> {
  if (!(await isPasskeyKnown(email))) return false;
  try {
    return await usePasskey(arriveByPasskey(enter));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // Refused, or no response: signing in with the password still works.
    if (error.problem) forgetPasskey();
    return false;
  }
}

/** What the sign-in page offers besides the password: passkeys in its email field, with an icon, and providers below. */
export function offer(
  enter: AuthPageProps['enter'],
  form: NoticeForm,
  setBelow: (drawn: ReactNode) => void,
  setMark: (drawn: ReactNode) => void,
): void {
  void offerPasskeys(arriveByPasskey(enter), form.setErrors, () => void drawMark().then(setMark));
  if (providers().length === 0 && !hasNotice()) return;
  const next = new URLSearchParams(window.location.search).get('next');
  void drawBelow(next, form).then(setBelow);
}

async function drawBelow(next: string | null, form: NoticeForm): Promise<ReactNode> {
  const { drawOtherWays } = await import('./factors/drawOtherWays.tsx');
  return drawOtherWays(next, form);
}

async function drawMark(): Promise<ReactNode> {
  const { PasskeyMark } = await import('./factors/PasskeyMark.tsx');
  return PasskeyMark();
}
