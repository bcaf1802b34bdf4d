import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import type { Browser, Locator, Page } from 'playwright-core';
import { axeFindings, launchBrowser, openContext, shoot } from '../support/browser.ts';
import { signIn } from '../support/team.ts';
import { expectCount } from '../support/expect-count.ts';
import { startMailSink } from '../support/mail-sink.ts';
import type { MailSink } from '../support/mail-sink.ts';
import { freePort } from '#testing/processes/free-port.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const SOMMERFELD = `/leads?filter=${encodeURIComponent('{"q":"Sommerfeld"}')}`;
const REPLY_DOMAIN = 'reply.wrenfield.example';

/**
 * A busy day of two teammates, one on a desktop with the keyboard and one on a phone: emails arrive, couples move along
 * the pipeline, a day is held for two, many leads are changed at once, a file from another tool is imported and the
 * import undone.
 */
let mail: MailSink;
let product: Product;
let browser: Browser;
let desk: Page;
let phone: Page;
let inboundPort = 0;

beforeAll(async () => {
  mail = await startMailSink();
  inboundPort = await freePort();
  const env = { SMTP_URL: mail.url, INBOUND_DOMAIN: REPLY_DOMAIN, INBOUND_SMTP_PORT: String(inboundPort) };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  desk = await (await openContext(browser)).newPage();
  phone = await (await openContext(browser, { window: 'mobile', serviceWorker: true })).newPage();
  await Promise.all([
    signIn(desk, product, 'admin@wrenfield.example'),
    signIn(phone, product, 'sales@wrenfield.example'),
  ]);
}, 180_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
  product.clean();
  await mail.close();
}, 60_000);

test('a couple replies by email, which appears in the open conversation without quoted text', async () => {
  await open(desk, `/leads?filter=${encodeURIComponent('{"stage":"Date on Hold","locked":false}')}`);
  await desk.locator('a.row-link').first().click();
  await desk.getByRole('textbox', { name: /Message to/u }).fill('Shall we hold the Saturday for you?');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  const asked = await mail.waitFor((message) => (message.text ?? '').includes('hold the Saturday'));
  const replyTo = asked.replyTo?.[0]?.address ?? '';
  expect(replyTo).toMatch(new RegExp(`@${REPLY_DOMAIN.replaceAll('.', '\\.')}$`, 'u'));

  const couple = createTransport({ host: '127.0.0.1', port: inboundPort, secure: false, ignoreTLS: true });
  await couple.sendMail({
    from: asked.to?.[0]?.address,
    to: replyTo,
    subject: `Re: ${asked.subject}`,
    inReplyTo: asked.messageId,
    text: 'Yes please, hold it!\n\nOn Sat, 1 Aug 2026, Wrenfield Hall wrote:\n> Shall we hold the Saturday for you?\n',
  });
  couple.close();
  await desk.getByRole('log').getByText('Yes please, hold it!').waitFor();
  expect(await desk.getByRole('log').getByText('Wrenfield Hall wrote').isVisible()).toBe(false);
}, 90_000);

