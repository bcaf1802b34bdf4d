import { forgetPerson } from './forgetPerson.ts';
import { HttpError } from '../providers/HttpError.ts';
import { sendJson } from '../providers/httpClient.ts';
import { sessionStore } from '../providers/session.ts';

/** Ends the session on the server, here or everywhere, and forgets what this browser kept, but not language and appearance. */
export async function signOut(where: 'here' | 'everywhere' = 'here'): Promise<void> {
  try {
    await sendJson('POST', where === 'here' ? '/api/auth/sign-out' : '/api/auth/sign-out-everywhere', {});
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
  }
  await forgetPerson(sessionStore.get()?.user.id ?? '');
  sessionStore.set(null);
}
