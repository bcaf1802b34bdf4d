import { createRoot } from 'react-dom/client';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import { startI18n } from '../i18n/i18n.ts';
import { formatIcu } from '../i18n/icu.ts';
import { rememberLanguage, spokenIn } from '../i18n/languages.ts';
import type { Language } from '../i18n/languages.ts';
import { spelled } from '../i18n/spelled.ts';
import type { MessageTree } from '../i18n/translator.ts';
import { goToSignIn } from '../providers/authProvider.ts';
import { whenUnauthenticated } from '../providers/httpClient.ts';
import { keepTabSupplier } from '../providers/kept/tabSupplier.ts';
import { activeAccess, sessionStore } from '../providers/session.ts';
import '../theme/tokens-console.css';

const CATALOGUES: Record<Language, () => Promise<MessageTree>> = {
  'en-GB': async () => (await import('../i18n/en-GB-first.ts')).enGBFirst,
  'fr-FR': async () => (await import('../i18n/fr-FR-first.ts')).frFRFirst,
  'de-DE': async () => (await import('../i18n/de-DE-first.ts')).deDEFirst,
  'pl-PL': async () => (await import('../i18n/pl-PL-first.ts')).plPLFirst,
};

const APPS = {
  supplier: () => import('./SupplierApp.tsx'),
  staff: () => import('./StaffApp.tsx'),
  account: () => import('./AccountApp.tsx'),
};

/** Mounts the supplier console, the back office, or the pages of an account that has neither. */
export async function mountConsole(
  container: HTMLElement,
  session: SessionAnswer,
  app: keyof typeof APPS,
): Promise<void> {
  // Another tab may open another supplier before this one is reloaded.
  const active = activeAccess();
  if (app === 'supplier' && active && session.suppliers.length > 1) keepTabSupplier(active.supplierId);
  const language = spokenIn(session.user.locale);
  rememberLanguage(language);
  const [{ App }] = await Promise.all([
    APPS[app](),
    startI18n(language, async (wanted, spoken) => spelled(await CATALOGUES[wanted](), spoken), formatIcu),
  ]);
  whenUnauthenticated(() => {
    if (sessionStore.get()) goToSignIn();
  });
  createRoot(container).render(<App />);
}
