import { describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings, openContext, openForm, shoot } from '../support/browser.ts';
import { changeRows } from '../support/database.ts';
import { linkInMail } from '../support/dev-mailbox.ts';
import { startBeforeTests } from '../support/running.ts';
import { enter, signIn } from '../support/team.ts';

const EMAIL = 'sales@wrenfield.example';
const ADMIN = 'admin@wrenfield.example';
const STAFF = 'staff@aisle.example';
const NEW = 'two barns and unlimited swallows';
const HOME = { level: 1, name: /^Good/u } as const;

describe('someone who lost every factor', () => {
  const running = startBeforeTests();
  const at = (path: string): string => running.product.base + path;
  const axe = async (page: Page) => expect(await axeFindings(page)).toEqual([]);
  const open = async (window: 'desktop' | 'mobile' = 'desktop'): Promise<Page> => {
    const page = await (await openContext(running.browser, { window })).newPage();
    page.setDefaultTimeout(20_000);
    return page;
  };

  /** Turns the second step on; the secret is lost with the phone. */
  async function setUpSecondStep(page: Page): Promise<void> {
    await page.goto(at('/console/settings/security'));
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
  }

  /** From the sign-in page to the proof of the mailbox, after scanners have opened the link. */
  async function begin(page: Page): Promise<void> {
    await openForm(page, at('/console/login'));
    await enter(page, EMAIL);
    await page.getByRole('link', { name: 'I’ve lost both' }).click();
    await page.getByRole('heading', { name: 'Can’t sign in at all?' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    await axe(page);
    await shoot(page, 'recovery-ask');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    const link = await linkInMail(running.product, /https?:\/\/[^"\s]+\/recover\/[\w-]{20,}(?=["\s<])/u);
    for (let time = 0; time < 20; time += 1) expect((await fetch(link)).status).toBe(200);
    await page.goto(link);
    await axe(page);
    await page.getByRole('button', { name: 'Begin the recovery' }).click();
    await page.getByRole('heading', { name: 'Now ask someone to vouch for you' }).waitFor();
    await axe(page);
    await shoot(page, 'recovery-begun');
  }

  /** No journey can wait for days: the end of the wait is moved to now, and the product's own job does the rest. */
  const endWait = async () =>
    expect(
      await changeRows(running.product, 'update recovery set ready_at = ? where ended_at is null', [Date.now() - 1]),
    ).toBe(1);

  test(
    'recovers with a teammate or staff, and can cancel it from a browser that is still signed in',
    async () => {
      const own = await open();
      await signIn(own, running.product, EMAIL);
      await setUpSecondStep(own);
      const locked = await open('mobile');
      await begin(locked);
      await locked
        .getByText(/Harriet/u)
        .first()
        .waitFor();

      const admin = await open();
      await signIn(admin, running.product, ADMIN);
      await admin.getByRole('button', { name: /notification/u }).click();
      await admin
        .getByText(/can’t sign in and needs someone to vouch for them/u)
        .first()
        .click();
      await admin.getByRole('heading', { name: 'Teammates who can’t sign in' }).waitFor();
      await axe(admin);
      await shoot(admin, 'recovery-team');
      await admin.getByRole('button', { name: /^Vouch for/u }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByText(/^Call .* before you vouch/u).waitFor();
      await axe(admin);
      await shoot(admin, 'recovery-vouch');
      await dialog.getByRole('button', { name: 'Vouch' }).click();
      await admin
        .getByText(/^You vouched for/u)
        .first()
        .waitFor();

      // The person, or anyone else signed in to the account, can cancel.
      await own.goto(at('/console'));
      await own.getByText('Someone is recovering your account.').first().waitFor();
      await axe(own);
      await shoot(own, 'recovery-note');
      await own.getByRole('link', { name: 'If it isn’t you, cancel it' }).click();
      await own.getByRole('heading', { name: 'Your account is being recovered' }).waitFor();
      await axe(own);
      await shoot(own, 'recovery-own');
      await own.getByRole('button', { name: 'Cancel recovery' }).click();
      await own.getByText('Recovery cancelled.').first().waitFor();
      await own.getByText('Someone is recovering your account.').waitFor({ state: 'detached' });

      // The same again, this time with staff.
      await begin(locked);
      const staff = await open();
      await staff.goto(at('/staff'));
      await enter(staff, STAFF);
      await staff.getByRole('link', { name: 'Account recoveries' }).click();
      await staff.getByRole('button', { name: /^Vouch for/u }).click();
      await staff.getByRole('dialog').getByLabel('What you checked').fill('Video call with passport');
      await axe(staff);
      await shoot(staff, 'recovery-staff-vouch');
      await staff.getByRole('dialog').getByRole('button', { name: 'Vouch' }).click();
      await staff.getByText(/^Aisle staff vouched/u).waitFor();
      await axe(staff);
      await shoot(staff, 'recovery-staff');

      await endWait();
      await locked.goto(await linkInMail(running.product, /https?:\/\/[^"\s]+\/recover\/finish\/[\w-]+/u));
      await axe(locked);
      await shoot(locked, 'recovery-finish');
      await locked.getByLabel('New password').fill('short');
      await locked.getByRole('button', { name: 'Save password' }).click();
      await locked.getByText('Use at least 10 characters.').first().waitFor();
      await locked.getByLabel('New password').fill(NEW);
      await locked.getByRole('button', { name: 'Save password' }).click();
      await locked.getByRole('heading', { name: 'You’re back' }).waitFor();
      await axe(locked);
      await locked.getByRole('link', { name: 'Sign in' }).click();
      await enter(locked, EMAIL, NEW);
      await locked.getByRole('heading', { level: 1, name: 'Sign-in and security' }).waitFor();
      await locked.getByRole('button', { name: 'Set up' }).waitFor();

      await own.reload();
      await own.getByRole('button', { name: 'Continue', exact: true }).waitFor();
      expect(await own.getByRole('heading', HOME).count()).toBe(0);
    },
    4 * MINUTE,
  );
});
