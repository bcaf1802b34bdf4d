import { performance } from 'node:perf_hooks';
import { SECOND } from '#contracts/durations.ts';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openContext } from '../../e2e/support/browser.ts';
import { startProduct } from '../../e2e/support/product.ts';
import type { Product } from '../../e2e/support/product.ts';
import { startSupplierSite } from '../../e2e/support/supplier-site.ts';
import { signIn } from '../../e2e/support/team.ts';
import type { BenchContext } from '../support/context.ts';
import { entry } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

const TIMES = 20;
const SUPPLIER = 'Wrenfield Hall';
/** Six times as fast as people type. The form solves its proof of work in the meantime, so no one waits for it. */
const TYPING = { delay: 30 };

/** From a couple's click on "Send enquiry" on a supplier's website until their row appears in an open console, both in Chromium. */
export async function arrival(context: BenchContext): Promise<BenchEntry[]> {
  const product = await startProduct({ env: { DATABASE_URL: await context.emptyDatabase('arrival') } });
  const browser = await launchBrowser({ whole: true });
  try {
    const desk = await (await openContext(browser)).newPage();
    await signIn(desk, product, 'admin@wrenfield.example');
    const site = await startSupplierSite(product.base, await publicIdOf(desk, product));
    await desk.goto(`${product.base}/console/leads`);
    await desk.locator('a.row-link').first().waitFor();
    const seconds: number[] = [];
    for (let index = 0; index < TIMES; index += 1) seconds.push(await send(browser, desk, site.url, index));
    await site.close();
    const ordered = seconds.toSorted((one, other) => one - other);
    const at = (share: number): number => ordered[Math.ceil(TIMES * share) - 1] ?? 0;
    return [
      entry({
        name: 'desk.arrival.p95',
        value: at(0.95),
        unit: 's',
        target: 1.5,
        aim: 0.8,
        better: 'less',
        notes: [`${TIMES} couples, p50 ${at(0.5).toFixed(2)} s, worst ${at(1).toFixed(2)} s`],
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
    product.clean();
  }
}

/** A new couple each time, with a unique first name. */
async function send(browser: Browser, desk: Page, site: string, index: number): Promise<number> {
  const name = `Nell${String.fromCharCode('a'.charCodeAt(0) + index)}`;
  const visitor = await (await openContext(browser)).newPage();
  await visitor.goto(site);
  await visitor.getByLabel('Your name').pressSequentially(`${name} Harper`, TYPING);
  await visitor.getByLabel('Email').pressSequentially(`${name.toLowerCase()}@example.com`, TYPING);
  // Locating it by role would compute the names of all links on the page again and again while it renders.
  const row = desk.locator('a.row-link', { hasText: name }).first();
  const began = performance.now();
  await visitor.getByRole('button', { name: 'Send enquiry' }).click();
  await row.waitFor();
  const took = (performance.now() - began) / SECOND;
  await visitor.context().close();
  return took;
}

async function publicIdOf(page: Page, { base }: Product): Promise<string> {
  const answer = await page.request.get(`${base}/api/auth/session`);
  const session = (await answer.json()) as { suppliers: { name: string; publicId: string }[] };
  return session.suppliers.find(({ name }) => name === SUPPLIER)?.publicId ?? '';
}
