import type { Page } from 'playwright-core';
import { WIDTHS, axeFindings } from './browser.ts';

/**
 * Everything that axe finds, of any impact, and everything wider than the window, at the three widths and in both colours. Rules
 * about other things than colours find the same however a page is painted.
 */
export async function barriers(page: Page, widths: readonly (keyof typeof WIDTHS)[] = ['desktop', 'tablet', 'mobile']) {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width: WIDTHS[width], height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'light' ? 'all' : 'colours';
      const findings = await axeFindings(page, rules, 'any');
      found.push(...findings.map((finding) => `${width} ${colorScheme}: ${finding}`));
    }
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (over > 0) found.push(`${width}: ${over} px run out of the window`);
  }
  return found;
}
