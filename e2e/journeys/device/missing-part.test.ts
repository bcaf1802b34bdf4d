import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings, openContext, shoot } from '../../support/browser.ts';
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

/** Parts that come with their screen: no one opened them, so they say in their own place what is missing. */
test.each([
  {
    part: 'the head of the leads on a phone',
    window: 'mobile',
    code: /\/PhoneHead-[^/]+\.js$/u,
    path: 'leads',
    title: 'Leads',
    missing: 'We couldn’t load the search and the filters.',
    found: (on: Page) => on.getByRole('button', { name: 'Filters' }),
  },
  {
    part: 'the map of an address',
    window: 'desktop',
    code: /\/PlaceField-[^/]+\.js$/u,
    path: 'profile/about-you',
    title: /./u,
    missing: 'We couldn’t load this',
    found: (on: Page) => on.getByRole('group', { name: /map/iu }),
  },
] as const)(
  '$part that can’t be loaded leaves its screen as it is, and comes when it is tried again',
  async ({ window, code, path, title, missing, found }) => {
    const own = await (await openContext(running.browser, { window })).newPage();
    await signIn(own, running.product, 'admin@wrenfield.example');
    // As after the one reload by which a console looks for a newer version of itself.
    await own.addInitScript(`sessionStorage.setItem('aisle.reloaded-at', String(Date.now()))`);
    await own.route(code, (route) => route.abort('internetdisconnected'));
    await own.goto(`${running.product.base}/console/${path}`);
    await own.getByText(missing).waitFor();
    expect(await own.getByRole('heading', { level: 1, name: title }).isVisible()).toBe(true);
    expect(await axeFindings(own)).toEqual([]);
    await own.getByText(missing).scrollIntoViewIfNeeded();
    await shoot(own, `missing-part-${path.replace('/', '-')}`);
    await own.unroute(code);
    await own.getByRole('button', { name: 'Try again' }).click();
    await found(own).first().waitFor();
    expect(await own.getByText(missing).count()).toBe(0);
    await own.context().close();
  },
  2 * MINUTE,
);
