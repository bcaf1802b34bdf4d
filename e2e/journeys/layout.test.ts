import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings, goInside, openContext } from '../support/browser.ts';
import type { WindowClass } from '../support/browser.ts';
import { measure } from '../support/measure.ts';
import { startBeforeTests } from '../support/running.ts';
import { signIn } from '../support/team.ts';

const HELD = `/console/leads?filter=${encodeURIComponent(JSON.stringify({ stage: 'Date on Hold', locked: false }))}`;
const PIPELINE = '/console/leads/pipeline?filter=%7B%7D';

const running = startBeforeTests();
const pages = new Map<WindowClass, Page>();

beforeAll(async () => {
  for (const window of ['desktop', 'tablet', 'mobile'] as const) {
    const page = await (await openContext(running.browser, { window })).newPage();
    await signIn(page, running.product, 'admin@wrenfield.example');
    pages.set(window, page);
  }
}, 3 * MINUTE);

async function open(window: WindowClass, path: string): Promise<Page> {
  const page = pages.get(window);
  if (!page) throw new Error(`No page for ${window}`);
  await page.bringToFront();
  await page.goto(running.product.base + path);
  return page;
}

/** Goes on inside the console; ends when the heading of the next screen is there, and not still that of the one before. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate("document.querySelectorAll('main h1').forEach((it) => it.toggleAttribute('data-before', true))");
  await goInside(page, running.product.base + path);
  await page.locator('main h1:not([data-before])').waitFor();
}

async function openLead(window: WindowClass): Promise<Page> {
  const page = await open(window, HELD);
  await page.locator('a.row-link').first().click();
  await page.getByRole('log').waitFor();
  await page.getByRole('button', { name: 'First reply' }).waitFor();
  return page;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const box = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    });
const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const tooWide = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - innerWidth)');

/** Reads until it is as wanted: fonts and counts that arrive later still move things. */
async function becomes<V>(read: () => Promise<V>, wanted: V): Promise<void> {
  const until = Date.now() + 5_000;
  while (!isDeepStrictEqual(await read(), wanted) && Date.now() < until) await pause(50);
  expect(await read()).toEqual(wanted);
}

describe('a lead on a phone', () => {
  test(
    'leaves at least 60 percent for the chat and opens at its newest message',
    async () => {
      const page = await openLead('mobile');
      const flow = await box(page, '.lead__flow');
      expect((flow.bottom - flow.top) / 844).toBeGreaterThanOrEqual(0.6);
      await becomes(
        () =>
          page.locator('.lead__flow').evaluate((it) => Math.round(it.scrollHeight - it.scrollTop - it.clientHeight)),
        0,
      );
      const newest = await box(page, '.message:last-of-type');
      expect(newest.bottom).toBeLessThanOrEqual(flow.bottom);
      expect(newest.bottom).toBeGreaterThan(flow.top);
      const head = await box(page, '.lead-head');
      expect(head.bottom - head.top).toBeLessThanOrEqual(72);
      expect(await tooWide(page)).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    },
    MINUTE,
  );

  test(
    'keeps that layout when the phone is held sideways, with a part of the chat in sight (U2)',
    async () => {
      const page = await openLead('mobile');
      await page.setViewportSize({ width: 844, height: 390 });
      try {
        await becomes(() => page.locator('.lead-strip').count(), 0);
        const flow = await box(page, '.lead__flow');
        expect(flow.bottom - flow.top).toBeGreaterThan(100);
        expect(await tooWide(page)).toBe(0);
      } finally {
        await page.setViewportSize({ width: 390, height: 844 });
      }
    },
    MINUTE,
  );
});

test(
  'leads on a phone begin below two rows of controls, whose targets and names can be hit',
  async () => {
    const page = await open('mobile', '/console/leads');
    await page.locator('a.row-link').first().waitFor();
    const first = await box(page, '.lead-card');
    const rows = await page.locator('.phone-head :is(button, a)').evaluateAll((controls, top) => {
      const middles = controls
        .map((control) => control.getBoundingClientRect())
        .filter(({ width, bottom }) => width > 0 && bottom <= top)
        .map((rect) => Math.round((rect.top + rect.bottom) / 2 / 20));
      return new Set(middles).size;
    }, first.top);
    expect(rows).toBe(2);
    const low = await page
      .locator('main :is(a, button)')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.getBoundingClientRect().width > 0 && target.getBoundingClientRect().height < 24)
          .map((target) => target.textContent),
      );
    expect(low).toEqual([]);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
  },
  MINUTE,
);

test(
  'the head of a lead on a tablet has one line of names and one of facts',
  async () => {
    const page = await openLead('tablet');
    const head = await box(page, '.lead-head');
    expect(head.bottom - head.top).toBeLessThanOrEqual(72);
    const names = await box(page, '.lead-head h1');
    expect(names.bottom - names.top).toBeLessThanOrEqual(30);
  },
  MINUTE,
);

describe.each(['desktop', 'tablet', 'mobile'] as const)('toasts on a %s', (window) => {
  test(
    'cover neither the composer nor the balance',
    async () => {
      const page = await openLead(window);
      const covered = [
        '.composer',
        ...(window === 'mobile' ? ['.lead-head', '.lead__tabs'] : ['.balance, .side__foot']),
      ];
      await page.route('**/messages', (route) => route.fulfill({ status: 500 }));
      await page.locator('.composer textarea').fill('Good morning');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
      const toast = await box(page, '.toast');
      for (const selector of covered)
        expect([selector, overlap(toast, await box(page, selector))]).toEqual([selector, false]);
      await page.unroute('**/messages');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('.toast--alert').waitFor({ state: 'detached' });
      expect(await tooWide(page)).toBe(0);
    },
    MINUTE,
  );
});

