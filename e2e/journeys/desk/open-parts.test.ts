import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { barriers } from '../../support/barriers.ts';
import { WIDTHS, openContext } from '../../support/browser.ts';
import type { WindowClass } from '../../support/browser.ts';
import { DESK_FORMS } from '../../support/desk-forms.ts';
import type { Records } from '../../support/desk-forms.ts';
import { startBeforeTests } from '../../support/running.ts';
import { signIn } from '../../support/team.ts';

/** A menu or panel that lies over a page. */
interface OpenPart {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
  /** Widths that have it; all of them without. */
  at?: readonly WindowClass[];
}

const HELD = `/leads?filter=${encodeURIComponent('{"stage":"Date on Hold","locked":false}')}`;
const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const firstLead = async (page: Page): Promise<void> => {
  await page.locator('a.row-link').first().click();
  await page.getByRole('log').waitFor();
};

const PARTS: readonly OpenPart[] = [
  { name: 'the menu of the person', path: '/', open: press(/^Account menu/u), at: ['desktop', 'tablet'] },
  { name: 'everything else, on a phone', path: '/', open: press('More'), at: ['mobile'] },
  { name: 'the bell', path: '/', open: press(/notification/iu), at: ['desktop', 'tablet'] },
  { name: 'the keys', path: '/', open: (page) => page.keyboard.press('?') },
  { name: 'columns and density', path: '/leads', open: press('Columns'), at: ['desktop'] },
  { name: 'options of a lead in the list', path: '/leads', open: press(/^Options for/u), at: ['mobile'] },
  { name: 'when to come back to a couple', path: '/today', open: press('Later') },
  {
    name: 'the stages of a lead',
    path: HELD,
    async open(page) {
      await firstLead(page);
      await press(/^Stage: /u)(page);
    },
  },
  {
    name: 'the rare actions of a lead',
    path: HELD,
    async open(page) {
      await firstLead(page);
      await press('More')(page);
    },
  },
  {
    name: 'attaching a file',
    path: HELD,
    async open(page) {
      await firstLead(page);
      await press('Attach a file')(page);
    },
  },
];

const running = startBeforeTests();
let page: Page;
let records: Records;

const go = (path: string) => page.goto(`${running.product.base}/console${path}`);
const pathOf = async (link: ReturnType<Page['locator']>): Promise<string> =>
  new URL((await link.getAttribute('href')) ?? '', running.product.base).pathname.replace('/console', '');

beforeAll(async () => {
  page = await (await openContext(running.browser)).newPage();
  await signIn(page, running.product, 'admin@wrenfield.example');
  await go(HELD);
  await page.locator('a.row-link').first().waitFor();
  const lead = await pathOf(page.locator('a.row-link').first());
  await go('/leads/templates');
  await page.locator('main a[href*="/edit/"]').first().waitFor();
  records = { lead, template: await pathOf(page.locator('main a[href*="/edit/"]').first()) };
}, 3 * MINUTE);

/** Loads a page in a window of this width. */
async function goAt(width: WindowClass, path: string): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[width], height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await go(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('no barriers while it is open, at three widths, light or dark', () => {
  test.each(PARTS)(
    '$name',
    async ({ path, open, at = ['desktop', 'tablet', 'mobile'] }) => {
      const found: string[] = [];
      for (const width of at) {
        await goAt(width, path);
        await open(page);
        await page.locator('[role=menu], [role=dialog], [role=menuitem]').filter({ visible: true }).first().waitFor();
        found.push(...(await barriers(page, [width])));
      }
      expect(found).toEqual([]);
    },
    2 * MINUTE,
  );

  test.each(DESK_FORMS.filter(({ closes }) => closes !== undefined))(
    'the form: $name',
    async (form) => {
      const found: string[] = [];
      for (const width of ['desktop', 'tablet', 'mobile'] as const) {
        await goAt(width, form.path(records));
        await form.reach(page);
        await form.field(page).waitFor();
        found.push(...(await barriers(page, [width])));
      }
      expect(found).toEqual([]);
    },
    2 * MINUTE,
  );
});
