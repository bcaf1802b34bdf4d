import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '#testing/until.ts';
import { axeFindings, openContext, shoot } from '../support/browser.ts';
import type { WindowClass } from '../support/browser.ts';
import { linkInMail } from '../support/dev-mailbox.ts';
import { becomeSupplier } from '../support/newcomer.ts';
import type { Newcomer } from '../support/newcomer.ts';
import { startBeforeTests } from '../support/running.ts';
import { startSupplierSite } from '../support/supplier-site.ts';

/** The parts of a DOM element that the test reads. */
interface Painted {
  ownerDocument: { defaultView: { getComputedStyle: (of: unknown) => { backgroundColor: string } } };
}

const WEBSITE = 'https://thornburybarn.example';

/** Someone new to the product signs up; at the end there is a real enquiry. The steps depend on each other. */
describe.each<WindowClass>(['desktop', 'mobile'])('the first hour of a supplier, %s', (window) => {
  const running = startBeforeTests();
  let page: Page;
  let nina: Newcomer;

  beforeAll(async () => {
    page = await (await openContext(running.browser, { window })).newPage();
    nina = await becomeSupplier(page, running.product, WEBSITE);
  }, 180_000);

  const preview = () => page.frameLocator('iframe[title="Preview of your enquiry form"]');
  const step = (name: RegExp) => page.getByRole('button', { name, expanded: false });

  test('the console opens on the steps, next to the widget itself', async () => {
    await page.goto(`${running.product.base}/console`);
    await page.getByRole('heading', { level: 1, name: 'Welcome to Aisle, Nina' }).waitFor();
    await page.getByText('0 of 5 done').waitFor();
    await page.getByRole('heading', { name: 'Your numbers start with your first enquiry' }).waitFor();
    if (window === 'mobile') await page.getByRole('button', { name: 'Show preview' }).click();
    await preview().getByRole('button', { name: 'Send enquiry' }).waitFor();
    for (const label of ['Wedding date', 'Guests', 'Message'])
      await preview().getByLabel(label, { exact: false }).first().waitFor();
    await preview()
      .getByText(/By sending/iu)
      .first()
      .waitFor();
    await until(() => page.evaluate<boolean>(`!document.querySelector('iframe')?.hasAttribute('inert')`));
    expect(await page.evaluate('document.activeElement?.tagName')).not.toBe('IFRAME');
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, `first-hour-${window}`);
  }, 60_000);

  test('the preview follows style and colour, and only the widget can be framed, by the console alone', async () => {
    await page.getByRole('radio', { name: 'Sage' }).check();
    await page.getByRole('radio', { name: 'In the page' }).click();
    await preview().locator('.aisle.inline').waitFor();
    const colour = preview().locator('.aisle.inline .send');
    await colour.waitFor();
    const painted = await colour.evaluate(
      (button: Painted) => button.ownerDocument.defaultView.getComputedStyle(button).backgroundColor,
    );
    expect(painted).toBe('rgb(62, 91, 60)');
    await page.getByRole('radio', { name: 'Floating' }).click();
    await preview().locator('.aisle.floating dialog[open]').waitFor();
    const framed = await fetch(`${running.product.base}/widget-preview`);
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const other = await fetch(`${running.product.base}/console`);
    expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }, 60_000);

  test('a test enquiry goes through the widget, arrives, and completes the step', async () => {
    await step(/Send yourself a test enquiry/u).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send a test enquiry' }).click();
    await page.getByText(`Test enquiry sent. The emails go to ${nina.email}.`).waitFor();
    await page.getByText('1 of 5 done', { exact: true }).waitFor();
    await page.goto(`${running.product.base}/console/leads`);
    const couple = page.getByRole('link', { name: /Alex/u }).first();
    await couple.waitFor();
    await page.getByText('Test', { exact: true }).first().waitFor();
    await shoot(page, `first-hour-list-${window}`);
    await page.goto(`${running.product.base}/console/leads/pipeline`);
    await page.getByText('Test', { exact: true }).first().waitFor();
    await page.goBack();
    await couple.click();
    await page.getByText('This is a test enquiry.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, `first-hour-lead-${window}`);
  }, 60_000);

  test('a reply to it reaches the person themselves, and one press deletes it', async () => {
    await page.getByRole('textbox', { name: /Message to/u }).fill('Your date is still free, Alex and Sam.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('log').getByText('Your date is still free, Alex and Sam.').waitFor();
    // The email of the reply in the development mailbox, which quotes the message.
    await linkInMail(running.product, /Your date is still free, Alex and Sam/u);
    await page.getByRole('button', { name: 'Delete test' }).click();
    await page.getByText('Test enquiry deleted.').waitFor();
    await page.waitForURL(/\/console\/leads$/u);
    await page.getByRole('link', { name: /Alex/u }).first().waitFor({ state: 'detached' });
    expect(await axeFindings(page)).toEqual([]);
  }, 60_000);

  test('the widget on their website is detected, a couple writes, and the numbers appear', async () => {
    await page.goto(`${running.product.base}/console`);
    await page.getByText('1 of 5 done', { exact: true }).waitFor();
    const site = await startSupplierSite(running.product.base, nina.publicId);
    const visitor = await (await openContext(running.browser, { window })).newPage();
    await visitor.goto(site.url);
    await visitor.getByLabel('Your name').fill('Nell Harper');
    await page.getByText(`Seen on ${new URL(site.url).host}`).waitFor();
    await page.getByText('2 of 5 done', { exact: true }).waitFor();
    await visitor.getByLabel('Email').fill('nell.harper@example.com');
    await visitor.getByRole('button', { name: 'Send enquiry' }).click();
    await visitor.getByText('Thank you, Nell').waitFor();
    await page.getByText('In play').first().waitFor();
    await page.getByRole('link', { name: /Nell/u }).first().waitFor();
    await page.getByRole('heading', { name: 'Finish setting up' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, `first-hour-numbers-${window}`);
    await visitor.context().close();
    await site.close();
  }, 90_000);
});
