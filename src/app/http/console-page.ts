import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import {
  GET_LISTED_PATH,
  NO_SESSION_META,
  PASSWORD_MIN_META,
  SIGN_IN_PATH,
  SIGN_IN_WITH,
  SIGN_UP_PATH,
} from '#contracts/account/sign-in-pages.ts';
import { PASSWORD_MIN } from '#contracts/limits.ts';
import { languageOf } from '#contracts/languages.ts';
import type { Spoken } from '#contracts/languages.ts';
import { pageLanguage } from '#public/page-language.ts';
import { AppError } from '#shared/errors.ts';
import { readCookies } from '#shared/http/authenticator.ts';
import { addressAt } from '#shared/site.ts';
import type { Addresses } from '#shared/site.ts';
import { FirstPaint } from './first-paint.ts';

/** Pages that search engines may show and that people open without a session. */
const PAGES_BEFORE: ReadonlySet<string> = new Set([SIGN_IN_PATH, SIGN_UP_PATH, GET_LISTED_PATH]);
const LISTING_TEXTS = ['listing', 'terms', 'sign-up', 'claim-business', 'proof'];
const NO_INDEX = /(?<!\s)\s*<meta name="robots" content="noindex" \/>/u;

interface BuiltFile {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = ReadonlyMap<string, BuiltFile>;

/** Facts about the installation that the pages before sign-in need without a request. */
export interface PageFacts {
  providers: readonly { key: string; name: string }[];
  passwordMin: number;
  /** The name of the session's cookie. */
  sessionCookie: string;
  /** The installation's addresses: the sign-in page shows the host. */
  addresses: Addresses;
}

/** The console's only HTML page; it decides by its own address what to show. */
export function consolePage(folder: string, facts: PageFacts) {
  const file = join(folder, 'index.html');
  let html: string | null = null;
  let manifest: Manifest = new Map();
  let firstPaint: FirstPaint | null = null;
  return (request: Request, response: Response): void => {
    if (html === null && existsSync(file)) {
      html = readFileSync(file, 'utf8').replace('</title>', `</title>${factsInPage(facts)}`);
      const built = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, BuiltFile>;
      manifest = new Map(Object.entries(built));
      firstPaint = new FirstPaint(folder);
    }
    if (html === null) {
      throw new AppError('unavailable', 'unavailable', 'The console hasn’t been built yet. Run "npm run build".');
    }
    const isStranger =
      request.path === GET_LISTED_PATH && !Object.hasOwn(readCookies(request.headers.cookie), facts.sessionCookie);
    response.locals['route'] = request.path.startsWith('/staff') ? '/staff' : '/console';
    const spoken = pageLanguage(request.headers['accept-language']);
    let page = html;
    if (PAGES_BEFORE.has(request.path)) {
      const { path, query } = request;
      const { host } = new URL(addressAt(facts.addresses, request.headers.host));
      const links = signInLinks(manifest, path, spoken).join('');
      const noSession = isStranger ? `<meta name="${NO_SESSION_META}">` : '';
      page = page.replace(NO_INDEX, '').replace('</head>', `${links}${noSession}</head>`);
      page = firstPaint?.into(page, { path, query, host, spoken, isStranger }) ?? page;
    }
    response.type('html').send(page.replaceAll('{{nonce}}', String(response.locals['nonce'])));
  };
}

/** Only values that differ from the defaults, so that most pages carry none. */
function factsInPage({ providers, passwordMin }: PageFacts): string {
  const buttons = providers.map(({ key, name }) => `${key}=${encodeURIComponent(name)}`).join('&amp;');
  return (
    (buttons === '' ? '' : `<meta name="${SIGN_IN_WITH}" content="${buttons}">`) +
    (passwordMin === PASSWORD_MIN ? '' : `<meta name="${PASSWORD_MIN_META}" content="${passwordMin}">`)
  );
}

/**
 * Links to the sign-in pages' files in the page itself: the browser loads them with the entry script, which would
 * request them one after another.
 */
function signInLinks(manifest: Manifest, path: string, spoken: Spoken): string[] {
  const language = languageOf(spoken);
  const auth = manifest.get('index.html')?.dynamicImports?.find((key) => manifest.get(key)?.name === 'sign-in');
  if (auth === undefined) return [];
  const wanted = [auth, `i18n/${language}/auth.ts`, `i18n/${language}/rules.ts`];
  if (path !== SIGN_IN_PATH) wanted.push('auth/otherPages.ts?preact');
  if (path === SIGN_UP_PATH) wanted.push('auth/signUp.ts?preact', `i18n/${language}/sign-up.ts`);
  if (path === GET_LISTED_PATH)
    wanted.push('listing/listing.ts?preact', ...LISTING_TEXTS.map((name) => `i18n/${language}/${name}.ts`));
  const entry = manifest.get('index.html');
  const inPage = [entry?.file, ...(entry?.imports ?? []).map((key) => manifest.get(key)?.file)];
  const files = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string): void => {
    const built = manifest.get(key);
    if (!built || files.has(built.file) || inPage.includes(built.file)) return;
    files.add(built.file);
    for (const css of built.css ?? []) styles.add(css);
    for (const imported of built.imports ?? []) add(imported);
  };
  for (const key of wanted) add(key);
  return [
    ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/console-assets/${name}">`),
    ...[...files].map((name) => `<link rel="modulepreload" crossorigin href="/console-assets/${name}">`),
  ];
}
