import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { becomes, box, windowsBeforeTests } from '../../support/layout.ts';

const { open } = windowsBeforeTests(['desktop', 'mobile']);

const scrolled = (page: Page): Promise<number> => page.evaluate<number>('scrollY');

test(
  'the short address of the enquiry form opens at the top of its page, also once the preview has opened its form',
  async () => {
    for (const window of ['desktop', 'mobile'] as const) {
      const page = await open(window, '/console/widget');
      await page.locator('main h1').waitFor();
      const preview = page.frameLocator('main iframe');
      await preview.getByRole('dialog').waitFor();
      // The preview holds the focus back until its form has opened; then the frame can be used.
      await becomes(() => page.locator('main iframe').getAttribute('inert'), null);
      expect(await scrolled(page)).toBe(0);
    }
  },
  MINUTE,
);

test(
  'going back through a long page by keyboard, no control stops behind the top bar',
  async () => {
    const page = await open('desktop', '/console');
    await page.locator('main h1').waitFor();
    await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
    const bar = await box(page, '.top-bar');
    await page.locator('main a:visible').last().focus();
    const hidden: string[] = [];
    let count = 0;
    for (;;) {
      await page.keyboard.press('Shift+Tab');
      const at = await page.evaluate<{ top: number; text: string } | null>(
        `(() => {
          const it = document.activeElement;
          if (!it.closest('main') || it.matches('main')) return null;
          return { top: it.getBoundingClientRect().top, text: it.textContent };
        })()`,
      );
      if (at === null || count > 100) break;
      count += 1;
      if (at.top < bar.bottom - 1) hidden.push(at.text);
    }
    expect(hidden).toEqual([]);
    expect(count).toBeGreaterThan(15);
  },
  MINUTE,
);
