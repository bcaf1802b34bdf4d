/**
 * Renders the first paint of the sign-in page and the get-listed page exactly as their script does. The server embeds it in the
 * page, so that people see it before the script has loaded.
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
