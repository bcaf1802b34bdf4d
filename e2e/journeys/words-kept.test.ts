import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { axeFindings, goInside, launchBrowser, openContext, shoot } from '../support/browser.ts';
import { DESK_FORMS, inDetails } from '../support/desk-forms.ts';
import type { DeskForm, Records } from '../support/desk-forms.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { signIn } from '../support/team.ts';

/**
 * Nothing typed is lost: in each form of the console, text survives a reload, a dead server, a lost network, the end of
 * a session and another tab. Tested on a desktop, and on a phone where it differs.
 */
let product: Product;
let browser: Browser;
let records: Records = { lead: '', template: '' };

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
const go = (page: Page, path: string) => goInside(page, `${product.base}/console${path}`);

/** The text in its field once the form is there again; a form that may be opened later is closed. */
async function wordsIn(page: Page, form: DeskForm): Promise<string> {
  await form.reach(page);
  await form.field(page).waitFor();
  const words = await form.field(page).inputValue();
  if (form.closes === 'reload') await page.reload();
  if (form.closes === 'escape') {
    await page.keyboard.press('Escape');
    await form.field(page).waitFor({ state: 'detached' });
  }
  return words;
}

const typed = ({ name, words }: DeskForm): string => words ?? `07700 900${name.length}`;

async function chooseRecords(page: Page): Promise<void> {
  await open(page, `/leads?filter=${encodeURIComponent('{"stage":"Date on Hold","locked":false}')}`);
  const row = page.getByRole('main').getByRole('link', { name: /&/u }).first();
  await row.waitFor();
  const lead = pathOf(await row.getAttribute('href'));
  await go(page, '/leads/templates');
  const first = page.locator('main a[href*="/edit/"]').first();
  await first.waitFor();
  records = { lead, template: pathOf(await first.getAttribute('href')) };
}

const pathOf = (href: string | null): string => new URL(href ?? '', product.base).pathname.replace('/console', '');

/** Kills the server and starts it again at the same address, with the same data. */
async function killServer(): Promise<void> {
  const { PORT, BASE_URL, DATA_DIR } = product.env;
  await product.kill();
  product = await startProduct({ env: { PORT, BASE_URL }, ...(DATA_DIR !== undefined && { dataDir: DATA_DIR }) });
}

test.each(['desktop', 'mobile'] as const)(
  'every form of the console keeps its text, whatever happens, %s',
  async (window) => {
    const context = await openContext(browser, { window, serviceWorker: true });
    const first = await context.newPage();
    await signIn(first, product, ADMIN);
    await chooseRecords(first);
    // Forms on the same screen share a page, because a page load costs more than everything else here.
    const forms = DESK_FORMS.filter(({ deskOnly }) => window === 'desktop' || !deskOnly);
    const screens = Map.groupBy(forms, ({ path }) => path(records));
    const kept = new Map<string, string[]>(forms.map(({ name }) => [name, []]));
    const look = (what: string, form: DeskForm, words: string): void => {
      if (words === typed(form)) kept.get(form.name)?.push(what);
    };
    const lookAt = async (what: string, page: Page, path: string, some: readonly DeskForm[]): Promise<void> => {
      await go(page, path);
      for (const form of some) look(what, form, await wordsIn(page, form));
    };
    const lookAtAll = async (what: string): Promise<void> => {
      await open(first, '');
      for (const [path, some] of screens) await lookAt(what, first, path, some);
    };

    const other = await context.newPage();
    await open(other, '');
    for (const [path, some] of screens) {
      await go(first, path);
      for (const form of some) {
        await form.reach(first);
        await form.field(first).fill(typed(form));
        await context.setOffline(true);
        look('network gone', form, await form.field(first).inputValue());
        await context.setOffline(false);
        await first.reload();
        look('reload', form, await wordsIn(first, form));
      }
      await lookAt('other tab', other, path, some);
    }
    await other.close();
    await killServer();
    await lookAtAll('server killed');
    await context.clearCookies();
    await first.reload();
    await first.getByLabel('Email').waitFor();
    await signIn(first, product, ADMIN);
    await lookAtAll('session ended');

    const all = ['network gone', 'reload', 'other tab', 'server killed', 'session ended'];
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(forms.map(({ name }) => [name, all])));
    await context.close();
  },
  900_000,
);

