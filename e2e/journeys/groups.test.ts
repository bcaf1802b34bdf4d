import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import { MINUTE } from '#contracts/durations.ts';
import type { GroupDashboard } from '#contracts/supplier/group.ts';
import { until } from '#testing/until.ts';
import { WIDTHS, axeFindings, launchBrowser, openContext, setWidth, shoot } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { signIn } from '../support/team.ts';

const OWNER = 'admin@wrenfield.example';
const CHILD = 'admin@ellery.example';
const GROUP = '/console/account/group';
/** Screens available to everyone who can see leads. */
const SCREENS = [
  '/console',
  '/console/today',
  '/console/leads',
  '/console/leads/pipeline',
  '/console/leads/scheduled',
  '/console/calendar',
  '/console/notifications',
  '/console/account/user-permissions',
];

/** Everything this origin has stored in the browser, as one text. */
const KEPT = `(async () => {
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (request.url.includes('/api/')) texts.push(await (await cache.match(request)).text());
  }
  return texts.join(' ');
})()`;

/** Names of this origin's databases; each person has their own. */
const DATABASES = `indexedDB.databases().then((all) => all.map(({ name }) => name).join(' '))`;

describe('a group of businesses', () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let owner: Page;
  let child: Page;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    context = await openContext(browser, { serviceWorker: true });
    owner = await context.newPage();
    child = await (await openContext(browser)).newPage();
    await signIn(owner, product, OWNER);
    await signIn(child, product, CHILD);
  }, 3 * MINUTE);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  }, MINUTE);

  const axe = async (page: Page) => expect(await axeFindings(page)).toEqual([]);
  const session = (page: Page) =>
    page.evaluate(async () => (await (await fetch('/api/auth/session')).json()) as SessionAnswer);
  const active = async (page: Page) => (await session(page)).suppliers.at(-1)?.supplierId ?? '';
  /** Surnames of couples in the first rows of a supplier's leads. */
  const couples = async (page: Page, supplierId: string, rows = 25): Promise<string[]> => {
    const leads = await page.evaluate(
      async (path) => (await (await fetch(path)).json()) as { partners: { lastName: string }[] }[],
      `/api/suppliers/${supplierId}/leads?range=[0,${rows - 1}]`,
    );
    return [...new Set(leads.flatMap(({ partners }) => partners.map(({ lastName }) => lastName)))].filter(
      (name) => name?.length > 5,
    );
  };

  test(
    'is requested, accepted, compared, opened and left',
    async () => {
      const publicId = (await session(child)).suppliers.at(-1)?.publicId ?? '';
      await owner.goto(product.base + GROUP);
      await owner.getByText('No business yet').first().waitFor();
      await axe(owner);
      await owner.getByRole('button', { name: 'Add a business' }).click();
      await owner.getByLabel('Public ID or page address').fill(publicId);
      await axe(owner);
      await shoot(owner, 'group-request');
      await owner.getByRole('button', { name: 'Send request' }).click();
      await owner
        .getByText(/Not answered yet/u)
        .first()
        .waitFor();

      await child.getByRole('button', { name: /notification/u }).click();
      await child.getByText('A business asks yours to join its group').click();
      await child.getByRole('button', { name: 'Accept the request of Wrenfield Hall' }).click();
      await child
        .getByText(/do everything an admin can/u)
        .first()
        .waitFor();
      await axe(child);
      await shoot(child, 'group-accept');
      await child.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
      await child.getByText('Your business is now in the group of Wrenfield Hall.').first().waitFor();

      // The owner’s menu is updated without a reload.
      await owner.getByRole('link', { name: 'Group', exact: true }).first().click();
      await owner.getByRole('heading', { level: 1, name: 'The business in your group' }).waitFor();
      const row = owner.getByRole('row', { name: /Ellery/u });
      await row.waitFor();
      for (const [window, width] of Object.entries(WIDTHS)) {
        await setWidth(owner, width);
        await axe(owner);
        await shoot(owner, `group-dashboard-${window}`);
        expect(await owner.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(
          0,
        );
      }
      await setWidth(owner, WIDTHS.desktop);
      await owner.emulateMedia({ colorScheme: 'dark' });
      await shoot(owner, 'group-dashboard-dark');
      await axe(owner);
      await owner.emulateMedia({ colorScheme: 'light' });
    },
    4 * MINUTE,
  );

  test(
    'S37: after a switch nothing of the previous business is left, and each tab has its own business',
    async () => {
      const wrenfield = await active(owner);
      const names = await couples(owner, wrenfield);
      expect(names.length).toBeGreaterThan(3);
      for (const path of SCREENS) {
        await owner.goto(product.base + path);
        await owner.getByRole('heading', { level: 1 }).first().waitFor();
      }
      await owner.goto(`${product.base}/console/leads?filter=${encodeURIComponent(JSON.stringify({ q: names[0] }))}`);
      await owner.getByRole('heading', { level: 1 }).first().waitFor();
      const second = await context.newPage();
      await second.goto(`${product.base}/console/leads`);
      await second.getByRole('heading', { level: 1 }).first().waitFor();

      await owner.goto(`${product.base}/console/group`);
      await owner.getByRole('button', { name: /^Open Ellery/u }).click();
      await owner
        .getByText(/^Switched to Ellery/u)
        .first()
        .waitFor();
      const ellery = await active(owner);
      expect(ellery).not.toBe(wrenfield);
      // Demo couples share surnames, so only surnames that none of its own couples has belong to the other business.
      const own = new Set(await couples(owner, ellery, 100));
      const foreign = names.filter((name) => !own.has(name));
      const expectClean = async () => {
        const text = await owner.evaluate<string>('document.documentElement.textContent');
        expect(foreign.filter((name) => text.includes(name))).toEqual([]);
      };
      await expectClean();
      for (const path of SCREENS) {
        await owner.goto(product.base + path);
        await owner.getByRole('heading', { level: 1 }).first().waitFor();
        await owner.waitForLoadState('networkidle');
        await expectClean();
        await owner.getByRole('button', { name: /Switch business: Ellery/u }).waitFor();
      }
      // Everything stored in the browser: storage, and responses cached for offline use.
      const kept = await owner.evaluate<string>(KEPT);
      expect(foreign.filter((name) => kept.includes(name))).toEqual([]);
      // Back never shows a page of the previous business, nor its filter.
      for (let steps = 0; steps < SCREENS.length + 3; steps += 1) {
        await owner.goBack();
        await owner.getByRole('heading', { level: 1 }).first().waitFor();
        await expectClean();
        expect(foreign.filter((name) => decodeURIComponent(owner.url()).includes(name))).toEqual([]);
        await owner.getByRole('button', { name: /Switch business: Ellery/u }).waitFor();
      }
      // The other tab stays with its business, also after a reload and after opening it again.
      await second.reload();
      await second.getByRole('button', { name: /Switch business: Wrenfield/u }).click();
      await second.getByRole('menuitem', { name: /^Wrenfield Hall/u }).click();
      await second.getByText('Switched to Wrenfield Hall.').first().waitFor();
      await owner.reload();
      await owner.getByRole('button', { name: /Switch business: Ellery/u }).waitFor();
      await second.reload();
      await second.getByRole('button', { name: /Switch business: Wrenfield/u }).waitFor();
    },
    4 * MINUTE,
  );

  test(
    'is left, and the owner loses the business at once',
    async () => {
      await child.goto(product.base + GROUP);
      await child.getByRole('button', { name: 'Leave the group' }).click();
      for (const [window, width] of Object.entries(WIDTHS)) {
        await setWidth(child, width);
        await axe(child);
        await shoot(child, `group-leave-${window}`);
      }
      await setWidth(child, WIDTHS.desktop);
      await child.getByRole('dialog').getByRole('button', { name: 'Leave the group' }).click();
      await child
        .getByText(/Its admins have lost access/u)
        .first()
        .waitFor();
      await axe(child);
      // An open page of the business returns to the person's own automatically; the next page is only requested after that.
      await owner.getByText('Wrenfield Hall').first().waitFor();
      await owner.goto(`${product.base}/console/leads`);
      await owner.getByText('Wrenfield Hall').first().waitFor();
      expect(await owner.getByRole('button', { name: /Switch business/u }).count()).toBe(0);
    },
    2 * MINUTE,
  );

  test(
    'S37: after signing out nothing of the person is left: storage, caches, other tabs, Back',
    async () => {
      const { user, suppliers } = await session(owner);
      const [supplier] = suppliers;
      const words = 'A lantern in every tree';
      await owner.getByRole('main').getByRole('link', { name: /&/u }).first().click();
      await owner.getByLabel(/^Message to /u).fill(words);
      const people = await couples(owner, supplier?.supplierId ?? '');
      const traces = [words, user.id, user.email, supplier?.supplierId ?? '', supplier?.name ?? '', ...people];
      const tracesIn = (text: string) => traces.filter((trace) => trace !== '' && text.includes(trace));
      // Everything that exists before signing out.
      await until(() =>
        owner.evaluate<boolean>(
          `Object.keys(localStorage).some((key) => key.startsWith('aisle.kept.') && localStorage[key])`,
        ),
      );
      const before = tracesIn((await owner.evaluate<string>(KEPT)) + (await owner.evaluate<string>(DATABASES)));
      expect(before).toEqual(expect.arrayContaining([words, user.id, supplier?.supplierId, people[0]]));

      await owner.getByRole('button', { name: 'Account menu' }).click();
      const afresh = owner.waitForEvent('load');
      await owner.getByRole('button', { name: 'Sign out', exact: true }).last().click();
      await afresh;
      await owner.getByLabel('Email').waitFor();
      const left = async () =>
        tracesIn((await owner.evaluate<string>(KEPT)) + (await owner.evaluate<string>(DATABASES)));
      expect(await left()).toEqual([]);
      expect((await context.cookies()).filter(({ name }) => /session/u.test(name))).toEqual([]);
      for (const page of context.pages()) {
        await page.getByLabel('Email').waitFor();
        expect(tracesIn(await page.evaluate<string>('document.documentElement.textContent'))).toEqual([]);
      }
      for (let steps = 0; steps < 3; steps += 1) {
        await owner.goBack();
        await owner.getByLabel('Email').waitFor();
        expect(tracesIn(await owner.evaluate<string>('document.documentElement.textContent'))).toEqual([]);
      }
      expect(await left()).toEqual([]);
    },
    2 * MINUTE,
  );

  test(
    'is compared over a year, exported, and replied to from one list',
    async () => {
      const page = await (await openContext(browser)).newPage();
      await signIn(page, product, 'admin@trevarrick.example');
      await page.goto(`${product.base}/console/group`);
      await page.getByRole('heading', { level: 1, name: 'Your 4 businesses' }).waitFor();
      const asked = page.waitForResponse((answer) => answer.url().includes('period=12-months'));
      await page.getByRole('radio', { name: '12 months' }).click();
      const { total } = (await (await asked).json()) as GroupDashboard;
      await page.getByRole('row', { name: new RegExp(`^All 4 ${total.enquiries} `, 'u') }).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export', exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('group-12-months.csv');
      expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`All 4,,${total.enquiries},`, 'u'));
      for (const [window, width] of Object.entries(WIDTHS)) {
        await setWidth(page, width);
        if (window === 'mobile') await page.getByRole('button', { name: 'More' }).click();
        await page.locator('button.switcher').last().click();
        await page.getByRole('menuitem', { name: /^Oldacre Tithe Barn/u }).waitFor();
        await axe(page);
        await shoot(page, `group-switcher-${window}`);
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('Escape');
      await setWidth(page, WIDTHS.desktop);
      await page
        .getByRole('button', { name: /^Reply to /u })
        .first()
        .click();
      await page.waitForURL(/\/console\/leads\/[0-9A-Z]{26}$/u);
      await page.getByLabel(/^Message to /u).waitFor();
    },
    2 * MINUTE,
  );
});
