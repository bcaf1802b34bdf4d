import { expect, test } from '@jest/globals';
import { axeFindings, openContext, openForm, shoot } from '../support/browser.ts';
import type { WindowClass } from '../support/browser.ts';
import { startBeforeTests } from '../support/running.ts';

const running = startBeforeTests();

test.each<WindowClass>(['desktop', 'mobile'])(
  'someone without a supplier reaches their account and gets back to listing (A8), %s',
  async (window) => {
    const { base } = running.product;
    const page = await (await openContext(running.browser, { window })).newPage();
    await openForm(page, `${base}/get-listed`);
    const status = await page.evaluate(async (email) => {
      const person = {
        email,
        password: 'barn-lantern-meadow-42',
        firstName: 'Nina',
        lastName: 'Okafor',
        locale: 'en-GB',
      };
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
      return (await fetch('/api/auth/sign-up', { method: 'POST', headers, body: JSON.stringify(person) })).status;
    }, `nina.${window}@thornburybarn.example`);
    expect(status).toBe(201);

    await page.goto(`${base}/console/leads`);
    await page.waitForURL('**/get-listed');
    await page.getByRole('link', { name: 'Account settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your details' }).waitFor();
    await page.getByLabel('First name').fill('Ninette');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Details updated.').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, `account-without-supplier-${window}`);

    // The bell shows news about the account while the page is open.
    const changed = await page.evaluate(async () => {
      const passwords = { currentPassword: 'barn-lantern-meadow-42', newPassword: 'barn-lantern-meadow-43' };
      const headers = { 'Content-Type': 'application/json' };
      const options = { method: 'PUT', headers, body: JSON.stringify(passwords) };
      return (await fetch('/api/auth/account/password', options)).status;
    });
    expect(changed).toBeLessThan(300);
    const role = window === 'mobile' ? 'link' : 'button';
    await page.getByRole(role, { name: '1 unread notification' }).click();
    const news = page.getByRole('link', { name: 'Unread: Your password was changed' });
    await news.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, `bell-without-supplier-${window}`);
    await news.click();
    await page.getByRole('heading', { level: 1, name: 'Sign-in and security' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // They can choose which of these reach them.
    await page.goto(`${base}/console/notifications`);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Notification settings' }).waitFor();
    await page.getByRole('rowheader').first().waitFor();
    expect(await page.getByRole('rowheader').allTextContents()).toEqual(['You', 'Something changes in your account']);
    await page.getByRole('switch', { name: 'Something changes in your account: On your devices' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, `notification-settings-without-supplier-${window}`);
    await page.goto(`${base}/console/calendar`);
    await page.waitForURL('**/get-listed');
    await page.context().close();
  },
  90_000,
);
