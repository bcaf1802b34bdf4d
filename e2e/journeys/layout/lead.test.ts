import { describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings } from '../../support/browser.ts';
import { becomes, box, tooWide, windowsBeforeTests } from '../../support/layout.ts';
import type { Box } from '../../support/layout.ts';

const { openLead } = windowsBeforeTests();
const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

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
    'keeps that layout when the phone is held sideways, with part of the chat visible (U2)',
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
  'the header of a lead on a tablet has one line of names and one of facts',
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
  'the wedding form fits its column, including the date and the names of the couple',
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
