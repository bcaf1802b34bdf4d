import { render } from 'preact';
import type { VNode } from 'preact';
import type { ComponentType, ReactElement } from 'react';
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

/** Loads the page before the console for a path, with its texts in a language. */
export async function loadPage(path: string, language: Spoken): Promise<ComponentType<AuthPageProps>> {
  const page = pageFor(path);
  const loadTexts: CatalogueLoader = async (wanted, spoken) => {
    const loads = [...OF_ALL[wanted], ...((await page).texts?.[wanted] ?? [])];
    return Object.assign({}, ...(await Promise.all(loads.map((load) => load(spoken))))) as MessageTree;
  };
  const [{ Page }] = await Promise.all([page, startI18n(language, loadTexts)]);
  return Page;
}

/** Shows the page for the current path; `enter` continues in the console at a path, without loading anything twice. */
export async function mountAuth(
  container: HTMLElement,
  language: Spoken,
  enter: (path: string) => Promise<void>,
): Promise<void> {
  const Page = await loadPage(window.location.pathname, language);
  // Uses its own element, because the next app mounts in the container before this page unmounts.
  const element = takeOver(container) ?? container.appendChild(document.createElement('div'));
  element.style.display = 'contents';
  element.className = '';
  element.inert = false;
  const draw = (page: ReactElement | null): void => render(page as VNode | null, element);
  draw(
    <Page
      enter={async (path) => {
        await enter(path);
        draw(null);
        element.remove();
      }}
    />,
  );
}

/**
 * Takes over the server-rendered markup. Preact hydrates it and corrects differences, such as the country; React would replace it,
 * and the browser would count the same words as a later largest paint. Nothing can have been typed there, because it was inert.
 */
function takeOver(container: HTMLElement): HTMLElement | null {
  const drawn = container.querySelector<HTMLElement>('.first-paint');
  if (document.documentElement.dataset['firstPaint'] !== 'off') return drawn;
  drawn?.remove();
  return null;
}
