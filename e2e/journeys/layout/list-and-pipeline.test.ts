import { expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings } from '../../support/browser.ts';
import { PIPELINE, becomes, box, speak, tooWide, windowsBeforeTests } from '../../support/layout.ts';
import type { Box } from '../../support/layout.ts';

const { open } = windowsBeforeTests(['desktop', 'mobile']);

test(
  'leads on a phone begin below two rows of controls, whose targets and names can be tapped',
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
  'the pipeline keeps headers and drop targets in sight while a column scrolls, and cuts off no stage name',
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

test(
  'the table shows all its columns at 1440 px, in every language',
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
      await open('desktop', '/console/leads');
      await page.locator('a.row-link').first().waitFor();
      await becomes(headings, all);
      const name = await box(page, '.source-chip__name');
      expect(name.right - name.left).toBeGreaterThan(20);
    }
  },
  MINUTE,
);
