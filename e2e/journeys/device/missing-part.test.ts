import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { openContext } from '../../support/browser.ts';
import { startBeforeTests } from '../../support/running.ts';
import { signIn } from '../../support/team.ts';

const running = startBeforeTests();
let page: Page;

beforeAll(async () => {
  page = await (await openContext(running.browser)).newPage();
  await signIn(page, running.product, 'admin@wrenfield.example');
}, 3 * MINUTE);

test(
  'a screen that loses its connection before its menus have loaded stays, and a menu opens once the connection is back',
  async () => {
    const code = /\/console-assets\/mui-[^/]+\.js$/u;
    await page.route(code, (route) => route.abort('internetdisconnected'));
    await page.goto(`${running.product.base}/console/leads`);
    const menu = page.getByRole('button', { name: 'Columns' });
    await menu.waitFor();
    await page.context().setOffline(true);
    await menu.click();
    await page.getByText('Needs a connection').first().waitFor();
    expect(await page.getByRole('heading', { level: 1, name: 'Leads' }).isVisible()).toBe(true);
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await page.unroute(code);
    await page.context().setOffline(false);
    await menu.click();
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
  },
  MINUTE,
);
