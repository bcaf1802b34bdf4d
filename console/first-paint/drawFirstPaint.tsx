/**
 * The sign-in page and the page to get listed as their script draws them first. The server sends them inside the page, so that people
 * see them before the script has come.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { GET_LISTED_PATH, SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { SPOKEN } from '#contracts/languages.ts';
import { loadPage } from '../auth/mountAuth.tsx';

const stays = (): Promise<void> => Promise.resolve();

/** The markup by path and language. The host is written as `{{host}}`. */
export async function drawFirstPaint(): Promise<Record<string, Record<string, string>>> {
  const drawn: Record<string, Record<string, string>> = {};
  for (const path of [SIGN_IN_PATH, GET_LISTED_PATH]) {
    const inLanguages: Record<string, string> = (drawn[path] = {});
    for (const language of SPOKEN) {
      const Page = await loadPage(path, language);
      inLanguages[language] = renderToStaticMarkup(<Page enter={stays} />);
    }
  }
  return drawn;
}
