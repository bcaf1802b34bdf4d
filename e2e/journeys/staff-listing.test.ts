import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings, launchBrowser, openContext } from '../support/browser.ts';
import { linkInMail } from '../support/dev-mailbox.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { signInStaff } from '../support/team.ts';

const FIELDS = {
  name: 'Larkrise Barn',
  website: 'https://larkrise.example',
  email: 'hello@larkrise.example',
  phone: '01666 500124',
  address: '2 Lark Lane',
  town: 'Tetbury',
  postcode: 'GL8 8AA',
};

describe('a listing created by staff', () => {
  let product: Product;
  let browser: Browser;
  let staff: Page;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    staff = await (await openContext(browser)).newPage();
    await signInStaff(staff, product);
  }, 3 * MINUTE);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  }, MINUTE);

  const axe = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

  test(
    'D3, D20: staff list a business and invite its first person, who takes it over as its admin',
    async () => {
      await staff.getByRole('button', { name: 'Add supplier' }).click();
      const form = staff.getByRole('dialog', { name: 'List a business' });
      for (const [name, value] of Object.entries(FIELDS)) await form.locator(`input[name="${name}"]`).fill(value);
      await form.getByLabel('What they do').selectOption('venue');
      await axe(staff);
      await form.getByRole('button', { name: 'List business' }).click();

      await staff.getByRole('button', { name: 'Invite the first person' }).click();
      const invite = staff.getByRole('dialog', { name: 'Invite the first person of Larkrise Barn' });
      await invite.getByText('Role: Admin').waitFor();
      await invite.getByLabel('Email').fill('eve@larkrise.example');
      await axe(staff);
      await invite.getByRole('button', { name: 'Send invite' }).click();
      await staff.getByText('Invited eve@larkrise.example as Admin').waitFor();

      const link = (await linkInMail(product, /\/signup-invite\?[^"\s<]+/u)).replaceAll('&amp;', '&');
      const eve = await (await openContext(browser)).newPage();
      await eve.goto(product.base + link);
      await eve.getByRole('heading', { name: 'Take over the listing of Larkrise Barn' }).waitFor();
      await axe(eve);
      await eve.getByLabel('First name').fill('Eve');
      await eve.getByLabel('Last name').fill('Lark');
      await eve.getByRole('button', { name: 'Password' }).click();
      await eve.getByLabel('Password').fill('a barn full of swallows');
      await eve.getByRole('button', { name: 'Join Larkrise Barn' }).click();
      await eve.getByText('Larkrise Barn').first().waitFor();

      await staff.reload();
      await staff.getByRole('heading', { name: 'Larkrise Barn' }).waitFor();
      await staff.getByText('Not a confirmed business').waitFor();
      expect(await staff.getByRole('button', { name: /Invite/u }).count()).toBe(0);
    },
    2 * MINUTE,
  );
});
