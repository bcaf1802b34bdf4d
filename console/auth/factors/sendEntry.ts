import type { VerifyPermissionsAnswer } from '#contracts/account/auth.ts';
import { INVITE_PARAM } from '#contracts/account/invite-path.ts';
import { currentT } from '../../i18n/current.ts';
import { HttpError } from '../../providers/HttpError.ts';
import type { FieldMessages } from '../../providers/HttpError.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { providers } from './providers.ts';
import { signInWithTexts } from './signInWithTexts.ts';

type Sent = { answer: unknown } | { refused: FieldMessages };

/** Signs in or up. If the address can't accept the invite, returns the reason first. @throws HttpError */
export async function sendEntry(
  path: '/api/auth/sign-in' | '/api/auth/sign-up',
  input: { email: string },
): Promise<Sent> {
  const refused = await inviteRefusal(input.email);
  if (refused) return { refused };
  try {
    return { answer: await sendJson('POST', path, input) };
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'account-exists-with-different-credential') throw error;
    await signInWithTexts();
    const key = String(error.problem?.meta?.['provider'] ?? '');
    const name = providers().find((provider) => provider.key === key)?.name ?? key;
    return { refused: { password: currentT()('signInWith.elsewhere', { name }) } };
  }
}

/**
 * Checks before the password is sent whether this address can accept the invite (A4). If it can't, the page says so once and forgets
 * the invite, so the form works without it.
 */
async function inviteRefusal(email: string): Promise<FieldMessages | undefined> {
  const url = new URL(window.location.href);
  const invite = url.searchParams.get(INVITE_PARAM);
  const errorId = invite === null ? null : await verify(email, invite);
  if (errorId === null) return undefined;
  await signInWithTexts();
  const t = currentT();
  if (errorId === 'deactivated') return { password: t('auth.error.deactivated') };
  for (const name of [INVITE_PARAM, 'next']) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
  return { password: t(`signInWith.invite.${errorId}`) };
}

/** Every response except success counts as `no-permissions`. @throws HttpError when there was no response */
async function verify(email: string, invite: string): Promise<VerifyPermissionsAnswer['errorId']> {
  try {
    const answer = await sendJson('POST', '/api/access-control/verify-permissions', { email, invite });
    return (answer as VerifyPermissionsAnswer).errorId;
  } catch (error) {
    if (error instanceof HttpError && error.status !== 0) return 'no-permissions';
    throw error;
  }
}
