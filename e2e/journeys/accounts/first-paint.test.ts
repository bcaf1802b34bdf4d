import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { until } from '#testing/until.ts';
import { launchBrowser, openContext } from '../../support/browser.ts';
import { startProduct } from '../../support/product.ts';
import type { Product } from '../../support/product.ts';

const PAGES = ['/console/login', '/get-listed'];

describe('the pages before sign-in, before their script has loaded', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  }, MINUTE);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  }, MINUTE);

  /** Opens a page whose scripts load only when the returned function is called. */
  const openWaiting = async (page: Page, path: string): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/console-assets\/index-[^/]+\.js$/u, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(product.base + path, { waitUntil: 'commit' });
    return resolve;
  };

  test.each(PAGES)(
    '%s is painted first, and then hydrated by the script',
    async (path) => {
      const page = await (await openContext(browser)).newPage();
      const fonts: string[] = [];
      page.on('request', (request) => {
        const [name] = /(?:newsreader|geist)(?=[^/]+\.woff2$)/u.exec(request.url()) ?? [];
        if (name !== undefined) fonts.push(name);
      });
      const go = await openWaiting(page, path);
      const field = page.locator('form input').first();
      await field.waitFor();
      await page.evaluate(`document.fonts.ready.then(() => undefined)`);
      // The serif font is ten times as large as the form, and its fallback has the same width.
      expect(fonts).toEqual(['geist']);
      expect(await page.evaluate<boolean>(`document.querySelector('form').closest('[inert]') !== null`)).toBe(true);
      await page.evaluate(`drawn = document.querySelector('h1')`);
      go();
      await page.locator('#root > [inert]').waitFor({ state: 'detached' });
      await field.fill('wrenfield');
      expect(
        await page.evaluate<unknown[]>(`[...document.querySelectorAll('form, h1')].map((one) => one.tagName)`),
      ).toEqual(['FORM', 'H1']);
      // They must be the same elements: new ones would be painted again.
      expect(await page.evaluate<boolean>(`drawn === document.querySelector('h1')`)).toBe(true);
      // The page's content security policy lets nothing but the debugging protocol evaluate text, so this can't wait in the page.
      const serif = `[...document.fonts].some((one) => /Newsreader V/u.test(one.family) && one.status === 'loaded')`;
      await until(() => page.evaluate<boolean>(serif));
    },
    MINUTE,
  );

  test(
    'an American gets their own country, whatever was prerendered',
    async () => {
      const page = await (await openContext(browser, { locale: 'en-US' })).newPage();
      await page.goto(`${product.base}/get-listed`);
      await page.locator('.first-paint').waitFor({ state: 'detached' });
      expect(await page.getByLabel('Country').inputValue()).toBe('US');
      expect(await page.locator('form').textContent()).toContain('+1');
    },
    MINUTE,
  );

  test(
    'someone who chose another language sees no page in the browser’s language',
    async () => {
      const page = await (await openContext(browser)).newPage();
      await page.goto(`${product.base}/privacy`);
      await page.evaluate(`localStorage.setItem('aisle.language', 'fr-FR')`);
      const go = await openWaiting(page, '/console/login');
      await page.locator('html[data-first-paint="off"]').waitFor({ state: 'attached' });
      expect(await page.locator('form').isVisible()).toBe(false);
      go();
      await page.getByRole('heading', { level: 1, name: 'Bon retour' }).waitFor();
      expect(await page.locator('form').count()).toBe(1);
    },
    MINUTE,
  );
});
