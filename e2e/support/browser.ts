import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import axe from 'axe-core';

/** The folder for screenshots that people look at. */
const SHOTS = join(process.cwd(), 'data', 'screenshots');

/** Widths of the three window classes (U2). */
export const WIDTHS = { desktop: 1440, tablet: 834, mobile: 390 } as const;
export type WindowClass = keyof typeof WIDTHS;

/** CHROMIUM_PATH, or a Chromium or Chrome on the PATH; null if there is none. */
function chromiumPath(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : null;
  return onPath('chromium', 'chromium-browser', 'google-chrome');
}

/**
 * CHROMIUM_SHELL_PATH, or Debian's headless Chromium, which takes an eighth less processor time for the same journey.
 * If only CHROMIUM_PATH is set, that Chromium is used for everything.
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

/** A journey's page is gone before V8's optimising compilers pay off; they would take a fifth of the browser's time. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev';

/** `whole`: includes features outside the page, such as installing an app, and runs as fast as for a person. */
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
      // The demo supplier's website has a different host name that also resolves to this machine.
      '--host-resolver-rules=MAP *.localtest 127.0.0.1',
    ],
  });
}

/** Milliseconds after which a change of width has settled: the delay in console/theme/windowStore.ts, plus some to reach the page. */
const SETTLED_AFTER = 600;

export interface WindowOptions {
  window?: WindowClass;
  colour?: 'light' | 'dark';
  locale?: string;
  /** Without a service worker between page and server, a test sees every request. */
  serviceWorker?: boolean;
  /** False for a browser that runs no scripts. */
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

/** Opens a page whose form is drawn before its script has loaded, and waits until it accepts typing. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.first-paint').waitFor({ state: 'detached' });
}

/**
 * Navigates to another address of the console as its links do: the screen is new, but the page isn't reloaded, which
 * costs more than most screens. Returns false if the page is already there; anything open stays open.
 */
export const goInside = (page: Page, url: string): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    if (location.href === ${JSON.stringify(url)}) return false;
    history.pushState(null, '', ${JSON.stringify(url)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return true;
  })()`);

/** When the width of each page last changed. */
const resizedAt = new WeakMap<Page, number>();

/**
 * Changes the width of the window and waits for its layout. The console shows the first change of window class at once,
 * and further ones only when the window has settled (U2), so earlier changes are given that time first.
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

/** Rules about colours; the results of all others don't depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until the next frame is drawn and all fades and movements have ended, because colours differ until then. A
 * newly opened dialog is transparent until React begins its transition, and a changed theme starts more transitions
 * after the first.
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

/** Axe's findings of any impact on the page or on part of it, as readable lines; with all its rules, or only those about colours. */
export async function axeFindings(page: Page, rules: 'all' | 'colours' = 'all', within = ':root'): Promise<string[]> {
  await repainted(page);
  // Evaluated through the debugging protocol, to which the page's content security policy doesn't apply.
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
