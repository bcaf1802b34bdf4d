import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launchBrowser, openContext, shoot } from '../support/browser.ts';
import { linkInMail } from '../support/dev-mailbox.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { signIn } from '../support/team.ts';

const ADMIN = 'admin@wrenfield.example';
const INVITE = /https?:\/\/[^"\s]+\/signup-invite\?id=\w+&(?:amp;)?nonce=[\w-]+/u;

describe('a team', () => {
  let product: Product;
  let browser: Browser;
  let admin: Page;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    admin = await (await openContext(browser)).newPage();
    await signIn(admin, product, ADMIN);
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  }, 60_000);

  const axe = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

  /** Invites someone on the team screen and returns the link in their email. */
  async function invite(email: string, role: string): Promise<string> {
    await admin.goto(`${product.base}/console/account/user-permissions`);
    await admin.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('radio', { name: new RegExp(`^${role}`, 'u') }).check();
    await dialog.getByLabel('A note').fill('This is where the viewings live now.');
    await axe(admin);
    await shoot(admin, `team-invite-${role}`);
    await dialog.getByRole('button', { name: 'Send invite' }).click();
    await admin.getByText(`Invited ${email} as ${role} to Wrenfield Hall.`).first().waitFor();
    const link = await linkInMail(product, INVITE);
    return link.replaceAll('&amp;', '&');
  }

  test('an invited teammate joins with the right role, although a scanner opened the link first', async () => {
    const link = await invite('tom.ashby@wrenfield.example', 'Sales');
    for (let time = 0; time < 20; time += 1) expect((await fetch(link)).status).toBe(200);
    const scanner = await (await openContext(browser)).newPage();
    await scanner.goto(link, { waitUntil: 'networkidle' });
    await scanner.close();

    const tom = await (await openContext(browser, { window: 'mobile' })).newPage();
    await tom.goto(link);
    await tom.getByRole('heading', { name: /has invited you to join Wrenfield Hall/u }).waitFor();
    await tom.getByText('This is where the viewings live now.').first().waitFor();
    await axe(tom);
    await shoot(tom, 'invite-new-person');
    await tom.getByLabel('First name').fill('Tom');
    await tom.getByLabel('Last name').fill('Ashby');
    await tom.getByRole('button', { name: 'Password' }).click();
    await tom.getByLabel('Password').fill('two barns and unlimited swallows');
    await tom.getByRole('button', { name: 'Join Wrenfield Hall' }).click();
    await tom.getByRole('heading', { level: 1, name: /Tom/u }).waitFor();
    await tom.goto(`${product.base}/console/account/user-permissions`);
    await tom.getByRole('row', { name: /Tom Ashby.*Sales/u }).waitFor();
    expect(await tom.getByRole('button', { name: 'Invite someone' }).count()).toBe(0);

    // The admin’s screen and bell are updated without a reload.
    await admin.getByRole('button', { name: 'Close' }).click();
    await admin.getByRole('row', { name: /Tom Ashby.*Sales/u }).waitFor();
    await admin.getByRole('button', { name: /notification/u }).click();
    await admin.getByText('Tom Ashby joined your team as Sales').first().waitFor();
    await admin.keyboard.press('Escape');

    await admin.getByRole('button', { name: 'Actions for Tom Ashby' }).click();
    await admin.getByRole('menuitem', { name: 'Change role' }).hover();
    await axe(admin);
    await admin.getByRole('menuitem', { name: 'Change role' }).click();
    await admin.getByRole('radio', { name: /^Billing/u }).check();
    await admin.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await admin.getByText('Tom Ashby is now Billing.').first().waitFor();
    await tom.goto(`${product.base}/console`);
    await tom.getByText('Your role covers the balance and its history.').first().waitFor();
    await axe(tom);
    await shoot(tom, 'billing-home');
  }, 180_000);

  test('the wrong person keeps their session and sees why; a revoked invite lets no one in', async () => {
    await invite('petra.kahn@wrenfield.example', 'Billing');
    const link = (await linkInMail(product, INVITE)).replaceAll('&amp;', '&');
    const other = await (await openContext(browser)).newPage();
    await signIn(other, product, ADMIN);
    await other.goto(link);
    await other.getByRole('heading', { name: 'This invite is for someone else' }).waitFor();
    await axe(other);
    await shoot(other, 'invite-other');
    await other.getByRole('link', { name: 'Back to Aisle' }).click();
    await other.getByRole('heading', { level: 1, name: /^Good/u }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/console');

    await admin.getByRole('button', { name: 'Close' }).click();
    await admin.getByRole('button', { name: 'Revoke the invite for petra.kahn@wrenfield.example' }).click();
    await admin.getByText('Invite revoked. The link no longer works.').first().waitFor();
    await other.goto(link);
    await other.getByRole('heading', { name: 'This invite is no longer valid' }).waitFor();
    await axe(other);
  }, 180_000);

  test('a link that is passed on leads through signing in and back', async () => {
    await admin.goto(`${product.base}/console/account/user-permissions`);
    await admin.getByRole('button', { name: 'Invite someone' }).click();
    await admin.getByRole('radio', { name: /^Viewer/u }).check();
    await admin.getByRole('button', { name: 'Copy a link instead' }).click();
    const link = await admin.getByRole('textbox', { name: 'Invite link' }).inputValue();
    const page = await (await openContext(browser)).newPage();
    await page.goto(link);
    // Its secret is removed from the address (S8), and a reload leads to the page again.
    await page.waitForURL(`${product.base}/signup-invite`);
    await page.reload();
    await page.waitForURL(`${product.base}/signup-invite`);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Joe');
    await page.getByLabel('Last name').fill('Finch');
    await page.getByLabel('Email').fill('joe@finch.example');
    await page.getByLabel('Password', { exact: true }).fill('two barns and unlimited swallows');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('You’re signed in as joe@finch.example.').first().waitFor();
    expect(page.url()).toBe(`${product.base}/signup-invite`);
    await shoot(page, 'invite-join');
    await page.getByRole('button', { name: 'Join Wrenfield Hall' }).click();
    await page.getByRole('heading', { level: 1, name: /Joe/u }).waitFor();
    // Viewers don’t see who else is in the team.
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Sign-in and security' }).waitFor();
    expect(await page.getByRole('link', { name: 'Team', exact: true }).count()).toBe(0);
  }, 180_000);
});
