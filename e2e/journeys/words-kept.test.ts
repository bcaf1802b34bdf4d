import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openContext } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { signIn } from '../support/team.ts';

/**
 * Nothing typed is lost: in each form of the desk, words outlive a reload, a dead server, a network that is gone, the
 * end of a session and another tab. At a desk and on a phone.
 */
let product: Product;
let browser: Browser;
let lead = '';
let template = '';

const ADMIN = 'admin@wrenfield.example';

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
}, 180_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
  product.clean();
}, 60_000);

const open = (page: Page, path: string) => page.goto(`${product.base}/console${path}`);

interface Form {
  name: string;
  path: () => string;
  /** Opens it where it is not open by itself. */
  reach: (page: Page) => Promise<void>;
  field: (page: Page) => ReturnType<Page['locator']>;
}

const nothing = async (): Promise<void> => undefined;
const details = async (page: Page): Promise<void> => {
  const tab = page.getByRole('radio', { name: 'Details' });
  if (await tab.isVisible()) await tab.click();
};
const press = (name: string | RegExp) => async (page: Page) => {
  await details(page);
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.waitFor({ timeout: 4_000 }).catch(() => undefined);
  if (await button.isVisible()) await button.click();
};

const FORMS: readonly Form[] = [
  { name: 'reply', path: () => lead, reach: nothing, field: (page) => page.getByRole('textbox', { name: /^Message to/u }) },
  { name: 'note', path: () => lead, reach: press('Note'), field: (page) => page.getByRole('textbox', { name: 'Note' }) },
  {
    name: 'wedding',
    path: () => lead,
    reach: press('Edit'),
    field: (page) => page.getByRole('textbox', { name: 'Last name' }).first(),
  },
  {
    name: 'contact',
    path: () => lead,
    reach: press('Edit contact'),
    field: (page) => page.getByRole('textbox', { name: 'Phone' }),
  },
  { name: 'template', path: () => template, reach: nothing, field: (page) => page.getByLabel('Subject') },
  {
    name: 'new template',
    path: () => '/leads/templates/add',
    reach: nothing,
    field: (page) => page.getByLabel('Name', { exact: true }),
  },
  {
    name: 'settings',
    path: () => '/leads/settings',
    reach: nothing,
    field: (page) => page.getByRole('textbox', { name: /^Signature/u }),
  },
  {
    name: 'label name',
    path: () => '/leads/settings',
    reach: nothing,
    field: (page) => page.getByRole('textbox', { name: 'New label name' }),
  },
  {
    name: 'recipe',
    path: () => '/leads/automation/review',
    reach: nothing,
    field: (page) => page.getByLabel('Review link'),
  },
  { name: 'widget', path: () => '/widget', reach: nothing, field: (page) => page.getByLabel(/^Websites/u) },
  {
    name: 'calendar source',
    path: () => '/calendar/settings',
    reach: nothing,
    field: (page) => page.locator('#field-url'),
  },
  {
    name: 'API key',
    path: () => '/connections',
    reach: press(/^(Make|Create) (a |an )?(API )?key/u),
    field: (page) => page.getByRole('dialog').locator('#field-name'),
  },
];

/** Types into a form; its words have a value of their own, so that none is taken for another's. */
async function write(page: Page, form: Form, words: string): Promise<void> {
  await open(page, form.path());
  await form.reach(page);
  await form.field(page).fill(words);
}

const wordsIn = async (page: Page, form: Form): Promise<string> => {
  await form.field(page).waitFor({ timeout: 5_000 }).catch(() => form.reach(page));
  return form.field(page).inputValue();
};

async function chooseRecords(page: Page): Promise<void> {
  await open(page, `/leads?filter=${encodeURIComponent('{"stage":"Date on Hold","locked":false}')}`);
  const row = page.locator('a.row-link, .lead-card a').first();
  await row.waitFor();
  lead = new URL((await row.getAttribute('href')) ?? '', product.base).pathname.replace('/console', '');
  await open(page, '/leads/templates');
  const link = page.getByRole('main').getByRole('link', { name: /./u }).filter({ hasText: /\w/u });
  const hrefs = await link.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  template = (hrefs.find((href) => href.includes('/edit/')) ?? '').replace('/console', '');
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill('aisle-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The server forgets the session; the browser learns it with its next call. */
async function endSession(context: BrowserContext, page: Page): Promise<void> {
  await context.clearCookies();
  await page.reload();
  await page.getByLabel('Email').waitFor();
}

test.each(['desktop', 'mobile'] as const)(
  'words outlive a reload, another tab and the end of a session in every form, %s',
  async (window) => {
    const context = await openContext(browser, { window });
    const page = await context.newPage();
    await signIn(page, product, ADMIN);
    await chooseRecords(page);
    const kept: string[] = [];
    for (const form of FORMS) {
      const words = `07700 900 ${form.name.length}`;
      await write(page, form, words);
      await page.reload();
      const reloaded = await wordsIn(page, form);
      const tab = await context.newPage();
      await open(tab, form.path());
      const elsewhere = await wordsIn(tab, form);
      await tab.close();
      await endSession(context, page);
      await signInAgain(page);
      const after = await wordsIn(page, form);
      kept.push(`${form.name}: ${[reloaded, elsewhere, after].filter((value) => value === words).length} of 3`);
    }
    expect(kept).toEqual(FORMS.map(({ name }) => `${name}: 3 of 3`));
    await context.close();
  },
  600_000,
);
