import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { goInside, launchBrowser, openContext } from '../../support/browser.ts';
import { NEXT, copyProduct, putNextBuild } from '../../support/next-build.ts';
import type { OwnFolder } from '../../support/next-build.ts';
import { startProduct } from '../../support/product.ts';
import type { Product } from '../../support/product.ts';
import { signIn } from '../../support/team.ts';

/** Replaces the version that is open in two browsers with a new one: with the service worker, and without. */
let folder: OwnFolder;
let product: Product;
let browser: Browser;
/** Three windows of the old version: two with the worker, one where no worker is possible. */
let [left, right, plain]: Page[] = [];
let kept: string[] = [];
const contexts: BrowserContext[] = [];
const ADMIN = 'admin@wrenfield.example';
const DRAFT = 'We would love to show you the barn.';
/**
 * Resolves once a page has loaded nothing for three seconds. Parts that a page loads when it has come to rest must be there before the server
 * is replaced: one that is missing brings the new version at once.
 */
const AT_REST = `new Promise((resolve) => {
  let quiet = setTimeout(resolve, 3_000);
  new PerformanceObserver(() => {
    clearTimeout(quiet);
    quiet = setTimeout(resolve, 3_000);
  }).observe({ type: 'resource', buffered: true });
})`;

const at = (path: string): string => `${product.base}/console${path}`;
const shown = (of: Page | undefined): Page => {
  if (!of) throw new Error('The page was not opened');
  return of;
};
const message = (page: Page) => page.getByRole('textbox', { name: /^Message to/u });
/** Whether the page was loaded from the next build. */
const isNext = (page: Page): Promise<boolean> =>
  page
    .locator('script[type=module]')
    .first()
    .evaluate((script, end) => (script as unknown as { src: string }).src.endsWith(`${end}.js`), NEXT);
const shells = (page: Page) =>
  page.evaluate<string[]>(`caches.keys().then((all) => all.filter((name) => name.startsWith('aisle-shell-')))`);

/**
 * Waits until the next worker is active. A browser looks for it some time after a load, and activates it when the old
 * one is idle, or eventually without waiting; here the old one is stopped repeatedly until that happens.
 */
async function takeOver(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  const look = () =>
    page.evaluate<'none' | 'installing' | 'waiting' | 'active'>(`(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration.waiting) return 'waiting';
      if (registration.installing) return 'installing';
      if (registration.active.state === 'activated' && (await caches.has('aisle-shell-next'))) return 'active';
      registration.update().catch(() => undefined);
      return 'none';
    })()`);
  for (let state = await look(); state !== 'active'; state = await look()) {
    if (state === 'waiting') await session.send('ServiceWorker.stopAllWorkers');
    await pause(250);
  }
}

async function openLead(page: Page): Promise<string> {
  await page.goto(at(`/leads?filter=${encodeURIComponent('{"stage":"Date on Hold","locked":false}')}`));
  await page.getByRole('main').getByRole('link', { name: /&/u }).first().click();
  await message(page).waitFor();
  return new URL(page.url()).pathname.replace('/console', '');
}

beforeAll(async () => {
  folder = copyProduct();
  [product, browser] = await Promise.all([startProduct({ folder: folder.path }), launchBrowser()]);
  contexts.push(await openContext(browser, { serviceWorker: true }), await openContext(browser));
  [left, right] = [await contexts[0]?.newPage(), await contexts[0]?.newPage()] as Page[];
  plain = await contexts[1]?.newPage();
  await signIn(shown(left), product, ADMIN);
  await shown(left).evaluate('navigator.serviceWorker.ready.then(() => true)');
  await signIn(shown(plain), product, ADMIN);
  for (const page of [left, plain]) {
    await openLead(shown(page));
    await message(shown(page)).fill(DRAFT);
  }
  await shown(right).goto(at('/calendar'));
  await shown(right).getByRole('heading', { level: 1 }).waitFor();
  await shown(plain).evaluate(AT_REST);
  // Counted now, because the browser may fetch the next version of the worker at any time.
  kept = await shells(shown(right));
  const { PORT, DATA_DIR } = product.env;
  await product.stop();
  putNextBuild(folder);
  product = await startProduct({ folder: folder.path, dataDir: String(DATA_DIR), env: { PORT } });
}, 180_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
  product.clean();
  folder.clean();
}, 60_000);

test('without a worker, a missing part brings the new version, on the requested screen', async () => {
  const page = shown(plain);
  const lead = new URL(page.url()).pathname.replace('/console', '');
  expect(await isNext(page)).toBe(false);
  await goInside(page, at('/leads/templates'));
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  expect(await isNext(page)).toBe(true);
  await goInside(page, at(lead));
  await message(page).waitFor();
  expect(await message(page).inputValue()).toBe(DRAFT);
}, 60_000);

test('with the worker, an open page continues with its own parts', async () => {
  const page = shown(right);
  expect(kept).toHaveLength(1);
  await goInside(page, at('/leads/templates'));
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  expect(await isNext(page)).toBe(false);
}, 60_000);

test('a reload brings the new version with the typed text, and then works offline', async () => {
  const page = shown(left);
  const [before] = await shells(page);
  await page.reload();
  await message(page).waitFor();
  expect([await isNext(page), await message(page).inputValue()]).toEqual([true, DRAFT]);
  await takeOver(page);
  // The window that still shows the old version finds its parts, and only those two versions are kept.
  await goInside(shown(right), at('/settings/team'));
  await shown(right).getByRole('heading', { level: 1 }).waitFor();
  expect([await isNext(shown(right)), await shells(page)]).toEqual([false, [before, 'aisle-shell-next']]);
  await contexts[0]?.setOffline(true);
  await page.reload();
  await message(page).waitFor();
  await page.getByText(/^Offline, as of/u).waitFor();
  expect([await isNext(page), await message(page).inputValue()]).toEqual([true, DRAFT]);
}, 60_000);
