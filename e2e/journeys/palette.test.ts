import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings, openContext, shoot } from '../support/browser.ts';
import { startBeforeTests } from '../support/running.ts';
import { signIn } from '../support/team.ts';

const VENUE = 'admin@wrenfield.example';
/** The browser takes most of the time: starting, and loading the first screen. */
const LIMIT = 2 * MINUTE;

describe('the palette finds any lead and any action', () => {
  const running = startBeforeTests();
  const field = (page: Page) => page.getByRole('combobox');
  const selected = (page: Page) => page.locator('[role="option"][aria-selected="true"]');
  const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).first().waitFor();
  /** Not by role: a dialog hides the page's roles. */
  const rowOf = (page: Page, couple: string) => page.locator('[data-lead-row]', { hasText: couple }).first();

  test(
    'by keyboard alone: a couple is found, moved and held, and all of it undone',
    async () => {
      const page = await (await openContext(running.browser)).newPage();
      await signIn(page, running.product, VENUE);
      await page.goto(`${running.product.base}/console/leads`);
      await page.locator('a.row-link').first().waitFor();

      // A couple's name without typos, which the server finds.
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page)).toEqual([]);
      }
      await page.keyboard.type('priya');
      await selected(page).getByText('Priya').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.getByRole('group', { name: /^Actions for Priya/u }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await shoot(page, 'palette-dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await shoot(page, 'palette');

      // Its stage: changed by typing, and undone by key.
      const before = (await rowOf(page, 'Priya').locator('.stage').textContent()) ?? '';
      await page.keyboard.type('move to decision');
      await selected(page).getByText('Move to Decision pending').waitFor();
      await page.keyboard.press('Enter');
      await toast(page, /Priya.*Decision pending/u);
      await rowOf(page, 'Priya').getByText('Decision pending').waitFor();
      await page.keyboard.press('Control+z');
      await toast(page, 'Undone.');
      await rowOf(page, 'Priya').getByText(before).waitFor();

      // Rows by key, after a click anywhere; actions by their own keys.
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('x');
      await page.getByText('2 selected').waitFor();
      await page.keyboard.press('l');
      await page.getByRole('combobox', { name: 'Add or remove a label' }).waitFor();
      await page.keyboard.type('add hot');
      await page.keyboard.press('Enter');
      await toast(page, /Labels of .* changed\.|No changes needed\./u);
      await page.keyboard.press('Control+z');
      await toast(page, 'Undone.');

      // A page with a typo in its name, and a day.
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await page.keyboard.type('avialabilty');
      await page.keyboard.press('Enter');
      await page.getByRole('grid').first().waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('block 24-26 Dec');
      await selected(page)
        .getByText(/^Block .*24 Dec/u)
        .waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Block days' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    LIMIT,
  );

  test(
    'by touch on a phone: full screen, a couple is found and opened',
    async () => {
      const page = await (await openContext(running.browser, { window: 'mobile' })).newPage();
      await signIn(page, running.product, VENUE);
      await page.goto(`${running.product.base}/console/leads`);
      await page.getByRole('button', { name: 'Search', exact: true }).tap();
      await field(page).waitFor();
      const box = await page.getByRole('dialog').boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
      await field(page).fill('sophie');
      await page
        .getByRole('option', { name: /Sophie/u })
        .first()
        .waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page)).toEqual([]);
      }
      await shoot(page, 'palette-390');
      await page
        .getByRole('option', { name: /Sophie/u })
        .first()
        .tap();
      await page.getByRole('log').waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/console\/leads\/\w{26}$/u);
    },
    LIMIT,
  );
});
