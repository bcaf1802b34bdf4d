import { setTimeout as pause } from 'node:timers/promises';
import { ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { launchBrowser, openContext } from '../../e2e/support/browser.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { signIn } from '../../e2e/support/team.ts';
import type { BenchContext } from '../support/context.ts';
import { fetchOnce, load } from '../support/http-load.ts';
import type { LoadRequest } from '../support/http-load.ts';
import { percentile } from '../support/paced-load.ts';
import { asAdmin } from '../support/requests.ts';
import { entry, median } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';
import { openScene } from '../support/scene.ts';

const SUPPLIERS = 20;
const TOTAL = 1_000;
const DESCRIPTION =
  'A Georgian house in a valley of its own, an hour from Bristol. Yours for a day or for a long weekend. ';
const ABOUT = 'Ceremonies are on the south lawn or in the orangery, which looks over the lake. '.repeat(12);
/** A typical typing speed, in milliseconds between two keys. */
const BETWEEN_KEYS = 150;

/** The preview while someone types (P12): the server's time for a key press, and the person's wait. */
export async function preview(context: BenchContext): Promise<BenchEntry[]> {
  return [await answers(context), await keys(context)];
}

/** The words of a page with the text typed so far; the whole page for comparison. */
async function answers(context: BenchContext): Promise<BenchEntry> {
  const scene = await openScene(context, 'preview', { suppliers: SUPPLIERS, leads: 0 });
  try {
    const { port } = scene.product;
    const { status, text } = await fetchOnce(port, typed(DESCRIPTION.length - 1, 'words'));
    ok(status === 200 && text.includes('A Georgian house in a valley of its own'));
    const measure = (only?: 'words') =>
      load({ port, connections: 1, total: TOTAL, next: (index) => typed(index, only) });
    await measure('words');
    const notes: string[] = [];
    const values: number[] = [];
    for (let round = 0; round < context.rounds; round += 1) {
      const words = await measure('words');
      const page = await measure();
      values.push(words.p95);
      const show = ({ p50, p95 }: typeof words) => `${p50.toFixed(1)} and ${p95.toFixed(1)} ms`;
      notes.push(`round ${round + 1}: words ${show(words)} (p50, p95), whole page ${show(page)}`);
    }
    const value = median(values);
    return entry({ name: 'preview.p95.ms', value, unit: 'ms', target: 25, aim: 10, better: 'less', notes });
  } finally {
    await scene.stop();
  }
}

/** The next letter typed into a description, for each supplier in turn. */
function typed(index: number, only?: 'words'): LoadRequest {
  const description = DESCRIPTION.slice(0, 1 + (index % DESCRIPTION.length));
  const asked = asAdmin(Math.floor(index / DESCRIPTION.length) % SUPPLIERS, '/profile/preview');
  const changes = { description, detailedDescription: ABOUT };
  return {
    ...asked,
    method: 'POST',
    headers: { ...asked.headers, 'Content-Type': 'application/json', 'X-Requested-With': 'aisle' },
    body: JSON.stringify({ section: 'about-you', changes, ...(only && { only }) }),
  };
}

/** In Chromium, showing a demo supplier's page as on a laptop and a phone: from a key press to the frame that shows its letter. */
async function keys(context: BenchContext): Promise<BenchEntry> {
  const product = await startProduct({ env: { DATABASE_URL: await context.emptyDatabase('preview_keys') } });
  const browser = await launchBrowser({ whole: true });
  try {
    const page = await (await openContext(browser)).newPage();
    await signIn(page, product, 'admin@wrenfield.example');
    await page.goto(`${product.base}/console/preview`);
    await page.frameLocator('iframe >> nth=0').getByRole('heading', { level: 1 }).waitFor();
    await page.getByLabel(/^First sentence/u).click();
    const notes: string[] = [];
    const values: number[] = [];
    await type(page, 10);
    for (let round = 0; round < context.rounds; round += 1) {
      const times = await type(page, 40);
      values.push(percentile(times, 0.95));
      notes.push(
        `round ${round + 1}: median ${percentile(times, 0.5).toFixed(0)} ms, worst ${times.at(-1)?.toFixed(0)} ms`,
      );
    }
    const value = median(values);
    return entry({ name: 'preview.key.p95.ms', value, unit: 'ms', target: 150, aim: 80, better: 'less', notes });
  } finally {
    await browser.close();
    await product.stop();
    product.clean();
  }
}

/** Types this many letters; returns the milliseconds from each to the frame that shows it in the page, the shortest first. */
async function type(page: Page, letters: number): Promise<number[]> {
  await page.evaluate(WATCH);
  for (let index = 0; index < letters; index += 1) {
    await page.keyboard.type('abcdefgh'.charAt(index % 8));
    await pause(BETWEEN_KEYS);
  }
  await pause(1_000);
  const times = await page.evaluate<number[]>('window.previewTimes');
  // Text over the length limit isn't shown.
  for (let index = 0; index < letters; index += 1) await page.keyboard.press('Backspace');
  ok(times.length >= letters * 0.9, `Only ${times.length} of ${letters} letters were seen.`);
  return times.sort((one, other) => one - other);
}

/**
 * Checks in each animation frame whether the page in the iframe has the letters yet, in whichever document it is: the
 * whole page is replaced when anything else changes.
 */
const WATCH = `(() => {
  const times = (window.previewTimes = []);
  const field = document.activeElement;
  let pressed = [];
  field.addEventListener('input', () => pressed.push({ at: performance.now(), words: field.value }), true);
  const look = () => {
    if (window.previewTimes !== times) return;
    requestAnimationFrame(look);
    if (pressed.length === 0) return;
    const page = document.querySelector('iframe').contentDocument?.getElementById('main')?.textContent ?? '';
    const shown = pressed.filter(({ words }) => page.includes(words));
    pressed = pressed.filter((one) => !shown.includes(one));
    times.push(...shown.map(({ at }) => performance.now() - at));
  };
  look();
})()`;
