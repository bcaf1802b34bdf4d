import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { WIDTHS, axeFindings, launchBrowser, openContext, repainted, shoot } from '../../support/browser.ts';
import { linkInMail } from '../../support/dev-mailbox.ts';
import { startProduct } from '../../support/product.ts';
import type { Product } from '../../support/product.ts';
import { signIn } from '../../support/team.ts';

const INVITE = /https?:\/\/[^"\s]+\/signup-invite\?id=\w+&(?:amp;)?nonce=[\w-]+/u;

describe('joining a team with a passkey', () => {
  let product: Product;
  let browser: Browser;
  let admin: Page;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    admin = await (await openContext(browser)).newPage();
    await signIn(admin, product, 'admin@wrenfield.example');
  }, 3 * MINUTE);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  }, MINUTE);

  async function invite(email: string): Promise<string> {
    await admin.goto(`${product.base}/console/account/user-permissions`);
    await admin.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('radio', { name: /^Sales/u }).check();
    await dialog.getByRole('button', { name: 'Send invite' }).click();
    await admin.getByText(`Invited ${email} as Sales to Wrenfield Hall.`).first().waitFor();
    return (await linkInMail(product, INVITE)).replaceAll('&amp;', '&');
  }
  const check = async (page: Page, what: string): Promise<void> => {
    for (const width of Object.values(WIDTHS)) {
      await page.setViewportSize({ width, height: 1_100 });
      for (const colour of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: colour });
        await repainted(page);
        await page.getByRole('button', { name: 'Decline' }).scrollIntoViewIfNeeded();
        await shoot(page, `joining-${what}-${width}-${colour}`);
        expect([what, width, colour, await axeFindings(page)]).toEqual([what, width, colour, []]);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  };
  const authenticator = async (devtools: CDPSession, hasResidentKey: boolean): Promise<string> => {
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    return (await devtools.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId;
  };

  test(
    'the passkey comes first, a failure loses nothing, and it signs in again without any typing',
    async () => {
      const link = await invite('tom.ashby@wrenfield.example');
      const context: BrowserContext = await openContext(browser);
      const tom = await context.newPage();
      tom.setDefaultTimeout(15_000);
      const devtools = await context.newCDPSession(tom);
      await devtools.send('WebAuthn.enable');
      const weak = await authenticator(devtools, false);
      await tom.goto(link);
      const join = tom.getByRole('button', { name: 'Join with a passkey' });
      await join.waitFor();
      await check(tom, 'passkey');
      await tom.getByLabel('First name').fill('Tom');
      await tom.getByLabel('Last name').fill('Ashby');
      // A passkey that needs an address to be found would lock its owner out.
      await join.click();
      await tom.getByText('No passkey was created. Try again, or use a password.').waitFor();
      expect(await tom.getByLabel('Last name').inputValue()).toBe('Ashby');
      await check(tom, 'failed');
      await tom.getByRole('button', { name: 'Password' }).click();
      await tom.getByLabel('Password').waitFor();
      expect(await tom.getByText('No passkey was created.').isVisible()).toBe(false);
      await check(tom, 'password');

      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: weak });
      await authenticator(devtools, true);
      await tom.getByLabel('Last name').fill('x'.repeat(101));
      await join.click();
      await tom.getByText('Use at most 100 characters.').waitFor();
      expect(await tom.getByLabel('First name').inputValue()).toBe('Tom');
      await tom.getByLabel('Last name').fill('Ashby');
      await tom.getByLabel('Last name').press('Enter');
      await tom.getByRole('heading', { level: 1, name: /Tom/u }).waitFor();

      await tom.goto(`${product.base}/console/settings/security`);
      await tom.getByText('Never used').first().waitFor();
      await tom.getByRole('button', { name: 'Account menu' }).click();
      await tom.getByRole('button', { name: 'Sign out', exact: true }).last().click();
      // The virtual authenticator responds to the autofill request of the email field.
      await tom.waitForURL(/\/console(\/)?$/u);
      await tom.getByRole('heading', { level: 1, name: /Tom/u }).waitFor();
      await context.close();
    },
    4 * MINUTE,
  );

  test(
    'without scripts the page offers the password',
    async () => {
      const link = await invite('rose.finch@wrenfield.example');
      const page = await (await openContext(browser, { javaScript: false })).newPage();
      await page.goto(link);
      await page.getByLabel('First name').fill('Rose');
      await page.getByLabel('Last name').fill('Finch');
      await page.getByLabel('Password').fill('two barns and unlimited swallows');
      expect(await page.getByRole('button', { name: /passkey/u }).count()).toBe(0);
      await page.getByRole('button', { name: 'Join Wrenfield Hall' }).click();
      await page.waitForURL(/\/console/u);
      await admin.reload();
      await admin.getByRole('row', { name: /Rose Finch.*Sales/u }).waitFor();
    },
    2 * MINUTE,
  );
});
