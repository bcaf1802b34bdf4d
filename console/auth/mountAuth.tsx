import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n.ts';
import type { CatalogueLoader } from '../i18n/i18n.ts';
import type { Language, Spoken } from '../i18n/languages.ts';
import type { MessageTree } from '../i18n/translator.ts';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import type { AuthPage, AuthPageProps, TextLoads } from './AuthPageProps.ts';
import { SignInPage } from './SignInPage.tsx';

const OF_ALL: Record<Language, TextLoads> = {
  'en-GB': [() => import('../i18n/en-GB/auth.ts'), () => import('../i18n/en-GB/rules.ts')],
  'fr-FR': [() => import('../i18n/fr-FR/auth.ts'), () => import('../i18n/fr-FR/rules.ts')],
  'de-DE': [() => import('../i18n/de-DE/auth.ts'), () => import('../i18n/de-DE/rules.ts')],
  'pl-PL': [() => import('../i18n/pl-PL/auth.ts'), () => import('../i18n/pl-PL/rules.ts')],
};

const pageFor = (path: string): Promise<AuthPage> =>
  path === SIGN_IN_PATH
    ? Promise.resolve({ Page: SignInPage })
    : import('./otherPages.ts').then((other) => other.otherPage(path));

/** The page before the console at a path, with its texts in a language. */
export async function loadPage(path: string, language: Spoken): Promise<ComponentType<AuthPageProps>> {
  const page = pageFor(path);
  const loadTexts: CatalogueLoader = async (wanted, spoken) => {
    const loads = [...OF_ALL[wanted], ...((await page).texts?.[wanted] ?? [])];
    return Object.assign({}, ...(await Promise.all(loads.map((load) => load(spoken))))) as MessageTree;
  };
  const [{ Page }] = await Promise.all([page, startI18n(language, loadTexts)]);
  return Page;
}

/** Shows the page of the current path; `enter` continues in the console at a path, without loading anything twice. */
export async function mountAuth(
  container: HTMLElement,
  language: Spoken,
  enter: (path: string) => Promise<void>,
): Promise<void> {
  const Page = await loadPage(window.location.pathname, language);
  // In its own element: what comes after it is in the container before this page leaves.
  const element = container.appendChild(document.createElement('div'));
  element.style.display = 'contents';
  const root = createRoot(element);
  root.render(
    <Page
      enter={async (path) => {
        await enter(path);
        root.unmount();
        element.remove();
      }}
    />,
  );
  // What the server drew may differ, in the country for example, and nothing can have been typed into it.
  container.querySelector('.first-paint')?.remove();
}
