import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import axe from 'axe-core';

/** Where pictures for the eye are kept. */
export const SHOTS = join(process.cwd(), 'data', 'screenshots');

/** Widths of the three window classes (U2). */
export const WIDTHS = { desktop: 1440, tablet: 834, mobile: 390 } as const;
export type WindowClass = keyof typeof WIDTHS;

/** CHROMIUM_PATH, else a Chromium or Chrome on the PATH; null when there is none. */
export function chromiumPath(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : null;
  return onPath('chromium', 'chromium-browser', 'google-chrome');
}

/**
 * CHROMIUM_SHELL_PATH, else Debian's Chromium without a window, which takes an eighth less processor time for the same journey. A
 * Chromium that was asked for by CHROMIUM_PATH alone is used for everything.
 */
function shellPath(): string | null {
  const given = process.env['CHROMIUM_SHELL_PATH'];
  if (given) return existsSync(given) ? given : null;
  return process.env['CHROMIUM_PATH'] ? null : onPath('chromium-headless-shell');
}

function onPath(...names: string[]): string | null {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch (error) {
      if ((error as { status?: number }).status !== 1) throw error;
    }
  }
  return null;
}

/** A page of a journey is gone before V8's optimizing compilers win back what they take: a fifth of the browser's time. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev';

/** `whole`: with the parts around a page too, such as installing an app, and as fast as for a person. */
export async function launchBrowser({ whole = false }: { whole?: boolean } = {}): Promise<Browser> {
  const executablePath = (whole ? null : shellPath()) ?? chromiumPath();
  if (executablePath === null) throw new Error('No Chromium: set CHROMIUM_PATH or install the package chromium.');
  return chromium.launch({
    executablePath,
    args: [
      ...(whole ? [] : [UNOPTIMIZED]),
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The demo supplier's website lives on another host name that is this machine all the same.
      '--host-resolver-rules=MAP *.localtest 127.0.0.1',
    ],
  });
}

/** Milliseconds after which a change of width has settled: those of console/theme/windowStore.ts and some for the way into the page. */
const SETTLED_AFTER = 600;

export interface WindowOptions {
  window?: WindowClass;
  colour?: 'light' | 'dark';
  locale?: string;
  /** Without a service worker between page and server, a test sees every request. */
  serviceWorker?: boolean;
  /** false: a browser that runs no scripts. */
  javaScript?: boolean;
}

export function openContext(browser: Browser, options: WindowOptions = {}): Promise<BrowserContext> {
  const window = options.window ?? 'desktop';
  return browser.newContext({
    viewport: { width: WIDTHS[window], height: window === 'desktop' ? 900 : window === 'tablet' ? 1112 : 844 },
    colorScheme: options.colour ?? 'light',
    locale: options.locale ?? 'en-GB',
    javaScriptEnabled: options.javaScript ?? true,
    timezoneId: 'Europe/London',
    serviceWorkers: options.serviceWorker === true ? 'allow' : 'block',
    reducedMotion: 'reduce',
    hasTouch: window !== 'desktop',
  });
}

/** Opens a page whose form is drawn before its script is there, and waits until it can be typed into. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.first-paint').waitFor({ state: 'detached' });
}

/**
 * Goes to another address of the console as one of its links does: the screen is new, but the page isn't loaded again, which costs
 * more than most screens. False where the page already is: what is open there stays open.
 */
export const goInside = (page: Page, url: string): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    if (location.href === ${JSON.stringify(url)}) return false;
    history.pushState(null, '', ${JSON.stringify(url)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return true;
  })()`);

/** When each page last had another width. */
const resizedAt = new WeakMap<Page, number>();

/**
 * Gives the window another width and waits for its layout. The console shows the first change of window class at once and further
 * ones only when the window has settled (U2), so what was changed before is given that time first.
 */
export async function setWidth(page: Page, width: number): Promise<void> {
  const since = Date.now() - (resizedAt.get(page) ?? 0);
  if (since < SETTLED_AFTER) await page.waitForTimeout(SETTLED_AFTER - since);
  await page.setViewportSize({ width, height: 900 });
  await repainted(page);
  resizedAt.set(page, Date.now());
}

export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: false });
}

/** Rules that look at colours; the others find the same however a page is painted. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The next frame is drawn, and what fades or moves for a while has ended: until then it has other colours. A dialog that has just
 * opened is transparent for as long as React takes to begin its transition, and a theme that changed has more of them after the first.
 */
const REPAINTED = `(async () => {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const moving = () => document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  const isFaint = ({ opacity, visibility }) => Number(opacity) < 1 && visibility !== 'hidden';
  const opening = () => [...document.querySelectorAll('.MuiModal-root > *')].some((layer) => isFaint(getComputedStyle(layer)));
  const end = performance.now() + 5000;
  do {
    await frame();
    await frame();
    await Promise.allSettled(moving().map((animation) => animation.finished));
  } while ((moving().length > 0 || opening()) && performance.now() < end);
})()`;
export const repainted = (page: Page): Promise<unknown> => page.evaluate(`${REPAINTED}.then(() => true)`);

/** Findings of axe on the page or on a part of it, of any impact, as readable lines; of all its rules or of those about colours. */
export async function axeFindings(page: Page, rules: 'all' | 'colours' = 'all', within = ':root'): Promise<string[]> {
  await repainted(page);
  // Evaluated over the debugging protocol, which the page's content security policy does not govern.
  if (!(await page.evaluate<boolean>("typeof axe !== 'undefined'"))) await page.evaluate(axe.source);
  const runOnly = rules === 'all' ? null : COLOUR_RULES;
  const { violations } = await page.evaluate<{ violations: AxeViolation[] }>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })})`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

interface AxeViolation {
  id: string;
  nodes: { target: string[] }[];
}
