import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { enter } from '../../e2e/support/team.ts';
import { entry } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

/** Gzipped bytes of scripts and style sheets that a real browser loads until the page shows its main content. */
export async function consoleBytes(): Promise<BenchEntry[]> {
  const product = await startProduct();
  const browser = await launchBrowser({ whole: true });
  try {
    const page = await browser.newPage();
    const first = codeAskedBy(page);
    await page.goto(`${product.base}/console`);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    const signIn = await gzipBytes(first);
    await enter(page, 'admin@wrenfield.example');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/\/console(\/)?$/u);
    await page.goto(`${product.base}/console/leads`);
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    const fresh = await browser.newContext({ storageState: await page.context().storageState() });
    const second = await fresh.newPage();
    const later = codeAskedBy(second);
    await second.goto(`${product.base}/console/leads`);
    await second.getByRole('row').nth(1).waitFor();
    const list = await gzipBytes(later);
    return [
      entry({
        name: 'console.signin.gzip.bytes',
        value: signIn,
        unit: 'bytes',
        target: 80_000,
        aim: 72_000,
        better: 'less',
      }),
      entry({
        name: 'console.first.gzip.bytes',
        value: list,
        unit: 'bytes',
        target: 285_000,
        aim: 260_000,
        better: 'less',
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
    product.clean();
  }
}

/** Addresses of the scripts and style sheets that a page has loaded so far. */
function codeAskedBy(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('response', (response) => {
    if (/\.(js|css)(\?|$)/u.test(response.url())) asked.add(response.url());
  });
  return asked;
}

/** Fetched again here: a browser discards the responses of a page that it has left. */
async function gzipBytes(addresses: ReadonlySet<string>): Promise<number> {
  const sizes = [...addresses].map(async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return gzipSync(await answer.bytes(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((total, bytes) => total + bytes, 0);
}
