import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings, launchBrowser, openContext, shoot } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { signIn, signInStaff } from '../support/team.ts';

const REASON = 'Hold won’t release, ticket 2291';

describe('staff who act for a supplier', () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let staff: Page;
  let admin: Page;
  let supplierId: string;
  let reference: string;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    admin = await (await openContext(browser)).newPage();
    await signIn(admin, product, 'admin@wrenfield.example');
    const session = await admin.evaluate<{ suppliers: { supplierId: string; publicId: string }[] }>(
      `fetch('/api/auth/session').then((answer) => answer.json())`,
    );
    ({ supplierId = '', publicId: reference = '' } = session.suppliers.at(-1) ?? {});
    context = await openContext(browser, { serviceWorker: true });
    context.setDefaultTimeout(15_000);
    staff = await context.newPage();
    await signInStaff(staff, product);
  }, 3 * MINUTE);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  }, MINUTE);

  const axe = async (page: Page) => expect(await axeFindings(page)).toEqual([]);
  const bar = () => staff.getByRole('region', { name: 'Acting for a supplier' });
  const call = (method: string, path: string) =>
    staff.evaluate<{ status: number; code: string }>(
      `fetch(${JSON.stringify(path)}, { method: ${JSON.stringify(method)}, headers: { 'X-Requested-With': 'aisle', 'Content-Type': 'application/json', 'Idempotency-Key': 'acting-journey' }, ${method === 'GET' ? '' : `body: '{}'`} }).then(async (answer) => ({ status: answer.status, code: (await answer.json().catch(() => ({}))).code }))`,
    );

  test(
    'find the supplier by its reference and give a reason',
    async () => {
      await staff.getByRole('searchbox', { name: 'Search suppliers' }).fill(reference.toLowerCase());
      await staff.getByRole('link', { name: 'Wrenfield Hall' }).click();
      await staff.getByRole('button', { name: 'Act for this supplier' }).click();
      const dialog = staff.getByRole('dialog', { name: 'Act for Wrenfield Hall' });
      await dialog.getByRole('button', { name: 'Start' }).click();
      await dialog.locator('textarea[aria-invalid="true"]').waitFor();
      await dialog.getByLabel('Reason').fill(REASON);
      await dialog.getByLabel('Ticket').fill('2291');
      await axe(staff);
      await shoot(staff, 'acting-start');
      await dialog.getByRole('button', { name: 'Start' }).click();
      await bar().getByText('You’re acting for Wrenfield Hall').first().waitFor();
      await bar().getByText('Orla Keane, Aisle staff, for Harriet Bell').first().waitFor();
      await bar().getByText(`Reason: ${REASON}`).first().waitFor();
      expect(
        await bar()
          .getByText(/^(?:30:00|29:\d\d) left$/u)
          .count(),
      ).toBe(1);
      await staff.getByRole('heading', { level: 1, name: /Orla/u }).waitFor();
      await axe(staff);
      await shoot(staff, 'acting-dashboard');
    },
    2 * MINUTE,
  );

  test(
    'work as its admin, under the bar, and cannot spend, write, export or give anyone access',
    async () => {
      await staff.goto(`${product.base}/console/leads`);
      await staff.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
      await shoot(staff, 'acting-leads');
      await staff
        .getByRole('link', { name: /Sophie/u })
        .first()
        .click();
      await staff.getByText('You can’t write to couples while acting').first().waitFor();
      await staff.getByText('Hidden from staff').first().waitFor();
      expect(await staff.locator('a[href^="mailto:"], a[href^="tel:"]').count()).toBe(0);
      await axe(staff);
      await shoot(staff, 'acting-lead');
      await staff.getByRole('button', { name: 'Show, and record why' }).click();
      const why = staff.getByRole('dialog', { name: /^Show the contact details of Sophie/u });
      await why.getByLabel('Why do you need them?').fill('Emails bounce, ticket 2291');
      await axe(staff);
      await why.getByRole('button', { name: 'Show', exact: true }).click();
      await staff.getByText('Shown to you only').waitFor();
      const shown = (await staff.locator('.details__contact').first().textContent()) ?? '';
      expect(shown).toContain('@');
      await axe(staff);
      await shoot(staff, 'acting-contact');
      // Nothing stores it: after a reload the contact is hidden again.
      await staff.reload();
      await staff.getByText('Hidden from staff').first().waitFor();
      expect(await staff.content()).not.toContain(shown.match(/\S+@[a-z.]+?\.(?:example|net|com)/u)?.[0] ?? shown);
      await staff.getByRole('button', { name: 'Ask Harriet to reply' }).click();
      await staff.getByText(/^You asked for a reply at/u).waitFor();
      await bar().getByRole('button', { name: 'Steps' }).click();
      const steps = staff.getByRole('dialog', { name: 'This visit' });
      await steps.getByText(/^Asked for a reply/u).waitFor();
      await steps.getByText('Started acting for the supplier').waitFor();
      await axe(staff);
      await shoot(staff, 'acting-visit');
      await staff.keyboard.press('Escape');
      await staff
        .getByRole('button', { name: 'Star' })
        .or(staff.getByRole('button', { name: 'Remove star' }))
        .first()
        .click();
      const own = `/api/suppliers/${supplierId}`;
      for (const [method, path] of [
        ['GET', `${own}/leads.csv`],
        ['POST', `${own}/invites`],
        ['POST', `${own}/api-keys`],
        ['POST', `${own}/imports`],
        ['POST', `/api/staff/suppliers/${supplierId}/ledger/gifts`],
        ['POST', `/api/staff/suppliers/${supplierId}/acting`],
        ['PUT', '/api/auth/account/password'],
      ] as const)
        expect([path, await call(method, path)]).toEqual([path, { status: 403, code: 'acting-refused' }]);
      await staff.goto(`${product.base}/staff`);
      await bar().waitFor();
      expect(new URL(staff.url()).pathname).toBe('/console');
    },
    2 * MINUTE,
  );

  test(
    'get no refusal on any page of their menu, and an explanation on pages that aren’t theirs',
    async () => {
      const refused: string[] = [];
      const listen = (answer: Response) => {
        if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()} on ${staff.url()}`);
      };
      staff.on('response', listen);
      const links = new Set<string>();
      for (const section of ['', '/leads', '/calendar', '/grow/enquiry-widget', '/account/user-permissions']) {
        await staff.goto(`${product.base}/console${section}`);
        await staff.getByRole('heading', { level: 1 }).first().waitFor();
        const found = await staff.evaluate<string[]>(
          `[...document.querySelectorAll('.side a[href^="/console"]')].map((link) => link.getAttribute('href'))`,
        );
        for (const href of found) links.add(href);
      }
      expect(links.size).toBeGreaterThan(10);
      for (const href of links) {
        await staff.goto(product.base + href);
        await staff.getByRole('heading', { level: 1 }).first().waitFor();
        await staff.waitForLoadState('networkidle');
      }
      for (const closed of ['/settings/details', '/settings/security', '/notifications/settings', '/unsorted-mails']) {
        expect([...links]).not.toContain(`/console${closed}`);
        await staff.goto(`${product.base}/console${closed}`);
        await staff.getByRole('heading', { level: 1, name: 'Closed while acting' }).waitFor();
      }
      await axe(staff);
      staff.off('response', listen);
      expect(refused).toEqual([]);
    },
    3 * MINUTE,
  );

  test.each([
    ['desktop', 'dark'],
    ['tablet', 'light'],
    ['mobile', 'light'],
    ['mobile', 'dark'],
  ] as const)(
    'see the bar on a %s in %s colours',
    async (window, colour) => {
      const other = await openContext(browser, { window, colour });
      await other.addCookies(await context.cookies());
      const page = await other.newPage();
      await page.goto(`${product.base}/console/leads`);
      await page.getByRole('region', { name: 'Acting for a supplier' }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
      await axe(page);
      await shoot(page, `acting-${window}-${colour}`);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      const names = page.locator('.acting-bar__who > .strong, .acting-bar__by > span');
      expect(await names.allInnerTexts()).toEqual([
        'You’re acting for Wrenfield Hall',
        'Orla Keane, Aisle staff, for Harriet Bell',
      ]);
      for (const name of await names.all())
        expect(
          await name.evaluate((e: { scrollWidth: number; clientWidth: number }) => e.scrollWidth - e.clientWidth),
        ).toBe(0);
      if (window === 'mobile') {
        await page.getByRole('button', { name: 'Reason' }).click();
        await page.getByText(`Reason: ${REASON}`).first().waitFor();
        await shoot(page, `acting-${window}-${colour}-reason`);
      }
      await other.close();
    },
    MINUTE,
  );

  test(
    'leave no traces when they stop, and find their search again',
    async () => {
      await bar().getByRole('button', { name: 'Stop' }).click();
      await staff.getByRole('heading', { name: 'Wrenfield Hall' }).waitFor();
      expect(new URL(staff.url()).pathname).toBe(`/staff/suppliers/${supplierId}`);
      expect(await staff.getByRole('searchbox', { name: 'Search suppliers' }).inputValue()).toBe(
        reference.toLowerCase(),
      );
      expect(await call('GET', `/api/suppliers/${supplierId}`)).toEqual({ status: 403, code: 'acting-ended' });
      const left = await staff.evaluate<string>(
        `caches.keys().then(async (names) => JSON.stringify([Object.keys(localStorage), await Promise.all(names.filter((name) => name.includes('data')).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))]))`,
      );
      expect(left).not.toContain(supplierId);
      expect(left).not.toContain('aisle.visit');
      await staff.goBack();
      await staff.waitForLoadState();
      expect(await staff.getByText('Sophie').count()).toBe(0);
    },
    MINUTE,
  );

  test(
    'are in the audit log with both names, for staff and for the supplier',
    async () => {
      await staff.goto(`${product.base}/staff/audit-log`);
      await staff.getByText('Started acting for the supplier').first().waitFor();
      const viewed = staff.getByRole('listitem').filter({ hasText: 'Lead viewed' }).first();
      await viewed
        .getByText(/Orla Keane, Aisle staff, acting for Wrenfield Hall/u)
        .first()
        .waitFor();
      await viewed.getByText(`Reason: ${REASON}`).first().waitFor();
      await axe(staff);
      await shoot(staff, 'audit-staff');
      await viewed.getByRole('button', { name: 'Only Orla Keane' }).click();
      await staff.getByLabel('About').selectOption('Acting for a supplier');
      await staff.getByText('Stopped acting for the supplier').first().waitFor();
      await staff.getByText('Lead viewed').first().waitFor({ state: 'hidden' });
      expect(decodeURIComponent(staff.url())).toContain('"area":"acting"');

      await admin.goto(`${product.base}/console/account/audit-log`);
      await admin.getByText('Started acting for the supplier').first().waitFor();
      await admin.getByText(`Reason: ${REASON}`).first().waitFor();
      await admin.getByRole('button', { name: 'Whole visit' }).first().click();
      await admin.getByText('Asked for a reply').first().waitFor();
      await admin.getByRole('link', { name: 'Sophie & Ben' }).first().waitFor();
      await axe(admin);
      await shoot(admin, 'audit-own');
    },
    MINUTE,
  );
});
