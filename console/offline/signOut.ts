import { forgetPerson } from './forgetPerson.ts';
import { tellOtherTabs } from './signedOut.ts';
import { HttpError } from '../providers/HttpError.ts';
import { sendJson } from '../providers/httpClient.ts';
import { sessionStore } from '../providers/session.ts';

/** Ends the session on the server and forgets what this browser kept, but not language and appearance. */
export async function signOut(): Promise<void> {
  try {
    await sendJson('POST', '/api/auth/sign-out', {});
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
  }
  await forgetSession();
}

/** For a session that the server has ended: this browser forgets it, and what it kept for the person. */
export async function forgetSession(): Promise<void> {
  const userId = sessionStore.get()?.user.id ?? '';
  // First, because a call that is refused from now on would lead to the sign-in page with a message that the session ended.
  sessionStore.set(null);
  tellOtherTabs(userId);
  await forgetPerson(userId);
}
