import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { HELD, PIPELINE, becomes, speak, windowsBeforeTests } from '../../support/layout.ts';
import { measure } from '../../support/measure.ts';

const { open, openLead, goTo } = windowsBeforeTests();

/** Navigates inside the console; ends once the heading of the next screen, not of the previous one, is there. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate("document.querySelectorAll('main h1').forEach((it) => it.toggleAttribute('data-before', true))");
  await goTo(page, path);
  await page.locator('main h1:not([data-before])').waitFor();
}

/** Screens about people and the business, which are only measured in longer languages. */
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
  'on a %s, nothing on any screen is cut off, covered, too small to hit or wider than the window',
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
      await goTo(page, path);
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
  'in French on a tablet, the overview cuts off nothing in its table of new leads',
  async () => {
    await speak(await open('tablet', '/console'), 'fr-FR');
    const page = await open('tablet', '/console');
    const card = page.locator('.card', { has: page.locator('.dash__table') });
    await card.waitFor();
    expect(await card.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await speak(page, 'en-GB');
  },
  MINUTE,
);
