import { setLanguage } from '../../i18n/i18n.ts';
import type { Spoken } from '../../i18n/languages.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { sessionStore } from '../../providers/session.ts';

/** Stores the language with the account too, for emails; not during a visit, which never changes the account. */
export async function changeLanguage(next: Spoken): Promise<void> {
  await setLanguage(next);
  if (!sessionStore.get()?.acting) await sendJson('PUT', '/api/auth/session/locale', { locale: next });
}
