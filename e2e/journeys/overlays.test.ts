import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { WIDTHS, axeFindings, openContext } from '../support/browser.ts';
import type { WindowClass } from '../support/browser.ts';
import { DESK_OVERLAYS } from '../support/desk-overlays.ts';
import type { Records } from '../support/desk-forms.ts';
import { startBeforeTests } from '../support/running.ts';
import { signIn } from '../support/team.ts';

const running = startBeforeTests();
const LAYER = '.MuiModal-root';

/** Three windows at once, each on one page that is loaded once: what takes long is loading, not looking. */
test('no barriers of any impact in the dialogs, drawers and menus of the desk', async () => {
  const found = await Promise.all((Object.keys(WIDTHS) as WindowClass[]).map(findingsAt));
  expect(found.flat()).toEqual([]);
}, 240_000);

async function findingsAt(window: WindowClass): Promise<string[]> {
  const page = await (await openContext(running.browser, { window })).newPage();
  await signIn(page, running.product, 'admin@wrenfield.example');
  const records = await someRecords(page);
  const found: string[] = [];
  for (const { name, path, open, only, asks } of DESK_OVERLAYS) {
    if (only && !only.includes(window)) continue;
    await go(page, path(records));
    await open(page);
    await page.locator(LAYER).last().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'light' ? 'all' : 'colours';
      const findings = await axeFindings(page, rules, 'any', LAYER);
      found.push(...findings.map((finding) => `${name}, ${window}, ${colorScheme}: ${finding}`));
    }
    await close(page, asks === true);
  }
  await page.context().close();
  return found;
}

/** By the router, as a click on a link does it. */
async function go(page: Page, path: string): Promise<void> {
  const wanted = JSON.stringify(`/console${path}`);
  await page.evaluate(`history.pushState({}, '', ${wanted}); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

async function close(page: Page, asks: boolean): Promise<void> {
  if (asks) {
    await page.reload();
    return;
  }
  // On a tablet there is a drawer below it.
  for (let layers = await page.locator(LAYER).count(); layers > 0; layers -= 1) {
    await page.keyboard.press('Escape');
    await page
      .locator(LAYER)
      .nth(layers - 1)
      .waitFor({ state: 'detached' });
  }
}

async function someRecords(page: Page): Promise<Records> {
  const hrefOf = async (path: string, link: string): Promise<string> => {
    await page.goto(`${running.product.base}/console${path}`);
    const first = page.locator(link).first();
    await first.waitFor();
    return new URL((await first.getAttribute('href')) ?? '', running.product.base).pathname.replace('/console', '');
  };
  const held = `/leads?filter=${encodeURIComponent('{"stage":"Date on Hold","locked":false}')}`;
  const template = await hrefOf('/leads/templates', 'main a[href*="/edit/"]');
  return { lead: await hrefOf(held, 'main a.row-link'), template };
}