test('a couple is moved along the pipeline by keyboard; the teammate on the phone sees it and moves it on', async () => {
  await open(phone, '/leads/pipeline?filter=%7B%7D');
  await open(desk, '/leads/pipeline?filter=%7B%7D');
  const [from, to] = ['Qualified lead', 'Viewing'];
  const card = column(desk, from).getByRole('article').first();
  const name = ((await card.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  expect(name).not.toBe('');
  await card.focus();
  await desk.keyboard.press('Space');
  await desk.keyboard.press('ArrowRight');
  await shoot(desk, 'busy-team-lifted');
  await desk.keyboard.press('Space');
  await column(desk, to).getByRole('article', { name }).waitFor();

  const onPhone = column(phone, to).getByRole('article', { name });
  await onPhone.waitFor({ state: 'attached' });
  await onPhone.scrollIntoViewIfNeeded();
  await onPhone.getByRole('button', { name: /Move/u }).tap();
  await phone.getByRole('menuitem', { name: /hold/iu }).tap();
  const held = column(desk, 'hold').getByRole('article', { name });
  await held.waitFor();
  expect(await axeFindings(phone)).toEqual([]);

  // Moved back to its old column with the pointer.
  await held.scrollIntoViewIfNeeded();
  await held.hover({ position: { x: 20, y: 12 } });
  await desk.mouse.down();
  const goal = await column(desk, to).boundingBox();
  await desk.mouse.move((goal?.x ?? 0) + 90, (goal?.y ?? 0) + 120, { steps: 8 });
  await shoot(desk, 'busy-team-dragged');
  await desk.mouse.up();
  await column(desk, to).getByRole('article', { name }).waitFor();
  await onPhone.waitFor({ state: 'attached' });
}, 90_000);

test('a day is held by keyboard and by touch; both consoles show at once that it is held twice, and then that it isn’t', async () => {
  // Far enough in the future that no one has it yet.
  const path = '/calendar?day=2031-06-10';
  await Promise.all([open(desk, path), open(phone, path)]);
  const words = { one: 'on hold, Chloe & Freya', clash: 'Too many couples for this day' };
  const day = (page: Page, saying: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^Tuesday 10 June 2031, .*${saying}`, 'u') });
  await Promise.all([day(desk, 'free').waitFor(), day(phone, 'free').waitFor()]);

  await day(desk, 'free').focus();
  await desk.keyboard.press('ArrowUp');
  await desk.locator('[data-day="2031-06-03"]:focus').waitFor();
  await desk.keyboard.press('ArrowDown');
  await desk.locator('[data-day="2031-06-10"]:focus').waitFor();
  await desk.keyboard.press('Enter');
  await pressAt(desk, desk.getByRole('button', { name: 'Hold for a couple' }));
  await desk.getByRole('dialog').getByRole('searchbox', { name: 'Couple' }).waitFor();
  await desk.keyboard.type('Chloe');
  const found = desk.getByRole('dialog').getByRole('button', { name: /Chloe & Freya/u });
  await found.waitFor();
  await pressAt(desk, found);
  await pressAt(desk, desk.getByRole('button', { name: 'Hold for Chloe & Freya' }));
  await day(desk, words.one).waitFor();
  await day(phone, words.one).waitFor();
  expect(await axeFindings(desk)).toEqual([]);

  await day(phone, words.one).tap();
  await phone.getByRole('button', { name: 'Hold for a couple' }).tap();
  await phone.getByRole('searchbox', { name: 'Couple' }).fill('Beth');
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /Beth & Sam/u })
    .tap();
  await phone.getByRole('button', { name: 'Hold for Beth & Sam' }).tap();
  await phone.getByText(/2031 also has Chloe & Freya/u).waitFor();
  await Promise.all([day(phone, words.clash).waitFor(), day(desk, words.clash).waitFor()]);
  await shoot(desk, 'busy-team-held-twice');
  expect(await axeFindings(phone)).toEqual([]);

  await phone.getByRole('link', { name: 'Beth & Sam' }).tap();
  await release(phone);
  await expectCount(day(desk, words.clash), 0);
  await day(desk, words.one).waitFor();
  await desk.getByRole('link', { name: 'Chloe & Freya' }).click();
  await release(desk);
  await open(phone, path);
  await day(phone, 'free').waitFor();
}, 60_000);

test('leads selected by keyboard are labelled together, and the change is undone', async () => {
  await open(desk, '/leads?filter=%7B%7D');
  await desk.locator('a.row-link').first().waitFor();
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await desk.keyboard.press(key);
  await desk.getByText('3 chosen').or(desk.getByText('3 selected')).first().waitFor();
  const labelled = desk.getByRole('row').filter({ hasText: 'Midweek' });
  const before = await labelled.count();
  await desk.getByRole('toolbar').getByRole('button', { name: /Label/u }).click();
  await desk
    .getByRole('menuitem', { name: /Midweek/u })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await desk.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await expectCount(labelled, before);
}, 60_000);

test('a file from another tool is read, checked, imported, and undone as a whole', async () => {
  await open(desk, '/leads/import');
  await desk
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'old-tool.csv', mimeType: 'text/csv', buffer: Buffer.from(oldTool()) });
  await desk.getByRole('button', { name: /Check/u }).first().click();
  const run = desk.getByRole('button', { name: /^Import \d+ rows/u });
  await run.waitFor();
  expect(await run.textContent()).toContain('40');
  expect(await axeFindings(desk)).toEqual([]);
  await shoot(desk, 'busy-team-import');
  expect(await run.isDisabled()).toBe(true);
  await desk.getByText('2 rows can’t become leads').waitFor();
  await desk.getByText('Leave out the 2 rows').click();
  await run.click();
  const takeBack = desk.getByRole('button', { name: 'Undo import' });
  await takeBack.waitFor();
  await shoot(desk, 'busy-team-imported');

  await open(phone, SOMMERFELD);
  await phone.getByRole('link', { name: /Lena/u }).first().waitFor();

  await takeBack.click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await desk.getByText('The import was undone').waitFor();
  await open(phone, SOMMERFELD);
  await phone.getByText('No leads match').waitFor();
}, 90_000);

test('a phone without a connection can still show leads it has opened before', async () => {
  await open(phone, '/leads?filter=%7B%7D');
  const first = phone.getByRole('link', { name: /&/u }).first();
  await first.waitFor();
  const name = (await first.textContent()) ?? '';
  await phone.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await phone.reload();
  await first.waitFor();
  await phone.context().setOffline(true);
  await phone.reload();
  await phone.getByRole('link', { name }).first().waitFor();
  const note = phone.getByText(/^Offline/u).first();
  expect(await note.textContent()).toContain('You can read saved pages');
  await shoot(phone, 'busy-team-offline');
  await phone.context().setOffline(false);
}, 60_000);

const open = (page: Page, path: string) => page.goto(`${product.base}/console${path}`);

/** Ends the hold of the couple on this page; on a phone the stages are in a sheet. */
async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stage: Date on hold' }).click();
  const stage = { name: 'Qualified lead' };
  await page.getByRole('menuitem', stage).or(page.getByRole('dialog').getByRole('button', stage)).click();
  await page.getByRole('button', { name: 'Stage: Qualified lead' }).waitFor();
}

/** Moves to the element with the Tab key and presses Enter. */
async function pressAt(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let tabs = 0; tabs < 12 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
  await page.keyboard.press('Enter');
}

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(stage, 'iu') });

/** Forty couples in another tool's format, and two lines that aren't couples. */
function oldTool(): string {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const day = `${(at % 27) + 1}.06.2028`;
    return `Lena Sommerfeld ${at} & Tom Winter;lena${at}@example.org;+49 170 12345${at};${day};${60 + at};Is it free?`;
  });
  return ['Name;E-Mail;Telefon;Hochzeit;Gäste;Nachricht', ...rows, 'Ohne Adresse;;;;;', 'Falsch;keine-mail;;;;'].join(
    '\n',
  );
}
