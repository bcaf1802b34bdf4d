import { object } from 'yup';
import { ownValue } from '#contracts/own-value.ts';
import { text } from '#contracts/fields.ts';
import { LANGUAGES } from '#contracts/languages.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { CookieSettings } from '#shared/http/answers/own-cookie.ts';
import type { Answer } from '#shared/http/route.ts';
import { chosenLanguage, languageCookie, languageCookieName } from './chosen-language.ts';
import type { LanguageLink } from './chosen-language.ts';

/** What the address of a mailed link's page can say; mail programs add more, which is left alone. */
export const linkPageQuery = object({ lang: text(20) });

/** A request for such a page; after a form was sent, there is no query. */
interface Asked {
  token: string;
  headers: { readonly 'accept-language'?: string | undefined };
  cookies: Readonly<Record<string, string>>;
  query?: { lang?: string | undefined };
}

/** How a visitor reads the page of a mailed link: in the language they chose there, or one that their browser asks for. */
export interface LinkReading {
  locale: Spoken;
  /** The page in each language. */
  languages: readonly LanguageLink[];
  /** Keeps a language that was just chosen. */
  cookies: readonly string[];
}

/** `page` is its address, with `:token`. */
export function linkReading(settings: CookieSettings, page: string, asked: Asked): LinkReading {
  const { token, headers, cookies, query } = asked;
  const lang = query?.lang;
  const path = page.replace(':token', encodeURIComponent(token));
  const told = { chosen: lang, kept: ownValue(cookies, languageCookieName(settings)) };
  const { locale, links } = chosenLanguage(told, headers['accept-language'], path, {});
  const isKnown = LANGUAGES.some((language) => language === lang);
  return { locale, languages: links, cookies: isKnown ? [languageCookie(settings, locale)] : [] };
}

/**
 * The words of a page and the links to its other languages. A page that says what was just done has none: opened again, it
 * would say that its link was used.
 */
export const wordsOf = ({ locale, languages }: LinkReading, done: boolean) => ({
  locale,
  languages: done ? [] : languages,
});

export const linkAnswer = ({ cookies }: LinkReading, status: number, body: string): Answer => ({
  status,
  headers: {
    'X-Robots-Tag': 'noindex, nofollow',
    Vary: 'Accept-Language, Cookie',
    ...(cookies.length > 0 && { 'Set-Cookie': [...cookies] }),
  },
  body,
});
