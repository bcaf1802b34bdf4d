import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings, launchBrowser, openContext } from '../support/browser.ts';
import { fingerOn } from '../support/finger.ts';
import type { Finger } from '../support/finger.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { signIn } from '../support/team.ts';

let product: Product;
let browser: Browser;
let page: Page;
let finger: Finger;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  page = await (await openContext(browser, { window: 'mobile' })).newPage();
  await signIn(page, product, 'admin@wrenfield.example');
  finger = await fingerOn(page);
}, 3 * MINUTE);

afterAll(async () => {
  await browser.close();
  await product.stop();
  product.clean();
});

async function openList(): Promise<void> {
  await page.goto(`${product.base}/console/leads`);
  await page.locator('.lead-card__more').first().waitFor();
}

/** The place of the couple's name in a card. */
async function middleOf(card: Locator): Promise<{ x: number; y: number }> {
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + 30 };
}

const top = (selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((it) => Math.round(it.getBoundingClientRect().bottom));

describe('the list of leads under a finger', () => {
  test(
    'loses both rows of controls on the way down and has them back on the way up',
    async () => {
      await openList();
      await page.getByRole('tab', { name: /^All leads/u }).tap();
      await finger.down(200, 600);
      await finger.move(200, 200);
      await finger.up();
    },
    MINUTE,
  );
});
