import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startOpenIdServer } from '#testing/outside/openid-server.ts';
import type { OpenIdServer } from '#testing/outside/openid-server.ts';
import { freePort } from '#testing/processes/free-port.ts';
import { axeFindings, launchBrowser, openContext, openForm } from '../support/browser.ts';
import { linkInMail } from '../support/dev-mailbox.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { enter } from '../support/team.ts';

let product: Product;
let provider: OpenIdServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const port = await freePort();
  const redirect = `http://localhost:${port}/console/openid/acme`;
  [provider, browser] = await Promise.all([startOpenIdServer([redirect]), launchBrowser()]);
  product = await startProduct({ env: { ...provider.env, PORT: String(port) } });
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  product?.clean();
  await provider?.close();
}, 60_000);

const findings = () => axeFindings(page);
async function openPage(): Promise<void> {
  context = await openContext(browser);
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
}
const withAcme = () => page.getByRole('button', { name: 'Continue with Acme' });
/** Signs in on the provider's own pages. */
async function atAcme(name: string): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(provider.issuer));
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('any');
  await page.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
/** Called from outside the page: the console would navigate to the sign-in page automatically, at the same time as the test. */
async function signOutByCall(): Promise<void> {
  await page.goto('about:blank');
  const answer = await context.request.post(`${product.base}/api/auth/sign-out`, {
    headers: { 'X-Requested-With': 'aisle' },
  });
  expect(answer.ok()).toBe(true);
}
async function signIn(email: string): Promise<void> {
  await openForm(page, `${product.base}/console/login`);
  await enter(page, email);
  await page.waitForURL(/\/console\/?$/u);
}

describe('an account at a provider', () => {
  test('signs up, signs in again, and is never asked for what the provider has supplied', async () => {
    await openPage();
    await openForm(page, `${product.base}/console/signup`);
    await withAcme().waitFor();
    expect(await findings()).toEqual([]);
    await withAcme().click();
    await atAcme('nina');
    await page.waitForURL(/\/get-listed/u);
    expect(page.url()).not.toContain('code=');
    const who = () =>
      page.evaluate('fetch("/api/auth/session").then((answer) => answer.json()).then((body) => body.user)');
    expect(await who()).toMatchObject({ email: 'nina@acme.example', firstName: 'Nina', emailConfirmed: true });

    await signOutByCall();
    await openForm(page, `${product.base}/console/login`);
    await withAcme().waitFor();
    expect(await findings()).toEqual([]);
    await withAcme().click();
    // The provider still has a session.
    await page.waitForURL(/\/get-listed/u);
    expect(await who()).toMatchObject({ email: 'nina@acme.example' });
    await context.close();
  }, 120_000);

  test('is linked, signs in, and is unlinked; an address alone gives no access', async () => {
    await openPage();
    await signIn('admin@wrenfield.example');
    await page.goto(`${product.base}/console/settings/security`);
    await page.getByRole('button', { name: 'Link Acme' }).click();
    await atAcme('harriet');
    // Not the message that says so: it goes after five seconds, which a busy machine takes to come back here.
    await page.getByText('harriet@acme.example').first().waitFor();
    expect(await findings()).toEqual([]);
    await linkInMail(product, /An account was linked/u);

    await signOutByCall();
    await openForm(page, `${product.base}/console/login?next=/console/leads`);
    await withAcme().click();
    await page.waitForURL(/\/console\/leads$/u);
    await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
    await page.goto(`${product.base}/console/settings/security`);
    await page.getByRole('button', { name: 'Unlink Acme' }).click();
    expect(await findings()).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    await page.getByRole('button', { name: 'Link Acme' }).waitFor();
    await context.close();
  }, 120_000);

  test('joins a team: the invite survives the round trip', async () => {
    await openPage();
    await signIn('admin@wrenfield.example');
    const session = (await page.evaluate('fetch("/api/auth/session").then((answer) => answer.json())')) as {
      suppliers: { supplierId: string }[];
    };
    const invite = JSON.stringify({ email: 'tom@acme.example', role: 'sales' });
    await page.evaluate(
      `fetch("/api/suppliers/${session.suppliers.at(-1)?.supplierId}/invites", { method: "POST", headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() }, body: ${JSON.stringify(invite)} }).then(() => undefined)`,
    );
    await signOutByCall();
    const link = await linkInMail(product, /http:\/\/localhost:\d+\/signup-invite\?[^"\s<]+/u);
    await page.goto(link.replaceAll('&amp;', '&'));
    await withAcme().waitFor();
    expect(await findings()).toEqual([]);
    await withAcme().click();
    await atAcme('tom');
    await page.getByRole('button', { name: /^Join Wrenfield/u }).click();
    await page.waitForURL(/\/console\/?$/u);
    await context.close();
  }, 120_000);

  test('with the address of an account that isn’t linked leads to its password', async () => {
    await openPage();
    await page.goto(`${product.base}/`);
    const person = { email: 'mabel@acme.example', password: 'a barn full of swallows', firstName: 'M', lastName: 'E' };
    await page.evaluate(
      `fetch("/api/auth/sign-up", { method: "POST", headers: { "Content-Type": "application/json" }, body: ${JSON.stringify(JSON.stringify(person))} }).then(() => undefined)`,
    );
    await signOutByCall();
    await openForm(page, `${product.base}/console/login`);
    await withAcme().click();
    await atAcme('mabel');
    await page
      .getByText(/This address already has an account/u)
      .first()
      .waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('mabel@acme.example');
    expect(await findings()).toEqual([]);
    // Giving up there is not an error.
    await withAcme().click();
    await page.waitForURL(/\/console\/login/u);
    await context.close();
  }, 120_000);
});

describe('deleting an account', () => {
  test('is refused for the last admin, with a link to the team, and works for a teammate', async () => {
    await openPage();
    await signIn('admin@wrenfield.example');
    await page.goto(`${product.base}/console/settings/details`);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account' });
    await dialog.getByLabel('To confirm, type admin@wrenfield.example').fill('admin@wrenfield.example');
    expect(await findings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByText('Wrenfield Hall').first().waitFor();
    expect(await findings()).toEqual([]);
    await dialog.getByRole('link', { name: 'Open team' }).click();
    await page.waitForURL(/user-permissions/u);

    await signOutByCall();
    await signIn('sales@wrenfield.example');
    await page.goto(`${product.base}/console/settings/details`);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByLabel(/^To confirm/u).fill('someone@else.example');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByText('Type your sign-in email, sales@wrenfield.example.').first().waitFor();
    await dialog.getByLabel(/^To confirm/u).fill('Sales@wrenfield.example ');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.waitForURL(/\/console\/login/u);
    await page
      .getByText(/Your account is deleted/u)
      .first()
      .waitFor();
    await context.close();
  }, 120_000);
});