test(
  'the form of the wedding fits its column, with the date and the names of the couple in it',
  async () => {
    const page = await openLead('desktop');
    const section = page.locator('.details__section', { hasText: 'Wedding' }).first();
    await section.getByRole('button', { name: 'Edit' }).click();
    const column = await box(page, '.lead__details');
    for (const field of await section.locator('.input').all()) {
      const right = await field.evaluate((element) => element.getBoundingClientRect().right);
      expect(right).toBeLessThan(column.right);
    }
    expect(await section.getByLabel('Date').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/u);
    expect(await section.getByLabel('First name').first().inputValue()).not.toBe('');
  },
  MINUTE,
);

test(
  'the pipeline keeps heads and places to drop in sight while a column scrolls, and cuts no name of a stage',
  async () => {
    const page = await open('desktop', PIPELINE);
    const column = page.locator('.board-column[data-stage="Lead"]');
    await column.waitFor();
    const cards = column.locator('.board-column__cards');
    await cards.evaluate((it) => it.scrollTo({ top: it.scrollHeight }));
    expect(await cards.evaluate((it) => it.scrollTop)).toBeGreaterThan(0);
    for (const head of await page.locator('.board-column__head').all()) {
      const { top, bottom } = await head.evaluate((element) => element.getBoundingClientRect().toJSON() as Box);
      expect(top).toBeGreaterThan(56);
      expect(bottom).toBeLessThan(900);
    }
    for (const place of await page.locator('.board-column__cards, .board-rail').all()) {
      const { top, bottom } = await place.evaluate((element) => element.getBoundingClientRect().toJSON() as Box);
      expect(bottom - top).toBeGreaterThan(400);
      expect(bottom).toBeLessThanOrEqual(900);
    }
    const cut = await page
      .locator('.board-ribbon .truncate, .board-column__head .truncate')
      .evaluateAll((names) => names.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent));
    expect(cut).toEqual([]);
  },
  MINUTE,
);

/** Screens about the people and the business, which are measured in longer languages only. */
const PEOPLE = [
  '/console/settings/details',
  '/console/settings/security',
  '/console/account/user-permissions',
  '/console/account/contacts',
  '/console/account/audit-log',
];
const MEASURED = [
  HELD,
  PIPELINE,
  '/console/today',
  '/console/calendar',
  '/console/calendar/settings',
  '/console/leads/scheduled-messages',
  '/console/leads/templates',
  '/console/leads/automation',
  '/console/leads/automation/approvals',
  '/console/leads/settings',
  '/console/leads/import',
  '/console/unsorted-mails',
  '/console/notifications',
  '/console/notifications/settings',
  '/console/connections',
  '/console/ledger',
];

test.each(['desktop', 'mobile'] as const)(
  'on a %s, nothing of any screen is cut, covered, too small to hit or wider than the window',
  async (window) => {
    const found: string[] = [];
    const page = await open(window, '/console/account/audit-log');
    await page.locator('main h1').waitFor();
    for (const path of MEASURED) {
      await goOn(page, path);
      await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
      found.push(...(await measure(page)).map((finding) => `${path}: ${finding}`));
    }
    await openLead(window);
    found.push(...(await measure(page)).map((finding) => `a lead: ${finding}`));
    expect(found).toEqual([]);
  },
  2 * MINUTE,
);

/** The person's language; the screens after the next load have it. */
const speak = (page: Page, language: string): Promise<unknown> =>
  page.evaluate(
    `localStorage.setItem('aisle.language', '${language}'); fetch('/api/auth/session/locale', { method: 'PUT', headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'aisle' }, body: JSON.stringify({ locale: '${language}' }) })`,
  );

test.each([
  ['fr-FR', 'mobile'],
  ['pl-PL', 'desktop'],
  ['de-DE', 'tablet'],
] as const)(
  'in %s on a %s, no screen is wider than its words allow, from one load of the page',
  async (language, window) => {
    await speak(await open(window, '/console'), language);
    const page = await open(window, '/console');
    await page.locator('main h1').waitFor();
    await becomes(() => page.locator('html').getAttribute('lang'), language);
    const found: string[] = [];
    for (const path of [...MEASURED, ...PEOPLE]) {
      const before = await page.title();
      await goInside(page, running.product.base + path);
      await becomes(async () => (await page.title()) === before, false);
      await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
      found.push(...(await measure(page)).map((finding) => `${path}: ${finding}`));
    }
    await speak(page, 'en-GB');
    expect(found).toEqual([]);
  },
  2 * MINUTE,
);

test(
  'the table has all its columns at 1440 px, in every language',
  async () => {
    const page = await open('desktop', '/console/leads');
    const headings = () =>
      page
        .locator('.lead-table th[data-column]')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => cell.getBoundingClientRect().width > 0)
            .map((cell) => cell.getAttribute('data-column')),
        );
    const all = ['stage', 'status', 'labels', 'weddingDate', 'guests', 'budget', 'source', 'owner', 'activity'];
    for (const language of ['en-GB', 'de-DE', 'fr-FR', 'pl-PL']) {
      await speak(page, language);
      await page.goto(`${running.product.base}/console/leads`);
      await page.locator('a.row-link').first().waitFor();
      await becomes(headings, all);
      const name = await box(page, '.source-chip__name');
      expect(name.right - name.left).toBeGreaterThan(20);
    }
  },
  MINUTE,
);
