import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n.ts';
import type { CatalogueLoader } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import type { MessageTree } from '../i18n/translator.ts';
import { FORGOT_PASSWORD_PATH, GET_LISTED_PATH, SIGN_UP_PATH } from '#contracts/account/sign-in-pages.ts';
import type { AuthPageProps, TextLoads } from './AuthPageProps.ts';
import { SignInPage } from './SignInPage.tsx';

const OF_ALL: Record<Language, TextLoads> = {
  'en-GB': [() => import('../i18n/en-GB/auth.ts'), () => import('../i18n/en-GB/rules.ts')],
  'de-DE': [() => import('../i18n/de-DE/auth.ts'), () => import('../i18n/de-DE/rules.ts')],
};

async function pageFor(
  path: string,
): Promise<{ Page: ComponentType<AuthPageProps>; texts?: Record<Language, TextLoads> }> {
  if (path === SIGN_UP_PATH) return import('./signUp.ts');
  if (path === FORGOT_PASSWORD_PATH) return import('./forgotPassword.ts');
  return path === GET_LISTED_PATH ? import('../listing/listing.ts') : { Page: SignInPage };
}

/** Shows the page of the current path; `enter` continues in the console at a path, without loading anything twice. */
export async function mountAuth(
  container: HTMLElement,
  language: Language,
  enter: (path: string) => Promise<void>,
): Promise<void> {
  const page = pageFor(window.location.pathname);
  const loadTexts: CatalogueLoader = async (wanted) => {
    const loads = [...OF_ALL[wanted], ...((await page).texts?.[wanted] ?? [])];
    return Object.assign({}, ...(await Promise.all(loads.map((load) => load())))) as MessageTree;
  };
  const [{ Page }] = await Promise.all([page, startI18n(language, loadTexts)]);
  // In an element of its own: what comes after it is in the container before this page leaves.
  const place = container.appendChild(document.createElement('div'));
  place.style.display = 'contents';
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
