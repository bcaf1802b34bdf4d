import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeFindings, openContext } from '../support/browser.ts';
import { PASTED_ENQUIRY, addPastedLead, copyText } from '../support/pasted-enquiry.ts';
import { signIn } from '../support/team.ts';
import { startBeforeTests } from '../support/running.ts';

const ADMIN = 'admin@wrenfield.example';

/** The steps depend on each other: the second couple is known because the first was added. */
describe('adding a lead by hand', () => {
  const running = startBeforeTests();
  let desk: Page;

  beforeAll(async () => {
    desk = await (await openContext(running.browser)).newPage();
    await signIn(desk, running.product, ADMIN);
  }, 180_000);

  test('takes three keys for a pasted email, from any screen, and sends the first reply', async () => {
    await copyText(desk, PASTED_ENQUIRY);
    await addPastedLead(desk, 'Tilly & Joe');
    await desk.getByRole('button', { name: 'Open' }).click();
    const chat = desk.getByRole('log');
    await chat.getByText(/Joe and I came to your open day/u).waitFor();
    await chat.getByText(/Dear Tilly & Joe/u).waitFor();
    expect(await chat.getByText('From: Tilly').count()).toBe(0);
    await desk.getByText('07700 900731').first().waitFor();
  }, 120_000);

  test('reads an email that is dropped as a file, and keeps the other fields that were set', async () => {
    await desk.goto(`${running.product.base}/console`);
    await desk.getByRole('heading', { level: 1 }).waitFor();
    await desk.keyboard.press('n');
    const drawer = desk.getByRole('dialog', { name: 'Add lead' });
    await drawer.getByLabel('Pasted text').waitFor();
    const email = `From: Mina Okafor <mina@example.com>\r\nSubject: Hello\r\n\r\nIs Saturday 14 October 2028 free for 70 guests?`;
    const dataTransfer = await desk.evaluateHandle(
      `(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(email)}], 'hello.eml')); return data; })()`,
    );
    await drawer.locator('form').dispatchEvent('drop', { dataTransfer });
    await drawer.getByRole('heading', { name: 'Sat 14 Oct 2028 is free' }).waitFor();
    expect(await drawer.getByLabel(/^Name/u).inputValue()).toBe('Mina Okafor');
    expect(await drawer.getByLabel('Guests').inputValue()).toBe('70');
    await drawer.getByText('Send later').click();
    await drawer.getByLabel('Day').fill('2028-01-03');
    const menu = { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Soup, then cake') };
    await drawer.getByTestId('attach-device').setInputFiles(menu);
    await drawer.getByText('1 file', { exact: false }).waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    await desk.reload();
    await desk.getByRole('heading', { level: 1 }).waitFor();
    await desk.keyboard.press('n');
    expect(await drawer.getByLabel('Day').inputValue()).toBe('2028-01-03');
    await drawer.getByRole('list', { name: 'Attached files' }).getByText('menu.txt').waitFor();
    await desk.keyboard.press('Escape');
    await desk
      .getByRole('dialog', { name: 'Discard this lead?' })
      .getByRole('button', { name: 'Discard', exact: true })
      .click();
    await drawer.waitFor({ state: 'detached' });
  }, 60_000);

  test('reports that the couple is known, and adds to its lead instead', async () => {
    await desk.goto(`${running.product.base}/console/leads`);
    await desk.getByRole('button', { name: 'Add lead' }).last().click();
    const drawer = desk.getByRole('dialog', { name: 'Add lead' });
    await drawer.getByLabel('Name', { exact: true }).fill('Tilly');
    await drawer.getByLabel('Phone').fill('+44 7700 900731');
    await drawer.getByText('You already have this couple').waitFor();
    await drawer.getByRole('button', { name: 'Add anyway' }).waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    await drawer.getByLabel('Note for your team').fill('Rang again about the orangery');
    await drawer.getByRole('button', { name: 'Add to Tilly & Joe' }).click();
    await desk.getByText('Added to Tilly & Joe.').first().waitFor();
    await drawer.waitFor({ state: 'detached' });
  }, 60_000);

  test('keeps everything if a field is invalid, and asks before discarding it', async () => {
    await desk.goto(`${running.product.base}/console`);
    await desk.getByRole('heading', { level: 1 }).waitFor();
    await desk.keyboard.press('n');
    const drawer = desk.getByRole('dialog', { name: 'Add lead' });
    await drawer.getByLabel('Pasted text').fill('Sarah and Tom, summer 2028, 60 guests');
    expect(await drawer.getByLabel('Partner’s name').inputValue()).toBe('Tom');
    await drawer.getByText(/possible days free/u).waitFor();
    await desk.keyboard.press('ControlOrMeta+Enter');
    await drawer.locator('.field__error').first().waitFor();
    expect(await drawer.getByLabel('Guests').inputValue()).toBe('60');
    await desk.keyboard.press('Escape');
    await desk.getByRole('dialog', { name: 'Discard this lead?' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await drawer.getByLabel(/^Name/u).inputValue()).toBe('Sarah');
    await desk.reload();
    await desk.getByRole('heading', { level: 1 }).waitFor();
    await desk.keyboard.press('n');
    await drawer.getByText('We kept what you typed.').waitFor();
    expect(await drawer.getByLabel(/^Name/u).inputValue()).toBe('Sarah');
    await drawer.getByText('Sarah and Tom, summer 2028, 60 guests').waitFor();
    await desk.keyboard.press('Escape');
    await desk
      .getByRole('dialog', { name: 'Discard this lead?' })
      .getByRole('button', { name: 'Discard', exact: true })
      .click();
    await drawer.waitFor({ state: 'detached' });
    await desk.keyboard.press('n');
    expect(await drawer.getByLabel(/^Name/u).inputValue()).toBe('');
    await desk.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  }, 60_000);

  test('works on a phone by touch, without an email address, and can be undone', async () => {
    const phone = await (await openContext(running.browser, { window: 'mobile', colour: 'dark' })).newPage();
    await signIn(phone, running.product, ADMIN);
    await phone.getByRole('button', { name: 'More' }).tap();
    await phone.getByRole('button', { name: 'Add lead' }).tap();
    const drawer = phone.getByRole('dialog', { name: 'Add lead' });
    await drawer.getByLabel('Pasted text').fill('Call from Nora Lind, 4 June 2028, 45 people, 07700 900888');
    await drawer.getByRole('heading', { name: 'Sun 4 Jun 2028 is free' }).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await drawer.getByRole('button', { name: 'Add lead' }).tap();
    await phone.getByText('Nora added.').first().waitFor();
    await phone.getByRole('button', { name: 'Undo' }).tap();
    await phone.getByText('Lead removed.').first().waitFor();
    await phone.context().close();
  }, 120_000);
});
