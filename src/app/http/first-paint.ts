import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GET_LISTED_PATH, SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import type { Spoken } from '#contracts/languages.ts';

const EARLY = 'first-paint/early.browser.js';
const SHEET = /<link rel="stylesheet" crossorigin href="\/console-assets\/([^"]+)">/gu;
/**
 * The page as it looks once the script has taken over, except for the serif font (132 kB), which would load before the
 * scripts: its fallback has the same width. Hidden if no script would load, or if the browser kept other texts.
 */
const HIDDEN =
  ".first-paint{display:contents;--serif:'Newsreader Fallback',Georgia,serif}" +
  '[data-first-paint="off"] .first-paint{display:none}@media (scripting:none){.first-paint{display:none}}';

export interface AskedPage {
  path: string;
  query: Readonly<Record<string, unknown>>;
  /** The console's host, as the sign-in page shows it. */
  host: string;
  spoken: Spoken;
  /** The browser has no session. */
  isStranger: boolean;
}

/**
 * Inserts into a page what its script will render first, as the build rendered it, with the style sheets for it. People
 * then see the page after one response, before the scripts load. It is inert until the script replaces it, so nothing can
 * be typed and lost.
 */
export class FirstPaint {
  readonly #folder: string;
  readonly #drawn: Readonly<Record<string, Readonly<Partial<Record<Spoken, string>>>>>;
  readonly #early: string | undefined;
  readonly #sheets = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#drawn = readJson(join(folder, 'first-paint.json'));
    this.#early = readJson<{ file: string }>(join(folder, 'manifest.json'))[EARLY]?.file;
  }

  into(html: string, { path, query, host, spoken, isStranger }: AskedPage): string {
    // Anything else in the address changes what the page shows, and so does a session on the page to get listed.
    const isPlain = Object.keys(query).every((key) => key === 'next');
    const isSame = path === SIGN_IN_PATH || (path === GET_LISTED_PATH && isStranger);
    const drawn = isPlain && isSame ? this.#drawn[path]?.[spoken] : undefined;
    if (drawn === undefined || this.#early === undefined) return html;
    const styles = [...html.matchAll(SHEET)].map(([, name = '']) => this.#sheet(name)).join('');
    return (
      html
        .replace('<html lang="en-GB">', `<html lang="${spoken}">`)
        // First, because the paint waits for it.
        .replace('<head>', `<head><script src="/console-assets/${this.#early}"></script>`)
        // The scripts look for these links and load missing ones; the screen gets its rules from the page.
        .replaceAll(SHEET, (link) => link.replace('>', ' media="print">'))
        .replaceAll(/<(?:link rel="modulepreload"|script type="module")/gu, '$& fetchpriority="low"')
        .replace('</head>', () => `<style nonce="{{nonce}}">${styles}${HIDDEN}</style></head>`)
        .replace(
          '<div id="root">',
          () => `<div id="root"><div class="first-paint" inert>${drawn.replace('{{host}}', host)}</div>`,
        )
    );
  }

  #sheet(name: string): string {
    let sheet = this.#sheets.get(name);
    if (sheet === undefined) {
      sheet = readFileSync(join(this.#folder, name), 'utf8').trim();
      this.#sheets.set(name, sheet);
    }
    return sheet;
  }
}

const readJson = <V>(file: string): Record<string, V> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, V>) : {};
