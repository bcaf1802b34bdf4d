import { object } from 'yup';
import { ownValue } from '#contracts/own-value.ts';
import { text } from '#contracts/fields.ts';
import { LANGUAGES } from '#contracts/languages.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { CookieSettings } from '#shared/http/answers/own-cookie.ts';
import type { Answer } from '#shared/http/route.ts';
import { chosenLanguage, languageCookie, languageCookieName } from './chosen-language.ts';
import type { LanguageLink } from './chosen-language.ts';

/** The query parameters of an emailed link's page; mail programs add more, which are ignored. */
export const linkPageQuery = object({ lang: text(20) });

/** A request for such a page; after submitting a form, there is no query. */
interface Asked {
  token: string;
  headers: { readonly 'accept-language'?: string | undefined };
  cookies: Readonly<Record<string, string>>;
  query?: { lang?: string | undefined };
}

/** A visitor's language on the page of an emailed link: the one they chose there, or one their browser asks for. */
export interface LinkReading {
  locale: Spoken;
  /** The page in each language. */
  languages: readonly LanguageLink[];
  /** Remembers a language that was just chosen. */
  cookies: readonly string[];
}

/** `page` is its address, with `:token`. */
export function linkReading(settings: CookieSettings, page: string, asked: Asked): LinkReading {
  const { token, headers, cookies, query } = asked;
  const lang = query?.lang;
  const path = page.replace(':token', encodeURIComponent(token));
  const choice = { chosen: lang, kept: ownValue(cookies, languageCookieName(settings)) };
  const { locale, links } = chosenLanguage(choice, headers['accept-language'], path, {});
  const isKnown = LANGUAGES.some((language) => language === lang);
  return { locale, languages: links, cookies: isKnown ? [languageCookie(settings, locale)] : [] };
}

/**
 * A page's language and the links to its other languages. A page that reports what was just done has no links: opened
 * again, it would report that its link was used.
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
