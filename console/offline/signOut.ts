import { forgetPerson } from './forgetPerson.ts';
import { tellOtherTabs } from './signedOut.ts';
import { HttpError } from '../providers/HttpError.ts';
import { sendJson } from '../providers/httpClient.ts';
import { sessionStore } from '../providers/session.ts';

/** Ends the session on the server and deletes what this browser stored, except language and appearance. */
export async function signOut(): Promise<void> {
  try {
    await sendJson('POST', '/api/auth/sign-out', {});
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
  }
  await forgetSession();
}

/** After the server ended a session: deletes it here, with everything stored for the person. */
export async function forgetSession(): Promise<void> {
  const userId = sessionStore.get()?.user.id ?? '';
  // First, because a call refused from now on would open the sign-in page with the message that the session ended.
  sessionStore.set(null);
  tellOtherTabs(userId);
  await forgetPerson(userId);
}
