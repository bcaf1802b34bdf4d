import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings, goInside, launchBrowser, openContext, shoot } from '../../support/browser.ts';
import { startProduct } from '../../support/product.ts';
import type { Product } from '../../support/product.ts';
import { signIn } from '../../support/team.ts';

const ABOUT = '/console/profile/about-you';
const ADMIN = 'admin@trevarrick.example';
const EDITOR = 'office@trevarrick.example';

/** Two people edit the profile of one business at the same moment, one of them on a phone. */
describe('the profile, edited by two people', () => {
  let product: Product;
  let browser: Browser;
  let desk: Page;
  let phone: Page;
  let contexts: BrowserContext[];
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    contexts = await Promise.all([openContext(browser), openContext(browser, { window: 'mobile' })]);
    [desk, phone] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
    await signIn(desk, product, ADMIN);
    await signIn(phone, product, EDITOR);
  }, 3 * MINUTE);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  }, MINUTE);

  const open = async (page: Page): Promise<void> => {
    await page.goto(`${product.base}${ABOUT}`);
    await page.getByLabel(/^First sentence/u).waitFor();
  };
  const team = (page: Page) => page.getByLabel(/^People in your team/u);
  const hosted = (page: Page) => page.getByLabel(/^Weddings so far/u);
  const save = (page: Page) => page.getByRole('button', { name: 'Save About you' });
  /** Waits until a field has a value that arrives live. */
  const holds = async (field: Locator, value: string): Promise<void> => {
    const end = Date.now() + MINUTE / 4;
    while ((await field.inputValue()) !== value && Date.now() < end) await setTimeout(50);
    expect(await field.inputValue()).toBe(value);
  };
  const saved = async (page: Page): Promise<void> => {
    await save(page).click();
    await save(page).waitFor({ state: 'detached' });
  };

  test('changes saved by one appear in the other’s form, next to unsaved text there (P1)', async () => {
    await Promise.all([open(desk), open(phone)]);
    await hosted(desk).fill('312');
    await team(phone).fill('14');
    await saved(phone);
    await holds(team(desk), '14');
    expect(await hosted(desk).inputValue()).toBe('312');
    await desk.getByText('1 unsaved change').waitFor();
    await shoot(desk, 'profile-flow-desktop');
    await shoot(phone, 'profile-saved-mobile');
    await saved(desk);
    await holds(hosted(phone), '312');
  });

  test('conflicting changes to a field are shown, and nothing is overwritten before someone chooses (P1)', async () => {
    await Promise.all([open(desk), open(phone)]);
    await team(desk).fill('15');
    await phone.getByLabel(/^First sentence/u).fill('Granite walls above the sea.');
    await team(phone).fill('16');
    await saved(desk);
    await phone.getByRole('region', { name: /also changed People in your team/u }).waitFor();
    await phone.getByRole('button', { name: /^Ask /u }).scrollIntoViewIfNeeded();
    await shoot(phone, 'profile-merge-mobile');
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByRole('button', { name: /^Ask /u }).click();
    await phone
      .getByText(/gets a notification/u)
      .first()
      .waitFor();
    await save(phone).click();
    const dialog = phone.getByRole('alertdialog');
    await dialog.waitFor();
    await shoot(phone, 'profile-conflict-mobile');
    await dialog.getByRole('radio', { name: /15/u }).check();
    await dialog.getByRole('button', { name: /^Save/u }).click();
    await save(phone).waitFor({ state: 'detached' });
    expect(await team(phone).inputValue()).toBe('15');
    await holds(desk.getByLabel(/^First sentence/u), 'Granite walls above the sea.');
    // The teammate who was asked reaches the field through the notification.
    await goInside(desk, `${product.base}/console/notifications`);
    await desk
      .getByRole('link', { name: /asks what to keep/u })
      .first()
      .click();
    await desk.locator('[id="field-company.teamSize"]:focus').waitFor();
  });

  test('leaving asks first, discarding can be undone, and unsaved text survives a reload', async () => {
    await open(desk);
    await desk.getByLabel(/^Facebook/u).fill('https://www.facebook.com/trevarrick');
    await desk.getByRole('link', { name: 'Dashboard' }).click();
    await desk.getByRole('button', { name: 'Keep editing' }).click();
    await desk.locator('.save-bar').getByRole('button', { name: 'Discard' }).click();
    expect(await desk.getByLabel(/^Facebook/u).inputValue()).toBe('');
    await desk.getByRole('button', { name: 'Undo' }).click();
    await desk.getByText('1 unsaved change').waitFor();
    await desk.reload();
    await desk.getByText('We kept what you typed.').waitFor();
    await saved(desk);
    await desk.reload();
    await desk.getByLabel(/^Facebook/u).waitFor();
    expect(await desk.getByLabel(/^Facebook/u).inputValue()).toBe('https://www.facebook.com/trevarrick');
  });

  test('a phone fills in features and targeting by touch, and every screen is accessible', async () => {
    await phone.goto(`${product.base}/console/profile/details`);
    const none = phone.getByRole('group', { name: 'Ceremonies' }).getByRole('checkbox', { name: 'Not applicable' });
    await none.check();
    const religious = phone.getByRole('checkbox', { name: 'Religious' });
    await religious.check();
    expect(await none.isChecked()).toBe(false);
    await phone.getByRole('button', { name: 'Save What you offer' }).click();
    await phone.getByText('What you offer saved.').first().waitFor();
    await phone.goto(`${product.base}/console/grow/couple-targeting`);
    await phone.getByRole('checkbox', { name: 'Friday' }).check();
    await phone.getByRole('slider', { name: 'Guests, to' }).press('ArrowLeft');
    await phone.getByText('20 to 255').waitFor();
    await phone.getByRole('button', { name: 'Save Couple targeting' }).click();
    await phone.getByText('Couple targeting saved.').first().waitFor();
    for (const page of [desk, phone]) {
      for (const path of ['/profile/overview', '/profile/about-you', '/profile/details', '/grow/couple-targeting']) {
        await page.goto(`${product.base}/console${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect([path, await axeFindings(page)]).toEqual([path, []]);
        const wide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
        expect([path, await page.evaluate(wide)]).toEqual([path, false]);
      }
    }
  });
});
