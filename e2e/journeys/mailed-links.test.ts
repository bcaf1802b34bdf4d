import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { ActivityPage } from '#contracts/lead/lead-activity.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { AUTHORIZATION_MATRIX } from '#testing/authorization-matrix.ts';
import { prepareRequest } from '#testing/every-route/ask-route.ts';
import { PROVIDERS, preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';
import { sendRequest } from '#testing/send-request.ts';
import { launchBrowser, openContext } from '../support/browser.ts';
import { linkInMail } from '../support/dev-mailbox.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const NEWCOMER = { email: 'nina@lowmoor.example', password: 'two barns and unlimited swallows' };
const NEXT = { email: 'nina.okafor@lowmoor.example', password: 'a lantern in the orchard' };

const WORKS_ONCE = /^\/(?:confirm|reset|change)-/u;

describe('links in emails, after scanners opened them with scripts', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    page = await (await openContext(browser)).newPage();
    page.setDefaultTimeout(15_000);
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  }, 60_000);

  /** Waits for the email, lets scanners open its link, and opens it as the person does. */
  async function openMailed(address: string): Promise<void> {
    const link = await linkInMail(product, new RegExp(`${product.base}${address}[\\w.~-]+`, 'u'));
    for (let time = 0; time < 25; time += 1)
      expect((await fetch(link, { method: time < 20 ? 'GET' : 'HEAD' })).status).toBe(200);
    const scanner = await openContext(browser);
    for (let time = 0; time < 2; time += 1) await (await scanner.newPage()).goto(link, { waitUntil: 'networkidle' });
    await scanner.close();
    await page.goto(link);
    // The token of a link that works once is removed from the address (S8); couples' links keep theirs.
    if (WORKS_ONCE.test(address)) await page.waitForURL(`${product.base}${address}-`);
  }
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor();

  /** Sends JSON with a person's session, as the console does; returns the response and the session. */
  async function send(method: string, path: string, body: object, cookie = '') {
    const headers = {
      'Content-Type': 'application/json',
      'X-Requested-With': 'aisle',
      'Idempotency-Key': crypto.randomUUID(),
      Cookie: cookie,
    };
    const answer = await fetch(product.base + path, { method, headers, body: JSON.stringify(body) });
    expect([path, answer.ok]).toEqual([path, true]);
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    const text = await answer.text();
    return { cookie: cookies.join('; '), body: (text === '' ? null : JSON.parse(text)) as unknown };
  }

  test('S8: the owner of an account confirms the address, chooses a new password, and changes to another address', async () => {
    const person = { firstName: 'Nina', lastName: 'Okafor', locale: 'en-GB' };
    await send('POST', '/api/auth/sign-up', { ...NEWCOMER, ...person });
    await openMailed('/confirm-email/');
    await press('Confirm email address');
    await heading('Your email address is confirmed');

    await send('POST', '/api/auth/password-reset', { email: NEWCOMER.email });
    await openMailed('/reset-password/');
    await page.getByLabel('New password').fill(NEXT.password);
    await press('Save password');
    await heading('Your password is changed');

    const { cookie } = await send('POST', '/api/auth/sign-in', { email: NEWCOMER.email, password: NEXT.password });
    await send('PUT', '/api/auth/account/email', NEXT, cookie);
    await openMailed('/change-email/');
    await press('Use this address');
    await heading('Your login email has been changed');
    expect((await send('POST', '/api/auth/sign-in', NEXT)).cookie).not.toBe('');
  }, 120_000);

  test('a couple confirms a booking and writes, and a teammate stops emails', async () => {
    const admin = { email: 'admin@wrenfield.example', password: 'aisle-demo-2026' };
    const { cookie, body } = await send('POST', '/api/auth/sign-in', admin);
    const { supplierId } = (body as { suppliers: { supplierId: string }[] }).suppliers.at(-1) ?? { supplierId: '' };
    const leads = `/api/suppliers/${supplierId}/leads`;
    const list = await fetch(`${product.base}${leads}?range=[0,30]`, { headers: { Cookie: cookie } });
    const open = ((await list.json()) as { id: string; locked: boolean; stage: string }[]).filter(
      ({ locked, stage }) => !locked && stage !== 'Booked',
    );
    const [lead] = open;

    await send('POST', `${leads}/${lead?.id}/stage`, { stage: 'Booked' }, cookie);
    await openMailed('/c/booking/');
    await press('Yes, we’ve booked');
    await heading('Thank you, your booking is confirmed');

    await send(
      'POST',
      `${leads}/${lead?.id}/messages`,
      { body: 'We look forward to your day.', attachments: [] },
      cookie,
    );
    await openMailed('/c/(?!booking|stop)');
    // A unit may be returned for a reply that was never opened (D52): scanners don't count, a person who presses the button does.
    const isOpened = async () => {
      const answer = await fetch(`${product.base}${leads}/${lead?.id}/activity`, { headers: { Cookie: cookie } });
      return ((await answer.json()) as ActivityPage).entries.some(({ kind }) => kind === 'coupleOpened');
    };
    expect(await isOpened()).toBe(false);
    const said = page.waitForResponse(/\/c\/[^/]+\/opened$/u);
    await page.getByLabel('Your message').click();
    expect([(await said).status(), await isOpened()]).toEqual([204, true]);
    await page.getByLabel('Your message').fill('So do we.');
    await press('Send message');
    await page.getByText(/^Your message is with/u).waitFor();

    await openMailed('/n/stop/');
    await press('Stop emails');
    await heading('You won’t get any more of these emails');
    expect(new URL(page.url()).pathname).toMatch(/^\/n\/stop\//u);
  }, 120_000);
});

/** Each kind of link in the product's emails, with the form behind it; photos of a review are on the page of its link. */
const WAYS = Object.keys(AUTHORIZATION_MATRIX).filter((route) =>
  /^POST (?:\/\w(?!.*\/photos).*:token|\/signup-invite$)/u.test(route),
);

describe('every kind of emailed link, after Chromium opened it with scripts (T9)', () => {
  let app: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    [app, browser] = await Promise.all([
      startTestApp(undefined, { INBOUND_DOMAIN: 'in.aisle.example', ...PROVIDERS }),
      launchBrowser(),
    ]);
    app.clock.set('2026-05-12T09:00:00.000Z');
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  }, 60_000);

  test('still works', async () => {
    expect(WAYS.length).toBeGreaterThanOrEqual(12);
    const preparations = preparationsFor(app);
    const world = await buildWorld(app, 1);
    for (const route of WAYS) {
      const { path, init } = await prepareRequest(route, world, preparations);
      const { id, nonce } = Object.fromEntries(init.body instanceof URLSearchParams ? init.body : []);
      const link =
        path.replace(/\/(?:messages|opened|again)$/u, '') + (nonce === undefined ? '' : `?id=${id}&nonce=${nonce}`);
      const scanner = await openContext(browser);
      for (let time = 0; time < 2; time += 1) {
        const page = await scanner.newPage();
        const opened = await page.goto(app.base + link, { waitUntil: 'networkidle' });
        expect([route, opened?.status()]).toEqual([route, 200]);
        // Some scanners move the pointer over everything that can be pressed, and follow links.
        for (const button of await page.getByRole('button').all())
          await button.hover({ trial: true }).catch(() => undefined);
      }
      await scanner.close();
      const done = await sendRequest(app.base + path, init);
      expect([route, done.status < 400]).toEqual([route, true]);
    }
  }, 240_000);
});
