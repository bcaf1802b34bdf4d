import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { SCREENS } from '../support/accessible-screens.ts';
import type { Person, Screen } from '../support/accessible-screens.ts';
import { WIDTHS, axeFindings, goInside, openContext } from '../support/browser.ts';
import { signIn, signInStaff } from '../support/team.ts';
import { linkInMail } from '../support/dev-mailbox.ts';
import { startBeforeTests } from '../support/running.ts';

const running = startBeforeTests();
const pages = new Map<Person, Page>();

beforeAll(async () => {
  for (const person of ['visitor', 'supplier', 'staff'] as const) {
    pages.set(person, await (await openContext(running.browser)).newPage());
  }
  await signIn(pageOf('supplier'), running.product, 'admin@wrenfield.example');
  await signInStaff(pageOf('staff'), running.product);
}, 180_000);

test.each(SCREENS)(
  'no serious barriers on $name, wide or narrow, light or dark',
  async (screen) => {
    const page = pageOf(screen.as);
    await page.bringToFront();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
    await (screen.as === 'visitor' ? page.goto(url(screen)) : goInside(page, url(screen)));
    await screen.ready(page);
    expect(await findings(page)).toEqual([]);
  },
  2 * MINUTE,
);

test('nor for a couple, from the plain form to its conversation', async () => {
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

const url = ({ path }: Screen): string => running.product.base + path;

function pageOf(person: Person): Page {
  const page = pages.get(person);
  if (!page) throw new Error(`No page for ${person}`);
  return page;
}

/**
 * Everything that axe rates as serious or worse, and everything wider than the window, at both widths and in both
 * colours.
 */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [WIDTHS.desktop, WIDTHS.mobile]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'light' ? 'all' : 'colours';
      found.push(...(await axeFindings(page, rules)).map((finding) => `${width} ${colorScheme}: ${finding}`));
    }
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (over > 0) found.push(`${width}: ${over} px run out of the window`);
  }
  return found;
}
