import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launchBrowser, openContext, shoot } from '../support/browser.ts';
import { changeRows, engines } from '../support/database.ts';
import { signIn } from '../support/team.ts';
import { startMailSink } from '../support/mail-sink.ts';
import type { MailSink } from '../support/mail-sink.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { startSupplierSite } from '../support/supplier-site.ts';
import type { SupplierSite } from '../support/supplier-site.ts';

const SUPPLIER = 'admin@wrenfield.example';
const COUPLE = 'nell.harper@example.com';

/** The main job in a real browser with real email. The steps depend on each other, as they do for real people. */
describe.each(engines())('an enquiry becomes a lead with a reply, on $name', ({ name, create, drop }) => {
  let mail: MailSink;
  let product: Product;
  let site: SupplierSite;
  let browser: Browser;
  let desk: Page;
  let conversation = '';

  beforeAll(async () => {
    mail = await startMailSink();
    product = await startProduct({ env: { ...(await create()), SMTP_URL: mail.url } });
    browser = await launchBrowser();
    desk = await (await openContext(browser)).newPage();
    await signIn(desk, product, SUPPLIER);
    site = await startSupplierSite(product.base, await publicIdOf(desk, product));
  }, 180_000);

  afterAll(async () => {
    await browser.close();
    await site.close();
    await product.stop();
    product.clean();
    await drop();
    await mail.close();
  }, 60_000);

  test('S43: a couple writes on the supplier’s own website; the lead appears without a reload, and both get an email', async () => {
    await desk.goto(`${product.base}/console/leads`);
    await desk.getByRole('row').nth(1).waitFor();

    const visitor = await (await openContext(browser, { window: 'mobile' })).newPage();
    await visitor.goto(site.url);
    await visitor.getByLabel('Your name').fill('Nell Harper');
    await visitor.getByLabel('Email').fill(COUPLE);
    expect(await axeFindings(visitor)).toEqual([]);
    await shoot(visitor, `widget-${name}`);
    await visitor.getByRole('button', { name: 'Send enquiry' }).click();
    await visitor.getByText('Thank you, Nell').waitFor();
    await visitor.context().close();

    await desk.getByRole('link', { name: /Nell/u }).first().waitFor();
    const receipt = await mail.waitFor((message) => message.to?.[0]?.address === COUPLE);
    expect(receipt.from?.name).toContain('Wrenfield Hall');
    await mail.waitFor((message) => message.to?.[0]?.address === SUPPLIER && (message.text ?? '').includes('Nell'));
  }, 120_000);

  test('the supplier replies; the couple gets an email and replies on its page; the reply appears in the open lead', async () => {
    await desk.getByRole('link', { name: /Nell/u }).first().click();
    await desk.getByRole('textbox', { name: /Message to/u }).fill('How lovely. Shall we show you round on Sunday?');
    await desk.getByRole('button', { name: 'Send', exact: true }).click();
    await desk.getByRole('log').getByText('Shall we show you round on Sunday?').waitFor();

    const answer = await mail.waitFor((message) => (message.text ?? '').includes('show you round on Sunday'));
    expect(answer.to?.[0]?.address).toBe(COUPLE);
    expect(answer.replyTo?.[0]?.address).not.toBe(answer.from?.address);
    conversation = /https?:\/\/\S+\/c\/[\w.~-]+/u.exec(answer.text ?? '')?.[0] ?? '';
    expect(conversation).toContain(product.base);

    const couple = await (await openContext(browser, { window: 'mobile', javaScript: false })).newPage();
    await couple.goto(conversation);
    await couple.getByText('Shall we show you round on Sunday?').waitFor();
    await couple.getByRole('textbox').first().fill('Sunday at eleven would be perfect.');
    await couple.getByRole('button', { name: /send/iu }).first().click();
    await couple.getByText('Sunday at eleven would be perfect.').waitFor();
    await shoot(couple, `conversation-${name}`);
    await couple.context().close();

    await desk.getByRole('log').getByText('Sunday at eleven would be perfect.').waitFor();
  }, 120_000);

  test('a follow-up is scheduled, its day comes, cron sends it, and both sides see it', async () => {
    await desk.getByRole('button', { name: 'Later' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('After Sunday, {{couple}}');
    await dialog
      .getByRole('textbox', { name: 'Message' })
      .fill('Dear {{couple}}, thank you for coming to {{supplier}}.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('thank you for coming to Wrenfield Hall').waitFor();
    await shoot(desk, `schedule-${name}`);
    await dialog.getByRole('button', { name: 'Back to editing' }).click();
    await dialog.getByRole('button', { name: 'Schedule message' }).click();
    await desk.getByText('Scheduled.', { exact: true }).first().waitFor();

    await threeDaysPass(product);
    const followUp = await mail.waitFor((message) => (message.subject ?? '').startsWith('After Sunday'));
    expect(followUp.to?.[0]?.address).toBe(COUPLE);
    expect(followUp.text).toContain('Dear Nell, thank you for coming to Wrenfield Hall.');
    expect(followUp.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
    await desk.getByRole('log').getByText('thank you for coming to Wrenfield Hall').waitFor();

    const couple = await (await openContext(browser, { window: 'mobile' })).newPage();
    await couple.goto(conversation);
    await couple.getByText('thank you for coming to Wrenfield Hall').waitFor();
    await couple.context().close();
  }, 120_000);

  test('a locked lead shows price and balance, is revealed for one unit, and can be replied to', async () => {
    await desk.goto(`${product.base}/console/leads?filter=${encodeURIComponent('{"locked":true}')}`);
    await desk.locator('a.row-link').first().click();
    await desk.getByText('Balance 14, 13 after this').waitFor();
    await shoot(desk, `locked-${name}`);
    await desk.getByRole('button', { name: 'Reveal for 1 unit' }).click();
    await desk.getByText(/revealed\. 1 unit spent, 13 left\./u).waitFor();
    expect(await desk.getByRole('textbox', { name: /Message to/u }).isEditable()).toBe(true);
    await shoot(desk, `revealed-${name}`);
  }, 60_000);

  test('the lead moves to another stage', async () => {
    await desk.getByRole('button', { name: /^Stage:/u }).click();
    await desk.getByRole('menuitem', { name: 'Qualified lead' }).click();
    await desk.getByText('Moved to Qualified lead.').waitFor();
    await desk.getByRole('button', { name: /^Stage: Qualified lead/u }).waitFor();
    await desk.reload();
    const stage = desk.getByRole('button', { name: /^Stage:/u });
    await stage.waitFor();
    expect(await stage.textContent()).toContain('Qualified lead');
  }, 60_000);
});

async function publicIdOf(page: Page, { base }: Product): Promise<string> {
  const answer = await page.request.get(`${base}/api/auth/session`);
  const session = (await answer.json()) as { suppliers: { name: string; publicId: string }[] };
  return session.suppliers.find((supplier) => supplier.name === 'Wrenfield Hall')?.publicId ?? '';
}

/** Makes recently scheduled messages due, and sets the supplier's time zone to one where it is noon, whatever the hour of this run. */
async function threeDaysPass(product: Product): Promise<void> {
  const offset = 12 - new Date().getUTCHours();
  const noon = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  expect(await changeRows(product, "update supplier set timezone = ? where name = 'Wrenfield Hall'", [noon])).toBe(1);
  const due = Date.now() - 1_000;
  const statement = "update scheduled_message set due_at = ?, scheduled_at = ? where subject like 'After Sunday%'";
  expect(await changeRows(product, statement, [due, due])).toBe(1);
}
