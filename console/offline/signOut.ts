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
  const userId = sessionStore.get()?.user.id ?? '';
  tellOtherTabs(userId);
  await forgetPerson(userId);
  sessionStore.set(null);
}
