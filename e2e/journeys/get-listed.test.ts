import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { WIDTHS, axeFindings, launchBrowser, openContext, openForm, repainted, shoot } from '../support/browser.ts';
import { fingerOn } from '../support/finger.ts';
import { linkInMail } from '../support/dev-mailbox.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const FIELDS_MOST = 12;
const CLICKS_MOST = 9;
const EMAIL = 'ines@marlowlight.example';

/** A photographer who works from home and has no website. */
describe('a photographer without a website gets listed', () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const asked = new Set<string>();
  let fields = 0;
  let clicks = 0;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    context = await openContext(browser);
    page = await context.newPage();
    page.on('request', (request) => asked.add(new URL(request.url()).host));
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  });

  const type = async (label: string, text: string): Promise<void> => {
    fields += 1;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  const press = async (name: string): Promise<void> => {
    clicks += 1;
    await page.getByRole('button', { name }).click();
  };
  const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  const degrees = async () => (await page.getByText(/^\d+\.\d{4}° N, /u).textContent()) ?? '';
  const check = async (what: string): Promise<void> => {
    for (const [window, width] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width, height: window === 'desktop' ? 900 : 1_000 });
      for (const colour of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: colour });
        await repainted(page);
        await shoot(page, `get-listed-${what}-${width}-${colour}`);
        expect([what, width, colour, await axeFindings(page)]).toEqual([what, width, colour, []]);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  };

  test('step 1 shows what is missing at each field', async () => {
    await openForm(page, `${product.base}/console/login`);
    await page.getByRole('link', { name: 'List your business' }).click();
    await page.waitForURL('**/get-listed');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Fill this in.').first().waitFor();
    expect(await page.getByText('Fill this in.').count()).toBe(5);
    await check('wrong');
    await page.reload();
  }, 120_000);

  test('step 1 accepts a business without a website', async () => {
    await type('Business name', 'Marlow Light');
    fields += 1;
    await page.getByLabel('What you do').selectOption('photo');
    await press('I don’t have one');
    await type('Phone', '01628 500123');
    await type('Email for enquiries', EMAIL);
    await check('identity');
    await press('Continue');
    await page.getByRole('heading', { name: 'Where couples find you' }).waitFor();
    expect(await page.getByLabel('Phone').count()).toBe(0);
  }, 120_000);

  test('after the browser is closed, everything typed is still there', async () => {
    await type('Address', '4 Ferry Lane');
    await type('Postcode', 'SL7 1NX');
    await page.getByLabel('Town', { exact: true }).fill('Mar');
    const state = await context.storageState();
    await context.close();
    context = await browser.newContext({
      storageState: state,
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
    });
    page = await context.newPage();
    page.on('request', (request) => asked.add(new URL(request.url()).host));
    await openForm(page, `${product.base}/get-listed`);
    await page.getByRole('heading', { name: 'Where couples find you' }).waitFor();
    expect([await value('Address'), await value('Postcode'), await value('Town')]).toEqual([
      '4 Ferry Lane',
      'SL7 1NX',
      'Mar',
    ]);
  });

  test('the pin is in the town, and can be moved with the keyboard alone', async () => {
    await type('Town', 'Marlow');
    await page.getByLabel('County or state').focus();
    await page.getByText('In Marlow').waitFor();
    expect(await page.getByLabel('County or state').inputValue()).toBe('Buckinghamshire');
    await page.locator('.map__here', { hasText: 'Buckinghamshire' }).waitFor();
    const pin = page.getByRole('button', { name: 'Your place on the map' });
    const before = await degrees();
    await pin.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.getByText(/north of Marlow/u).waitFor();
    await page.getByText('moved by hand').waitFor();
    const north = Number.parseFloat(await degrees()) - Number.parseFloat(before);
    expect(Math.abs(north * 111.32 - 1)).toBeLessThan(0.02);
    await check('place');
    await pin.focus();
    await page.keyboard.press('Escape');
    await page.getByText('In Marlow').waitFor();
    expect(await degrees()).toBe(before);
  }, 120_000);

  test('the pin can be dragged with the mouse', async () => {
    const pin = page.getByRole('button', { name: 'Your place on the map' });
    const box = await pin.boundingBox();
    if (!box) throw new Error('There is no pin.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 30, { steps: 4 });
    await page.mouse.up();
    await page.getByText('moved by hand').waitFor();
    const moved = await pin.boundingBox();
    expect([Math.round((moved?.x ?? 0) - box.x), Math.round((moved?.y ?? 0) - box.y)]).toEqual([40, 30]);
  });

  test('on a phone, a finger drags the pin after a tap, and the page does not scroll', async () => {
    await page.setViewportSize({ width: WIDTHS.mobile, height: 844 });
    const finger = await fingerOn(page);
    const pin = page.getByRole('button', { name: 'Your place on the map' });
    await pin.scrollIntoViewIfNeeded();
    await pin.blur();
    const where = async () => {
      const box = await pin.boundingBox();
      if (!box) throw new Error('There is no pin.');
      return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const place = await degrees();
    const start = await where();
    await finger.down(start.x, start.y);
    await finger.move(start.x, start.y - 80);
    await finger.up();
    expect(await degrees()).toBe(place);
    // The page continues to scroll for a moment.
    await page.waitForTimeout(600);

    const box = await where();
    const { x, y } = box;
    await finger.down(x, y);
    await finger.up();
    await page.locator('.map__pin:focus').waitFor();
    const scrolled = await page.evaluate('window.scrollY');
    await finger.down(x, y);
    await finger.move(x - 30, y - 40);
    await finger.up();
    const moved = await where();
    expect([Math.round(moved.x - x), Math.round(moved.y - y)]).toEqual([-30, -40]);
    expect(await page.evaluate('window.scrollY')).toBe(scrolled);
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  });

  test('the account comes last, and the console opens with the new business', async () => {
    await press('Create my page');
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    expect(await value('Email')).toBe(EMAIL);
    await type('First name', 'Ines');
    await type('Last name', 'Marlow');
    await type('Password', 'ferry-lantern-meadow-42');
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('ferry-lantern');
    await check('account');
    await press('Create account');
    await page.waitForURL('**/console');
    await page.getByText('Marlow Light').first().waitFor();
    await page
      .getByText(/5 steps|Get started|first/iu)
      .first()
      .waitFor();
    await shoot(page, 'get-listed-console');
    expect({ fields, clicks }).toEqual({ fields: 10, clicks: 4 });
    expect(fields).toBeLessThanOrEqual(FIELDS_MOST);
    expect(clicks).toBeLessThanOrEqual(CLICKS_MOST);
    expect([...asked]).toEqual([new URL(product.base).host]);
    expect(await tier()).toBe(-1);
  }, 120_000);

  test('confirming the address verifies the business, which a console open elsewhere shows', async () => {
    const open = await page.context().newPage();
    await open.goto(`${product.base}/console`);
    const note = open.locator('.confirm-note');
    await note.waitFor();
    await page.goto(await linkInMail(product, new RegExp(`${product.base}/confirm-email/[\\w.~-]+`, 'u')));
    await page.getByRole('button').first().click();
    await page
      .getByText(/confirmed/iu)
      .first()
      .waitFor();
    expect(await tier()).toBe(0);
    await note.waitFor({ state: 'detached' });
    await open.getByLabel('1 unread notification').waitFor();
    await open.close();
  });

  test('listing it again is refused with a link to its page', async () => {
    const other = await openContext(browser, { window: 'mobile' });
    page = await other.newPage();
    await openForm(page, `${product.base}/get-listed`);
    await type('Business name', 'marlow light');
    await page.getByLabel('What you do').selectOption('photo');
    await press('I don’t have one');
    await type('Phone', '+44 1628 500123');
    await type('Email for enquiries', 'else@marlow.example');
    await press('Continue');
    await page.getByText('This business is already listed').waitFor();
    const link = page.getByRole('link', { name: 'See its page' });
    expect(await link.getAttribute('href')).toMatch(/^\/enquire\/GB\d{8}$/u);
    expect(await value('Business name')).toBe('marlow light');
    await shoot(page, 'get-listed-duplicate-390');
    await other.close();
  });

  const tier = async (): Promise<number | undefined> => {
    const session = (await page.evaluate('fetch("/api/auth/session").then((answer) => answer.json())')) as {
      suppliers: { tier: number }[];
    };
    return session.suppliers.at(-1)?.tier;
  };
});
