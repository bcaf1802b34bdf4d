import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, openContext } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: { CRON: 'off' } }), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  product.clean();
});

test.each([
  ['the API page', '/api/docs', '/api/auth/sign-in'],
  ['the console', '/console', 'Password'],
  ['the back office', '/staff', 'Password'],
  ['the development mailbox', '/dev/mail', 'Development mailbox'],
  ['an unknown address', '/nothing-here', 'doesn’t exist'],
])(
  'S42: %s violates none of its own rules and requests no other host',
  async (_, path, words) => {
    const context = await openContext(browser);
    const page = await context.newPage();
    const complaints: string[] = [];
    const hosts = new Set<string>();
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to|MIME type/iu.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(product.base + path);
    await page.getByText(words).first().waitFor();
    expect(complaints).toEqual([]);
    expect([...hosts].filter((host) => host !== '' && host !== new URL(product.base).host)).toEqual([]);
    await context.close();
  },
  90_000,
);

test('the console can be installed like an app (N2)', async () => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(`${product.base}/console`);
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ start_url: '/console', display: 'standalone' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The test browser is in incognito mode, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await context.close();
});
