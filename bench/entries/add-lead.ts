import { performance } from 'node:perf_hooks';
import { SECOND } from '#contracts/durations.ts';
import { launchBrowser, openContext } from '../../e2e/support/browser.ts';
import { PASTED_ENQUIRY, addPastedLead, copyText } from '../../e2e/support/pasted-enquiry.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { signIn } from '../../e2e/support/team.ts';
import type { BenchContext } from '../support/context.ts';
import { entry } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

const TIMES = 5;

/** A scripted person in Chromium: from the key that opens the drawer until the console says that the pasted email is a lead. */
export async function addLead(context: BenchContext): Promise<BenchEntry[]> {
  const product = await startProduct({ env: { DATABASE_URL: await context.emptyDatabase('addlead') } });
  const browser = await launchBrowser({ whole: true });
  try {
    const page = await (await openContext(browser)).newPage();
    await signIn(page, product, 'admin@wrenfield.example');
    const seconds: number[] = [];
    for (let index = 0; index < TIMES; index += 1) {
      // A new couple each time, with a new address and number.
      const text = PASTED_ENQUIRY.replace('tilly.fairburn@', `tilly${index}@`).replace('900731', `90080${index}`);
      await copyText(page, text);
      const began = performance.now();
      await addPastedLead(page, 'Tilly & Joe');
      seconds.push((performance.now() - began) / SECOND);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const ordered = seconds.toSorted((one, other) => one - other);
    return [
      entry({
        name: 'addlead.seconds',
        value: ordered[Math.floor(TIMES / 2)] ?? 0,
        unit: 's',
        target: 5,
        aim: 3,
        better: 'less',
        notes: [`${TIMES} times after a reload, median; worst ${(ordered.at(-1) ?? 0).toFixed(2)} s`],
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
    product.clean();
  }
}
