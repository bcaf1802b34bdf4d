import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import type { Product, ProductOptions } from './product.ts';

/** Shared by the tests of a file or a `describe`; available once they begin. */
export interface Running {
  product: Product;
  browser: Browser;
}

/** Starts the product and a Chromium before the tests that follow, and ends both after them. */
export function startBeforeTests(options: ProductOptions = {}, browserOptions: { whole?: boolean } = {}): Running {
  let running: Running | null = null;
  const started = (): Running => {
    if (running === null) throw new Error('The product is started before the tests, not while they are declared.');
    return running;
  };
  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(options), launchBrowser(browserOptions)]);
    running = { product, browser };
  }, 180_000);
  afterAll(async () => {
    const { product, browser } = started();
    await browser.close();
    await product.stop();
    product.clean();
  }, 60_000);
  return {
    get product() {
      return started().product;
    },
    get browser() {
      return started().browser;
    },
  };
}
