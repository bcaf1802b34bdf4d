import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { WIDTHS, axeFindings, launchBrowser, openContext, openForm, repainted, shoot } from '../../support/browser.ts';
import { linkInMail } from '../../support/dev-mailbox.ts';
import { startProduct } from '../../support/product.ts';
import type { Product } from '../../support/product.ts';
import { enter } from '../../support/team.ts';

const NAME = 'Larkrise Barn';
const LISTED = {
  name: NAME,
  website: 'https://larkrise.example',
  email: 'bookings@larkrise.example',
  phone: '01666 500124',
  address: '2 Lark Lane',
  town: 'Tetbury',
  postcode: 'GL8 8AA',
};

describe('claiming a business that staff listed', () => {
  let product: Product;
  let browser: Browser;
  let staff: Page;
  let eve: Page;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    staff = await (await openContext(browser)).newPage();
    eve = await (await openContext(browser)).newPage();
    await staff.goto(`${product.base}/staff`);
    await enter(staff, 'staff@aisle.example');
    await staff.getByRole('heading', { name: 'Suppliers' }).waitFor();
  }, 3 * MINUTE);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  }, MINUTE);

  const check = async (page: Page, what: string): Promise<void> => {
    for (const width of Object.values(WIDTHS)) {
      await page.setViewportSize({ width, height: 1_000 });
      for (const colour of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: colour });
        await repainted(page);
        await shoot(page, `claim-${what}-${width}-${colour}`);
        expect([what, width, colour, await axeFindings(page)]).toEqual([what, width, colour, []]);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  };
  const linkTo = (page: string) => linkInMail(product, new RegExp(`${product.base}/${page}/[\\w.~-]+`, 'u'));

  test(
    'F12: a stranger finds the listing, and claims it with an account and an email to its domain',
    async () => {
      await staff.getByRole('button', { name: 'Add supplier' }).click();
      const form = staff.getByRole('dialog', { name: 'List a business' });
      for (const [name, value] of Object.entries(LISTED)) await form.locator(`input[name="${name}"]`).fill(value);
      await form.getByLabel('What they do').selectOption('venue');
      await form.getByRole('button', { name: 'List business' }).click();
      await staff.getByRole('button', { name: 'Invite the first person' }).waitFor();

      await openForm(eve, `${product.base}/get-listed`);
      await eve.getByLabel('Website').fill(LISTED.website);
      await eve.getByLabel('Business name').fill(NAME);
      await eve.getByLabel('What you do').selectOption('venue');
      await eve.getByLabel('Phone').fill('01666 999888');
      await eve.getByLabel('Email for enquiries').fill('eve@larkrise.example');
      await eve.getByRole('button', { name: 'Continue' }).click();
      await eve.getByText('no one has claimed it yet').waitFor();
      await check(eve, 'offer');
      await eve.getByRole('button', { name: 'Claim this business' }).click();
      await eve.getByRole('heading', { name: `Claim ${NAME}` }).waitFor();
      await check(eve, 'account');

      await eve.getByRole('main').getByRole('link', { name: 'Create account' }).click();
      await eve.getByLabel('First name').fill('Eve');
      await eve.getByLabel('Last name').fill('Lark');
      await eve.getByLabel('Email', { exact: true }).fill('eve@home.example');
      await eve.getByLabel('Password', { exact: true }).fill('a barn full of swallows');
      await eve.getByRole('button', { name: 'Create account' }).click();
      await eve.getByRole('heading', { name: 'First confirm your email address' }).waitFor();
      await check(eve, 'confirm');
      const other = await eve.context().newPage();
      await other.goto(await linkTo('confirm-email'));
      await other.getByRole('button').first().click();
      await other.getByRole('heading', { name: /confirmed/u }).waitFor();
      await eve.reload();

      await eve.getByRole('heading', { name: 'Three ways to prove that larkrise.example is yours' }).waitFor();
      await eve.getByLabel('Mailbox').selectOption('hello@larkrise.example');
      await eve.getByRole('button', { name: 'Send email' }).click();
      await eve.getByText('We sent a link to hello@larkrise.example.').waitFor();
      await check(eve, 'ways');
      await other.goto(await linkTo('confirm-business'));
      await check(other, 'link');
      await other.getByRole('button', { name: 'Claim this business' }).click();
      await other.getByRole('heading', { name: 'The business is yours' }).waitFor();
      await eve.reload();
      await check(eve, 'yours');
      await eve.getByRole('button', { name: `Open ${NAME}` }).click();
      await eve.waitForURL('**/console');
      await eve.getByText(NAME).first().waitFor();

      await staff.reload();
      await staff.getByText('Claimed by Eve Lark (eve@home.example)').waitFor();
      await check(staff, 'staff');
      expect(await staff.getByRole('button', { name: /Invite/u }).count()).toBe(0);
    },
    5 * MINUTE,
  );

  test(
    'F12, T9: someone at the business reports that it wasn’t them, and the access ends',
    async () => {
      const owner = await (await openContext(browser)).newPage();
      await owner.goto(await linkTo('undo-claim'));
      await owner.getByText('Claimed by Eve Lark (eve@home.example).').waitFor();
      await check(owner, 'undo');
      await owner.getByRole('button', { name: 'This wasn’t me, end their access' }).click();
      await owner.getByRole('heading', { name: 'Their access has ended' }).waitFor();

      // Her open page navigates automatically, which would interrupt another navigation in it.
      const again = await eve.context().newPage();
      await again.goto(`${product.base}/console`);
      await again.waitForURL('**/get-listed');
      await staff.reload();
      await staff.getByText('The claim by Eve Lark (eve@home.example) was undone').waitFor();
      await staff.getByRole('button', { name: 'Invite the first person' }).waitFor();
      await eve.waitForURL('**/console/settings/*');
      expect(new URL(eve.url()).pathname).toBe('/console/settings/details');
    },
    3 * MINUTE,
  );
});
