import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { SCREENS } from '../support/accessible-screens.ts';
import type { Person } from '../support/accessible-screen.ts';
import { WIDTHS, axeFindings, goInside, openContext, setWidth } from '../support/browser.ts';
import type { WindowClass } from '../support/browser.ts';
import type { Records } from '../support/desk-forms.ts';
import { DESK_OVERLAYS } from '../support/desk-overlays.ts';
import { signIn, signInStaff } from '../support/team.ts';
import { linkInMail } from '../support/dev-mailbox.ts';
import { startBeforeTests } from '../support/running.ts';

const running = startBeforeTests();
const pages = new Map<Person, Page>();
/** Anything that opens over a page. */
const LAYER = '.MuiModal-root';

beforeAll(async () => {
  for (const person of ['visitor', 'supplier', 'staff'] as const) {
    pages.set(person, await (await openContext(running.browser)).newPage());
  }
  await signIn(pageOf('supplier'), running.product, 'admin@wrenfield.example');
  await signInStaff(pageOf('staff'), running.product);
}, 180_000);

test.each(SCREENS)(
  '$name has no barriers, wide or narrow, light or dark',
  async (screen) => {
    const page = pageOf(screen.as);
    await page.bringToFront();
    await page.emulateMedia({ colorScheme: 'light' });
    await setWidth(page, WIDTHS.desktop);
    const address = running.product.base + screen.path;
    if (screen.as === 'visitor' || !(await goInside(page, address))) await page.goto(address);
    await screen.ready(page);
    expect(await findings(page)).toEqual([]);
  },
  2 * MINUTE,
);

test('a couple meets no barriers, from the plain form to its conversation', async () => {
  const page = pageOf('visitor');
  const site = await (await fetch(`${running.product.base}/demo/site/`)).text();
  await page.goto(`${running.product.base}/enquire/${/data-supplier="(\w+)"/u.exec(site)?.[1]}`);
  await page.getByLabel('Your name').fill('Nell Harper');
  await page.getByLabel('Email').fill('nell.harper@example.com');
  await page.getByLabel('Message').fill('Is the second Saturday of June still free?');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByRole('heading', { name: 'Wrenfield Hall has your enquiry' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto(await linkInMail(running.product, /https?:\/\/[^\s"<]+\/c\/(?!stop)[\w.~-]+/u));
  await page.getByText('Is the second Saturday of June still free?').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto(`${running.product.base}/dev/mail`);
  expect(await findings(page)).toEqual([]);
}, 60_000);

/** Three windows at once, each with one page that is loaded once, because loading takes longer than checking. */
test('the console’s dialogs, drawers and menus have no barriers of any impact', async () => {
  const found = await Promise.all((Object.keys(WIDTHS) as WindowClass[]).map(findingsAt));
  expect(found.flat()).toEqual([]);
}, 360_000);

function pageOf(person: Person): Page {
  const page = pages.get(person);
  if (!page) throw new Error(`No page for ${person}`);
  return page;
}

/** Decides which colour scheme comes first. */
let turn = 0;

/**
 * All findings of axe, of any impact, and everything wider than the window, at each width. Colour schemes alternate
 * from width to width and from page to page: checking takes most of this journey, and both schemes at each width would
 * take twice as long.
 */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  turn += 1;
  for (const [at, width] of [WIDTHS.desktop, WIDTHS.tablet, WIDTHS.mobile].entries()) {
    const colorScheme = (at + turn) % 2 === 0 ? 'dark' : 'light';
    await setWidth(page, width);
    await page.emulateMedia({ colorScheme });
    found.push(...(await axeFindings(page)).map((finding) => `${width} ${colorScheme}: ${finding}`));
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (over > 0) found.push(`${width}: ${over} px run out of the window`);
  }
  return found;
}

async function findingsAt(window: WindowClass): Promise<string[]> {
  const page = await (await openContext(running.browser, { window })).newPage();
  await signIn(page, running.product, 'admin@wrenfield.example');
  const records = await someRecords(page);
  const found: string[] = [];
  for (const { name, path, open, only, asks } of DESK_OVERLAYS) {
    if (only && !only.includes(window)) continue;
    await goInside(page, `${running.product.base}/console${path(records)}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await open(page);
    await page.locator(LAYER).last().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'light' ? 'all' : 'colours';
      const findings = await axeFindings(page, rules, LAYER);
      found.push(...findings.map((finding) => `${name}, ${window}, ${colorScheme}: ${finding}`));
    }
    await close(page, asks === true);
  }
  await page.context().close();
  return found;
}

async function close(page: Page, asks: boolean): Promise<void> {
  if (asks) {
    await page.reload();
    return;
  }
  // On a tablet there is a drawer below the dialog.
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
