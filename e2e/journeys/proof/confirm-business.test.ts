import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { startTxtServer } from '#testing/outside/txt-server.ts';
import type { TxtServer } from '#testing/outside/txt-server.ts';
import { axeFindings, launchBrowser, openContext } from '../../support/browser.ts';
import { linkInMail } from '../../support/dev-mailbox.ts';
import { startProduct } from '../../support/product.ts';
import type { Product } from '../../support/product.ts';
import { signIn } from '../../support/team.ts';

const DOMAIN = 'wrenfield.example';

describe('proof of control', () => {
  let dns: TxtServer;
  let product: Product;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    dns = await startTxtServer();
    const env = { DNS_RESOLVER: dns.address };
    [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
    page = await (await openContext(browser)).newPage();
    await signIn(page, product, 'admin@wrenfield.example');
  }, 3 * MINUTE);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
    await dns.close();
  }, MINUTE);

  test(
    'F12: an admin confirms the business with a DNS record, and couples see it',
    async () => {
      await page.getByRole('link', { name: 'Settings' }).first().click();
      await page.getByRole('link', { name: 'Confirm business' }).click();
      const record = page.getByRole('region', { name: 'TXT record' });
      const line = (await record.locator('code').last().textContent()) ?? '';
      expect(line).toMatch(/^aisle-verification=[0-9a-f]{40}$/u);

      dns.records.set(DOMAIN, ['v=spf1 -all']);
      await page.getByRole('button', { name: 'Check now: TXT record' }).click();
      await page.getByText(`${DOMAIN} has one TXT record, but not this one.`).waitFor();
      dns.records.set(DOMAIN, ['v=spf1 -all', line]);
      await page.getByRole('button', { name: 'Check now: TXT record' }).click();
      await page.getByText(`${DOMAIN} is yours`).waitFor();
      expect(await axeFindings(page)).toEqual([]);

      const publicId = await page.evaluate(async () => {
        const session = (await (await fetch('/api/auth/session')).json()) as { suppliers: { publicId: string }[] };
        return session.suppliers.at(-1)?.publicId ?? '';
      });
      const visitor = await (await openContext(browser)).newPage();
      await visitor.goto(`${product.base}/enquire/${publicId}`);
      await visitor.getByText('Confirmed business').waitFor();
      await visitor.getByText(new RegExp(`${DOMAIN}, by a DNS record on`, 'u')).waitFor();
      expect(await axeFindings(visitor)).toEqual([]);
    },
    2 * MINUTE,
  );

  test(
    'F12, T9: the emailed link shows who asked, and only the button confirms',
    async () => {
      await page.goto(`${product.base}/console/account/business`);
      await page.getByRole('button', { name: 'Send email' }).click();
      await page.getByText(`We sent a link to info@${DOMAIN}.`).waitFor();
      await page.goto(product.base + (await linkInMail(product, /\/confirm-business\/[\w-]{43}/u)));
      await page.getByText('Requested by Harriet Bell').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm business' }).click();
      await page.getByRole('heading', { name: 'Your business is confirmed' }).waitFor();
      await page.getByRole('link', { name: 'Open Aisle' }).click();
      await page.getByText(/by an email to an address at your domain/u).waitFor();
    },
    2 * MINUTE,
  );
});
