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

/** How long a browser remembers the chosen language. */
const KEPT_SECONDS = (365 * DAY) / SECOND;

/** The cookie with the language someone chose on a page before signing in. */
export const languageCookieName = (settings: CookieSettings): string => `${settings.cookieName}-language`;

export const languageCookie = (settings: CookieSettings, language: Spoken): string =>
  ownCookie(settings, languageCookieName(settings), language, KEPT_SECONDS);

/**
 * The language of a page where visitors can choose one: the one they just chose, else the one they chose before, else what
 * their browser asks for. `address` is the part of the page's address that links to the other languages keep.
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
