import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFindings, launchBrowser, openContext, openForm } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { enter } from '../support/team.ts';

const EMAIL = 'admin@wrenfield.example';
const PERIOD = 30_000;

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  product?.clean();
}, 60_000);

const security = () => page.goto(`${product.base}/console/settings/security`);
const atHome = () => page.waitForURL(/\/console(\/)?$/u);

const findings = () => axeFindings(page);

async function openPage(): Promise<void> {
  context = await openContext(browser);
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
}
async function signIn(): Promise<void> {
  await openForm(page, `${product.base}/console/login`);
  await enter(page, EMAIL);
}
async function signOut(): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await page.getByLabel('Email').waitFor();
}

describe('a passkey', () => {
  test('is added, signs in without any typing, and no longer does once it is removed', async () => {
    await openPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const authenticator = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: authenticator });

    await signIn();
    await atHome();
    await security();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page
      .getByText(/^Added the passkey/u)
      .first()
      .waitFor();
    await page.getByText('Never used').first().waitFor();
    expect(await findings()).toEqual([]);
    // The same authenticator isn't offered a second passkey.
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device already has a passkey for your account.').first().waitFor();

    await signOut();
    // The virtual authenticator responds to the autofill request of the email field.
    await atHome();
    await security();
    await page.getByText('A passkey', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /^Actions for/u }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Name of the passkey').fill('Office laptop');
    await page.keyboard.press('Enter');
    await page.getByText('Office laptop', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Actions for Office laptop' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await page.getByText('Removed the passkey Office laptop.').first().waitFor();

    await signOut();
    await signIn();
    await atHome();
    await context.close();
  }, 120_000);
});

describe('a second step', () => {
  test('is set up and required, refuses a used code, and has recovery codes that work once', async () => {
    await openPage();
    await signIn();
    await atHome();
    await security();
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByRole('img', { name: /^QR code/u }).waitFor();
    expect(await findings()).toEqual([]);
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await dialog.getByLabel('Code from the app').fill(app.generate());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await codes.getByRole('listitem').first().waitFor();
    expect(await findings()).toEqual([]);
    const saved = await codes.getByRole('listitem').allInnerTexts();
    expect(saved).toHaveLength(10);
    await codes.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByText('10 of 10 left').first().waitFor();

    await signOut();
    await signIn();
    await page.getByRole('heading', { name: 'Check it’s you' }).waitFor();
    expect(await findings()).toEqual([]);
    // The set-up used the current code; the code of the next thirty seconds is still unused.
    await page.getByLabel('Code').fill('000000');
    await page
      .getByText(/That code isn’t right/u)
      .first()
      .waitFor();
    const next = app.generate({ timestamp: Date.now() + PERIOD });
    await page.getByLabel('Code').fill(next);
    await atHome();

    await signOut();
    await signIn();
    await page.getByLabel('Code').fill(next);
    await page
      .getByText(/was used before/u)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(saved[0]?.toUpperCase() ?? '');
    await page.getByLabel('Don’t ask again in this browser for 30 days').check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await atHome();
    await security();
    await page.getByText('9 of 10 left').first().waitFor();

    // This browser isn't asked again; a new one is, and the recovery code has been used.
    await signOut();
    await signIn();
    await atHome();
    await context.close();
    await openPage();
    await signIn();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(saved[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByText(/was used before/u)
      .first()
      .waitFor();
    await context.close();
  }, 120_000);
});
