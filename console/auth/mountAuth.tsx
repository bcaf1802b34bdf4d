import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n.ts';
import type { CatalogueLoader } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import type { MessageTree } from '../i18n/translator.ts';
import { SIGN_UP_PATH } from '#contracts/account/sign-in-pages.ts';
import { GET_LISTED_PATH } from '../providers/paths.ts';
import { SignInPage } from './SignInPage.tsx';

type Area = 'auth' | 'rules' | 'listing' | 'terms';

const CATALOGUES: Record<Language, Record<Area, () => Promise<MessageTree>>> = {
  'en-GB': {
    auth: () => import('../i18n/en-GB/auth.ts'),
    rules: () => import('../i18n/en-GB/rules.ts'),
    listing: () => import('../i18n/en-GB/listing.ts'),
    terms: () => import('../i18n/en-GB/terms.ts'),
  },
  'de-DE': {
    auth: () => import('../i18n/de-DE/auth.ts'),
    rules: () => import('../i18n/de-DE/rules.ts'),
    listing: () => import('../i18n/de-DE/listing.ts'),
    terms: () => import('../i18n/de-DE/terms.ts'),
  },
};

/** Texts of the pages before the console; the create-your-supplier page adds the words of the domain. */
const loadCatalogue: CatalogueLoader = async (language) => {
  const areas: Area[] =
    window.location.pathname === GET_LISTED_PATH ? ['auth', 'rules', 'listing', 'terms'] : ['auth', 'rules'];
  const trees = await Promise.all(areas.map((area) => CATALOGUES[language][area]()));
  return Object.assign({}, ...trees) as MessageTree;
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
  // In an element of its own: what comes after it is in the container before this page leaves.
  const place = document.createElement('div');
  place.style.display = 'contents';
  container.append(place);
  const root = createRoot(place);
  root.render(
    <Page
      enter={async (path) => {
        await enter(path);
        root.unmount();
        place.remove();
      }}
    />,
  );
}
