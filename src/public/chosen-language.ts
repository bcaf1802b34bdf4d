import { DAY, SECOND } from '#contracts/durations.ts';
import { LANGUAGES } from '#contracts/languages.ts';
import type { Language, Spoken } from '#contracts/languages.ts';
import { ownCookie } from '#shared/http/answers/own-cookie.ts';
import type { CookieSettings } from '#shared/http/answers/own-cookie.ts';
import { pageLanguage } from './page-language.ts';

/** A page in one of our languages. */
export interface LanguageLink {
  language: Language;
  href: string;
}

/** How long a browser keeps the language that was chosen. */
const KEPT_SECONDS = (365 * DAY) / SECOND;

/** The language that someone chose on a page before they signed in. */
export const languageCookieName = (settings: CookieSettings): string => `${settings.cookieName}-language`;

export const languageCookie = (settings: CookieSettings, language: Spoken): string =>
  ownCookie(settings, languageCookieName(settings), language, KEPT_SECONDS);

/**
 * The language of a page where visitors can choose one: what they just chose, what they chose before, what their browser
 * asks for. `address` is what the links to the other languages keep of the page's address.
 */
export function chosenLanguage(
  { chosen, kept }: { chosen: string | undefined; kept: string | undefined },
  acceptLanguage: string | undefined,
  path: string,
  address: Readonly<Record<string, string>>,
): { locale: Spoken; links: LanguageLink[] } {
  const known = (asked: string | undefined) => LANGUAGES.find((language) => language === asked);
  return {
    locale: known(chosen) ?? known(kept) ?? pageLanguage(acceptLanguage),
    links: LANGUAGES.map((language) => ({
      language,
      href: `${path}?${new URLSearchParams({ ...address, lang: language }).toString()}`,
    })),
  };
}
