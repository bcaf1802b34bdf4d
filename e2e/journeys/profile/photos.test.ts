import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { MINUTE } from '#contracts/durations.ts';
import { UPLOAD_PIECE } from '#contracts/photos/photo-limits.ts';
import { axeFindings, openContext, shoot } from '../../support/browser.ts';
import { SCREENS, chosenImages, isSmallestEnough } from '../../support/chosen-images.ts';
import { startBeforeTests } from '../../support/running.ts';
import { signIn } from '../../support/team.ts';

const PHOTOS = '/console/profile/photos';
const ADMIN = 'admin@trevarrick.example';

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A plain photo with a stripe, which is encoded quickly. */
async function aPhoto(name: string, background: string, width = 900, height = 620): Promise<FilePayload> {
  const stripe = await sharp({ create: { width, height: 90, channels: 3, background: '#f3e8d3' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: stripe, top: name.length * 12, left: 0 }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Noise has many bytes for few pixels. */
async function aLargeFile(name: string): Promise<FilePayload> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 640, height: 620, channels: 3 as const, background: '#000', noise };
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

describe('photos of the profile', () => {
  const running = startBeforeTests();
  let context: BrowserContext;
  let page: Page;
  let files: FilePayload[];
  beforeAll(async () => {
    context = await openContext(running.browser);
    page = await context.newPage();
    await signIn(page, running.product, ADMIN);
    files = await Promise.all([
      aPhoto('south-front.jpg', '#c98b6b'),
      aPhoto('long-room.jpg', '#4a6b57'),
      aPhoto('night.jpg', '#2b2140', 620, 900),
    ]);
  }, 3 * MINUTE);
  afterAll(() => context.close());

  const open = (on: Page) => on.goto(`${running.product.base}${PHOTOS}`);
  const add = (on: Page, chosen: readonly FilePayload[]) => on.locator('[data-picker="library"]').setInputFiles(chosen);
  const tiles = (on: Page) => on.locator('[data-photo]');
  const order = (on: Page) => tiles(on).evaluateAll((all) => all.map((one) => one.getAttribute('data-photo')));
  const has = async (on: Page, count: number): Promise<void> => {
    const end = Date.now() + MINUTE;
    while ((await tiles(on).count()) !== count && Date.now() < end) await setTimeout(100);
    expect(await tiles(on).count()).toBe(count);
  };

  test('the picker uploads the first photos, and explains why a file that isn’t a photo is refused', async () => {
    await open(page);
    await page.getByText('No photos yet').waitFor();
    await shoot(page, 'photos-empty-desktop');
    await add(page, [...files, { name: 'menu.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') }]);
    await page.getByText('This browser can’t read HEIC').waitFor();
    await has(page, 3);
    await shoot(page, 'photos-desktop');
    await page.getByRole('button', { name: 'Remove menu.heic' }).click();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('an upload resumes after a lost connection and a reload, and resends at most one piece (D22)', async () => {
    const large = await aLargeFile('terrace.png');
    expect(large.buffer.length).toBeGreaterThan(3 * UPLOAD_PIECE);
    let sent = 0;
    /** While true, only the first part of the upload gets through. */
    let cutting = true;
    await page.route('**/uploads/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      const offset = Number(request.headers()['upload-offset']);
      const body = request.postDataBuffer() ?? large.buffer.subarray(offset, offset + UPLOAD_PIECE);
      if (!cutting) {
        sent += body.length;
        return route.continue();
      }
      // The first piece arrives, and a third of the second one; then the connection is dead.
      if (sent > UPLOAD_PIECE) return route.abort('connectionreset');
      const part = sent === 0 ? body : body.subarray(0, Math.floor(body.length / 3));
      sent += part.length;
      const response = await route.fetch({ postData: part });
      if (part.length === body.length) return route.fulfill({ response });
      await route.abort('connectionreset');
    });
    await add(page, [large]);
    await page.getByText('Waiting for a connection').first().waitFor();
    await shoot(page, 'photos-cut-desktop');
    cutting = false;
    await page.reload();
    await has(page, 4);
    expect(sent - large.buffer.length).toBeLessThanOrEqual(UPLOAD_PIECE);
    await page.unroute('**/uploads/*');
  });

  test('the keyboard lifts, moves, drops and cancels, and each step is announced', async () => {
    const before = await order(page);
    const handle = page.getByRole('button', { name: 'Move Photo 3' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Photo 3, now position 2 of 4').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    expect(await order(page)).toEqual(before);
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await shoot(page, 'photos-lifted-desktop');
    await page.keyboard.press('Space');
    await page.getByText('1 photo moved').waitFor();
    const moved = [before[2], before[0], before[1], before[3]];
    expect(await order(page)).toEqual(moved);
    await page.reload();
    await page.getByText('1 photo moved').waitFor();
    await page.getByRole('button', { name: 'Save photos' }).click();
    await page.getByRole('button', { name: 'Save photos' }).waitFor({ state: 'detached' });
    await page.reload();
    await has(page, 4);
    expect(await order(page)).toEqual(moved);
  });

  test('the pointer drags a photo to another place', async () => {
    const before = await order(page);
    const from = await tiles(page).nth(3).boundingBox();
    const to = await tiles(page).nth(1).boundingBox();
    if (!from || !to) throw new Error('No tiles');
    await page.mouse.move(from.x + 60, from.y + 90);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 60, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await shoot(page, 'photos-dragged-desktop');
    await page.mouse.up();
    expect(await order(page)).toEqual([before[0], before[3], before[1], before[2]]);
    await page.getByRole('button', { name: 'Discard' }).last().click();
    expect(await order(page)).toEqual(before);
  });

  test('a photo is described, deleted, and restored with Undo', async () => {
    await page.getByRole('button', { name: /^Describe Photo 2/u }).click();
    await page.getByLabel(/^Alt text/u).fill('Tables laid for eighty under the beams');
    await page.getByText('1 alt text').waitFor();
    await shoot(page, 'photos-panel-desktop');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByText('Photos saved.').first().waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await has(page, 3);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await has(page, 4);
    await page.getByRole('button', { name: /^Describe Photo 2: Tables laid/u }).waitFor();
  });

  test('couples load the smallest size that is enough for their screen', async () => {
    const own = await page.request.get(`${running.product.base}/api/auth/session`);
    const { suppliers } = (await own.json()) as { suppliers: { supplierId: string; name: string }[] };
    // An admin of a group, who has several suppliers.
    const trevarrick = suppliers.find(({ name }) => name.includes('Trevarrick'));
    const asked = await page.request.get(`${running.product.base}/api/suppliers/${trevarrick?.supplierId}/public-page`);
    const { path } = (await asked.json()) as { path: string };
    for (const screen of SCREENS) {
      const images = await chosenImages(
        running.browser,
        context,
        `${running.product.base}${path}?supplier=true`,
        screen,
      );
      expect(images.length).toBeGreaterThan(2);
      expect([screen, images.filter((one) => !isSmallestEnough(one))]).toEqual([screen, []]);
    }
  });

  test('a phone selects, moves and describes, and nothing is wider than its screen', async () => {
    const small = await openContext(running.browser, { window: 'mobile' });
    const phone = await small.newPage();
    await signIn(phone, running.product, ADMIN);
    await open(phone);
    await has(phone, 4);
    await shoot(phone, 'photos-mobile');
    await phone.getByRole('button', { name: 'Take a photo' }).waitFor();
    await phone.getByRole('button', { name: 'Select' }).click();
    await phone.getByRole('checkbox', { name: 'Select Photo 2' }).check();
    await phone.getByRole('checkbox', { name: 'Select Photo 3' }).check();
    await shoot(phone, 'photos-select-mobile');
    const before = await order(phone);
    await phone.getByRole('button', { name: 'Move to' }).click();
    await phone.getByLabel('New position').selectOption('0');
    await phone.getByRole('button', { name: 'Move', exact: true }).click();
    await phone.getByText('2 photos moved').waitFor();
    expect(await order(phone)).toEqual([before[1], before[2], before[0], before[3]]);
    await phone.getByRole('button', { name: /^Describe Photo 1/u }).click();
    await phone
      .getByRole('dialog')
      .getByLabel(/^Alt text/u)
      .waitFor();
    await shoot(phone, 'photos-panel-mobile');
    expect(await axeFindings(phone)).toEqual([]);
    expect(await phone.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(
      false,
    );
    await small.close();
  });
});
