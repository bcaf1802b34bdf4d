import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { axeFindings, launchBrowser, openContext, shoot } from '../../support/browser.ts';
import { measure } from '../../support/measure.ts';
import { startProduct } from '../../support/product.ts';
import type { Product } from '../../support/product.ts';
import { signIn } from '../../support/team.ts';

/** An admin edits the profile next to its page, and shows the page to someone without an account. */
describe('the preview of the public page', () => {
  let product: Product;
  let browser: Browser;
  let desk: Page;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    desk = await (await openContext(browser)).newPage();
    await signIn(desk, product, 'admin@wrenfield.example');
    await desk.goto(`${product.base}/console/preview`);
    await shown().getByRole('heading', { level: 1 }).waitFor();
  }, 3 * MINUTE);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.clean();
  }, MINUTE);

  const shown = () => desk.frameLocator('iframe >> nth=0');
  const sentence = () => desk.getByLabel(/^First sentence/u);

  test(
    'follows typing without saving, and keeps the rest of the page',
    async () => {
      const before = await sentence().inputValue();
      await sentence().fill('A house that nobody saved.');
      await shown().getByText('A house that nobody saved.').waitFor();
      await shoot(desk, 'preview-typed');
      await sentence().fill('');
      await shown().getByText('A house that nobody saved.').waitFor({ state: 'detached' });
      await sentence().fill(before);
      await shown().getByText(before).waitFor();
      expect(await desk.getByRole('button', { name: 'Save About you' }).count()).toBe(0);
    },
    MINUTE,
  );

  test(
    'is shared through a link for teammates, or for anyone until it is revoked (P12)',
    async () => {
      await sentence().fill('A draft of mine.');
      await desk.getByRole('button', { name: 'Share', exact: true }).click();
      await desk.getByRole('button', { name: 'Create link' }).click();
      const closed = await (await openContext(browser)).newPage();
      await closed.goto(await desk.getByRole('textbox', { name: 'New link for teammates' }).inputValue());
      await closed.getByRole('heading', { name: 'This preview is for teammates' }).waitFor();
      expect([await closed.getByText('Wrenfield').count(), await axeFindings(closed)]).toEqual([0, []]);
      await closed.context().close();

      await desk.getByText('Anyone with the link').click();
      await desk.getByRole('button', { name: 'Create another link' }).click();
      const link = await desk.getByRole('textbox', { name: 'New link for anyone' }).inputValue();
      await desk
        .getByText(/^Works until/u)
        .nth(1)
        .waitFor();
      await shoot(desk, 'preview-share');
      expect([await axeFindings(desk), await measure(desk)]).toEqual([[], []]);

      for (const window of ['desktop', 'tablet', 'mobile'] as const) {
        const stranger = await (await openContext(browser, { window })).newPage();
        await stranger.goto(link);
        await stranger.getByText(/^Preview of Wrenfield Hall: only people with this link can see it/u).waitFor();
        expect(await stranger.getByText('A draft of mine.').count()).toBe(0);
        await shoot(stranger, `preview-shared-${window}`);
        expect([await axeFindings(stranger), await measure(stranger)]).toEqual([[], []]);
        await stranger.context().close();
      }

      const revoke = desk.getByRole('button', { name: /^Revoke the link/u });
      await revoke.nth(1).click();
      await revoke.nth(1).waitFor({ state: 'detached' });
      await revoke.click();
      await desk.getByText('No links yet.').waitFor();
      const late = await (await openContext(browser)).newPage();
      await late.goto(link);
      await late.getByRole('heading', { name: 'This preview has ended' }).waitFor();
    },
    2 * MINUTE,
  );
});