test('a reply written without a connection is sent once, from one of two tabs', async () => {
  const context = await openContext(browser, { window: 'mobile', serviceWorker: true });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await signIn(page, product, ADMIN);
  await chooseRecords(page);
  await open(page, records.lead);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.getByRole('textbox', { name: /^Message to/u }).waitFor();
  await open(other, records.lead);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: /^Message to/u }).fill('Of course, tea at four.');
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByText('1 message in your outbox').waitFor();
  for (const name of [/^Stage:/u, /^More$/u]) {
    const button = page.locator('.lead-head').getByRole('button', { name });
    expect([await button.isDisabled(), await button.getAttribute('title')]).toEqual([true, 'Needs a connection']);
  }
  // Reachable and visible by keyboard.
  await page.locator('.lead-head').getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.locator('.refused-tip').getByText('Needs a connection').waitFor();
  // A tap shows the reason, too.
  await page.locator('.lead-head').getByRole('button', { name: 'More' }).tap({ force: true });
  await page.locator('.toast--offline').getByText('Needs a connection').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await shoot(page, 'outbox-waiting');
  await page.reload();
  await page.getByText('Waiting to send').waitFor();
  await context.setOffline(false);
  const sent = page
    .getByRole('log')
    .locator('.message--ours:not(.waiting)')
    .filter({ hasText: 'Of course, tea at four.' });
  await sent.waitFor();
  await page.getByText('1 message in your outbox').waitFor({ state: 'detached' });
  await page.reload();
  await sent.waitFor();
  expect(await sent.count()).toBe(1);
  await context.close();
}, 180_000);

test('a phone shows cached leads while the server hangs, and says which it never opened', async () => {
  const context = await openContext(browser, { window: 'mobile', serviceWorker: true });
  const page = await context.newPage();
  const reply = page.getByRole('textbox', { name: /^Message to/u });
  await signIn(page, product, ADMIN);
  await page.evaluate(`new Promise((controlled) => {
    const worker = navigator.serviceWorker;
    if (worker.controller) controlled();
    else worker.addEventListener('controllerchange', () => controlled(), { once: true });
  })`);
  await chooseRecords(page);
  await open(page, records.lead);
  await reply.waitFor();
  process.kill(product.pid, 'SIGSTOP');
  try {
    await page.reload();
    await reply.waitFor();
    await page.getByText(/^Offline, as of/u).waitFor();
  } finally {
    process.kill(product.pid, 'SIGCONT');
  }
  await context.setOffline(true);
  await go(page, '/leads/01JTEST0000000000000000L01');
  await page.getByText('Not saved on this device').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await shoot(page, 'not-kept');
  await page.getByRole('link', { name: 'Back to leads' }).tap();
  await page.getByRole('main').getByRole('link', { name: /&/u }).first().waitFor();
  await context.close();
}, 180_000);

test('a file chosen without a connection is sent along after a reload', async () => {
  const context = await openContext(browser, { serviceWorker: true });
  const page = await context.newPage();
  await signIn(page, product, ADMIN);
  await chooseRecords(page);
  await open(page, records.lead);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.getByRole('textbox', { name: /^Message to/u }).fill('Here is the menu.');
  await context.setOffline(true);
  const menu = { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Soup, bread, cake.') };
  await page.getByTestId('attach-device').first().setInputFiles(menu);
  await page.getByText('menu.txt').first().waitFor();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  await page.reload();
  await page.getByText('menu.txt').first().waitFor();
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.locator('.outbox-line').getByRole('button', { name: 'Edit' }).click();
  await page.locator('.outbox-line').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Detach menu.txt' }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = page.getByRole('log').locator('.message--ours').filter({ hasText: 'Here is the menu.' });
  await sent.getByText('menu.txt').waitFor();
  await page.reload();
  await sent.getByText('menu.txt').waitFor();
  expect(await page.getByRole('button', { name: 'Detach menu.txt' }).count()).toBe(0);
  await context.close();
}, 180_000);

test('two people who change the same number of guests see both numbers, and one of them chooses', async () => {
  const [mine, theirs] = [await openContext(browser), await openContext(browser)];
  const [page, teammate] = [await mine.newPage(), await theirs.newPage()];
  await Promise.all([signIn(page, product, ADMIN), signIn(teammate, product, 'sales@wrenfield.example')]);
  await chooseRecords(page);
  const guests = (one: Page): Locator => one.getByLabel('Guests');
  const edit = inDetails('Wedding', 'Edit', guests);
  for (const one of [page, teammate]) {
    await open(one, records.lead);
    await edit(one);
  }
  await guests(page).fill('170');
  await guests(teammate).fill('190');
  const save = (one: Page): Locator => one.locator('form.details__form').getByRole('button', { name: 'Save' });
  await save(teammate).click();
  await guests(teammate).waitFor({ state: 'detached' });
  await save(page).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await shoot(page, 'conflict');
  await dialog.getByRole('radio', { name: 'Marcus Lee: 190' }).check();
  await dialog.getByRole('button', { name: 'Save 190' }).click();
  await guests(page).waitFor({ state: 'detached' });
  await page.getByRole('definition').filter({ hasText: /^190/u }).waitFor();
  await Promise.all([mine.close(), theirs.close()]);
}, 180_000);
