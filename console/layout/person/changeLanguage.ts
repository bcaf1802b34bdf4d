import { setLanguage } from '../../i18n/i18n.ts';
import type { Spoken } from '../../i18n/languages.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { sessionStore } from '../../providers/session.ts';

/** The language is also stored with the account, for emails; not during a visit, which leaves the account alone. */
export async function changeLanguage(next: Spoken): Promise<void> {
  await setLanguage(next);
  if (!sessionStore.get()?.acting) await sendJson('PUT', '/api/auth/session/locale', { locale: next });
}
