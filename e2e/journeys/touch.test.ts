import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings, openContext } from '../support/browser.ts';
import { fingerOn } from '../support/finger.ts';
import type { Finger } from '../support/finger.ts';
import { startBeforeTests } from '../support/running.ts';
import { signIn } from '../support/team.ts';

const running = startBeforeTests();
let page: Page;
let finger: Finger;

beforeAll(async () => {
  page = await (await openContext(running.browser, { window: 'mobile' })).newPage();
  await signIn(page, running.product, 'admin@wrenfield.example');
  finger = await fingerOn(page);
}, 3 * MINUTE);

async function openList(filter: object = {}): Promise<void> {
  await page.goto(`${running.product.base}/console/leads?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await page.locator('.lead-card__more').first().waitFor();
}

/** The middle of the second card's text, and how far left to pull it. */
async function secondCard(): Promise<{ x: number; y: number }> {
  const box = await page.locator('.lead-card').nth(1).boundingBox();
  if (!box) throw new Error('The card is not on the screen');
  return { x: box.x + 220, y: box.y + 30 };
}

async function drag(from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await finger.down(from.x, from.y);
  await finger.move(from.x + by.x, from.y + by.y);
}
const UP = { x: 0, y: -320 };
const DOWN = { x: 0, y: 120 };
const LEFT = { x: -140, y: 2 };
const MIDDLE = { x: 200, y: 560 };

/** Whether the middle of an element can be seen and tapped. */
const isInSight = (selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return it.contains(it.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
    });

/** Reads until the value is as expected: movements started by a finger take a moment. */
async function becomes<V>(read: () => Promise<V>, wanted: V): Promise<void> {
  const until = Date.now() + 5_000;
  while ((await read()) !== wanted && Date.now() < until) await pause(50);
  expect(await read()).toBe(wanted);
}
/** A released list scrolls on, and the browser treats the next tap as the one that stops it. */
async function comesToRest(selector: string): Promise<void> {
  const read = () => page.locator(selector).evaluate((it) => it.scrollTop);
  for (let before = -1, now = await read(); now !== before; now = await read()) {
    before = now;
    await pause(150);
  }
}
const isOnList = (): boolean => new URL(page.url()).pathname === '/console/leads';

describe('the list of leads under a finger', () => {
  test(
    'hides both rows of controls while scrolling down, and shows them again while scrolling up',
    async () => {
      await openList();
      await page.getByRole('tab', { name: /^All leads/u }).tap();
      await drag(MIDDLE, UP);
      await finger.up();
      await becomes(() => isInSight('.phone-head h1'), false);
      await becomes(() => isInSight('.lead-views'), false);
      await drag({ x: 200, y: 300 }, DOWN);
      await finger.up();
      await becomes(() => isInSight('.phone-head h1'), true);
      await becomes(() => isInSight('.lead-views'), true);
      expect(isOnList()).toBe(true);
    },
    MINUTE,
  );

  test(
    'shows stage and lost when a card is pulled left, and the stages in a sheet',
    async () => {
      await openList();
      await drag(await secondCard(), LEFT);
      await finger.up();
      const aside = page.getByRole('group', { name: /^Options for/u });
      await aside.getByRole('button', { name: 'Lost' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await aside.getByRole('button', { name: 'Stage' }).tap();
      const sheet = page.getByRole('dialog', { name: /^Stage of/u });
      await becomes(() => sheet.getByRole('listitem').count(), 9);
      expect(await axeFindings(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Qualified lead' }).tap();
      await page.getByRole('button', { name: 'Undo' }).tap();
      await page.getByText('Undone.').waitFor();
      expect(isOnList()).toBe(true);
    },
    MINUTE,
  );

  test(
    'ignores a pull or hold that is cancelled, and a pull that turns into scrolling',
    async () => {
      await openList();
      const card = await secondCard();
      await drag(card, LEFT);
      await finger.cancel();
      await becomes(() => page.locator('.lead-card__aside').count(), 0);
      await finger.down(card.x, card.y);
      await finger.cancel();
      await pause(700);
      expect(await page.locator('.bulk-bar').count()).toBe(0);
      await drag(card, { x: -30, y: -160 });
      await finger.up();
      await becomes(async () => (await page.evaluate<number>('scrollY')) > 40, true);
      expect(await page.locator('.lead-card__aside').count()).toBe(0);
    },
    MINUTE,
  );

  test(
    'selects a held card without opening it',
    async () => {
      await openList();
      const card = await secondCard();
      await finger.down(card.x, card.y);
      await page.getByText('1 selected').waitFor();
      await finger.up();
      await page.getByRole('checkbox', { name: /^Select .+ & /u, checked: true }).waitFor();
      expect(isOnList()).toBe(true);
      expect(await page.evaluate('String(getSelection())')).toBe('');
      await page.getByRole('button', { name: 'Clear selection' }).tap();
    },
    MINUTE,
  );

  test(
    'reloads the leads when it is pulled down at its top, and only there',
    async () => {
      await openList();
      let asked = 0;
      page.on('request', (request) => (asked += /\/leads\?/u.test(request.url()) ? 1 : 0));
      await drag({ x: 200, y: 300 }, { x: 0, y: 180 });
      expect(await isShownPull()).toBe(true);
      await finger.up();
      await page.getByText('Up to date.').waitFor({ state: 'attached' });
      // Not exactly once: other people's changes reload the leads, too, and so do this page's recent ones.
      expect(asked).toBeGreaterThan(0);
      await drag({ x: 200, y: 300 }, { x: 0, y: 180 });
      await finger.cancel();
      await becomes(isShownPull, false);
      await page.evaluate('scrollTo(0, 300)');
      await drag({ x: 200, y: 300 }, { x: 0, y: 180 });
      expect(await isShownPull()).toBe(false);
      await finger.up();
    },
    MINUTE,
  );

  test(
    'offers all of that in the menu of each card, for keyboards and screen readers',
    async () => {
      await openList();
      await page
        .getByRole('button', { name: /^Options for/u })
        .nth(1)
        .focus();
      await page.keyboard.press('Enter');
      for (const name of ['Select', 'Move to stage…', 'Mark as lost…'])
        await page.getByRole('menuitem', { name }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Select' }).click();
      await page.getByText('1 selected').waitFor();
      await page.keyboard.press('Escape');
    },
    MINUTE,
  );
});

const isShownPull = (): Promise<boolean> =>
  page.locator('.pull').evaluate((it) => Number(it.getAttribute('style')?.match(/opacity: ([\d.]+)/u)?.[1]) > 0.9);

describe('a lead under a finger', () => {
  test(
    'hides its tabs while scrolling down and shows them while scrolling up; its chat does not move under them',
    async () => {
      await openList({ stage: 'Date on Hold', locked: false });
      await page.locator('a.row-link').first().tap();
      await page.getByRole('log').waitFor();
      await drag({ x: 200, y: 300 }, { x: 0, y: 200 });
      await finger.up();
      await becomes(() => isInSight('.lead__tabs [role=tab]'), true);
      await drag({ x: 200, y: 500 }, { x: 0, y: -120 });
      await finger.up();
      await becomes(() => isInSight('.lead__tabs [role=tab]'), false);
      expect(await isInSight('.lead-head h1')).toBe(true);
      await comesToRest('.lead__flow');
      await page.locator('.lead-head__open').tap();
      await page.getByRole('heading', { name: 'Wedding' }).waitFor();
      await becomes(() => isInSight('.lead__tabs [role=tab]'), true);
    },
    MINUTE,
  );

  test(
    'has a field that grows to five lines, and hides the templates while it has text',
    async () => {
      await page.getByRole('tab', { name: 'Chat' }).tap();
      const field = page.locator('.composer textarea');
      const height = (): Promise<number> => field.evaluate((it) => it.clientHeight);
      expect(await height()).toBeLessThan(50);
      await field.fill('one\ntwo\nthree\nfour\nfive');
      const five = await height();
      expect(five).toBeGreaterThanOrEqual(5 * 21);
      await field.fill('one\ntwo\nthree\nfour\nfive\nsix\nseven');
      expect(await height()).toBe(five);
      expect(await page.locator('.composer__chips').isVisible()).toBe(false);
      await field.fill('');
      expect(await page.locator('.composer__chips').isVisible()).toBe(true);
    },
    MINUTE,
  );
});
