import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n.ts';
import type { CatalogueLoader } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import type { MessageTree } from '../i18n/translator.ts';
import { GET_LISTED_PATH, SIGN_UP_PATH } from '../providers/paths.ts';
import { SignInPage } from './SignInPage.tsx';

/** Texts of the pages before the console; the create-your-supplier page adds the words of the domain. */
const loadCatalogue: CatalogueLoader = async (language): Promise<MessageTree> => {
  const english = language === 'en-GB';
  const [{ auth }, { rules }] = await (english
    ? Promise.all([import('../i18n/en-GB/auth.ts'), import('../i18n/en-GB/rules.ts')])
    : Promise.all([import('../i18n/de-DE/auth.ts'), import('../i18n/de-DE/rules.ts')]));
  if (window.location.pathname !== GET_LISTED_PATH) return { auth, rules };
  const [{ listing }, { terms }] = await (english
    ? Promise.all([import('../i18n/en-GB/listing.ts'), import('../i18n/en-GB/terms.ts')])
    : Promise.all([import('../i18n/de-DE/listing.ts'), import('../i18n/de-DE/terms.ts')]));
  return { auth, listing, rules, terms };
};

async function pageFor(path: string) {
  if (path === SIGN_UP_PATH) return (await import('./SignUpPage.tsx')).SignUpPage;
  if (path === GET_LISTED_PATH) return (await import('./CreateSupplierPage.tsx')).CreateSupplierPage;
  return SignInPage;
}

/** Shows the page of the current path; `enter` continues in the console at a path, without loading anything twice. */
export async function mountAuth(
  container: HTMLElement,
  language: Language,
  enter: (path: string) => Promise<void>,
): Promise<void> {
  const [Page] = await Promise.all([pageFor(window.location.pathname), startI18n(language, loadCatalogue)]);
  const root = createRoot(container);
  root.render(
    <Page
      enter={async (path) => {
        await enter(path);
        root.unmount();
      }}
    />,
  );
}
