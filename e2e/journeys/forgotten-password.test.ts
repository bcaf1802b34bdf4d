import { describe, expect, test } from '@jest/globals';
import { axeFindings, openContext, shoot } from '../support/browser.ts';
import { linkInMail } from '../support/dev-mailbox.ts';
import { startBeforeTests } from '../support/running.ts';
import { enter, signIn } from '../support/team.ts';

const EMAIL = 'admin@wrenfield.example';
const NEW = 'two barns and unlimited swallows';

describe('a forgotten password', () => {
  const running = startBeforeTests();
  test('S8: is replaced through an emailed link, which signs out the device that was signed in', async () => {
    const elsewhere = await (await openContext(running.browser)).newPage();
    await signIn(elsewhere, running.product, EMAIL);
    const page = await (await openContext(running.browser, { window: 'mobile' })).newPage();
    await page.goto(`${running.product.base}/console`);
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('link', { name: 'Forgot it?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const link = await linkInMail(running.product, /https?:\/\/[^"\s]+\/reset-password\/[\w-]+/u);
    const token = link.split('/').at(-1) ?? '';
    /** The tab's history of addresses, the current one last. */
    const addresses = () => page.evaluate<string[]>('navigation.entries().map(({ url }) => url)');
    await page.goto(link);
    // S8: the token is removed from the address, and a reload doesn't need it there.
    for (const open of [() => page.reload(), () => page.getByLabel('New password').waitFor()]) {
      await page.waitForURL('**/reset-password/-');
      await open();
    }
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Use at least 10 characters.').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.waitForURL('**/reset-password/-');
    await shoot(page, 'reset-password');
    await page.getByLabel('New password').fill(NEW);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await page.waitForURL('**/reset-password/-');
    expect((await addresses()).join(' ')).not.toContain(token);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await enter(page, EMAIL, NEW);
    await page.getByRole('heading', { level: 1, name: /^Good/u }).waitFor();

    await elsewhere.reload();
    await elsewhere.getByRole('button', { name: 'Continue', exact: true }).waitFor();
  }, 180_000);
});
