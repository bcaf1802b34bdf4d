import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { SettleInput } from '#contracts/lead/today.ts';
import { axeFindings, openContext, repainted, shoot } from '../support/browser.ts';
import { signIn } from '../support/team.ts';
import { expectCount } from '../support/expect-count.ts';
import { startBeforeTests } from '../support/running.ts';

const VENUE = 'admin@wrenfield.example';
const COLLEAGUE = 'sales@wrenfield.example';
const PHOTOGRAPHER = 'admin@ellery.example';
/** Reasons that a reply removes from the list. */
const WAITS = /^(Waiting|Quiet for) /u;
/** Shown on a row with more reasons than the one displayed. */
const MORE_REASONS = /more reasons?/u;
/** More couples than are waiting in the demo: if the list doesn't get shorter, the test ends. */
const MOST = 80;

describe('working through the Today list', () => {
  const running = startBeforeTests();
  const open = async (page: Page, who: string): Promise<void> => {
    await signIn(page, running.product, who);
    await page.goto(`${running.product.base}/console/today`);
    await rowsOf(page).first().waitFor();
  };
  const inFocus = async (page: Page): Promise<string> =>
    (await page.locator('[data-today-row]:focus').getAttribute('data-today-row')) ?? '';
  const empty = (page: Page) => page.getByText('All done for now');

  test('by keyboard alone: a couple is replied to, one snoozed for everyone, one settled, and one undone', async () => {
    const [page, colleague] = await Promise.all([
      (await openContext(running.browser)).newPage(),
      (await openContext(running.browser)).newPage(),
    ]);
    await open(page, VENUE);
    await open(colleague, COLLEAGUE);
    await page.getByRole('log').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await rowsOf(page).count()).toBeGreaterThan(8);

    // The test follows couples instead of counting them, because the product's jobs add and remove some.
    await goToOneWhoOnlyWaits(page);
    const answered = await currentOf(page);
    await page.getByRole('log').waitFor();
    await page.keyboard.press('r');
    await page.getByRole('textbox', { name: /^Message to/u }).waitFor();
    await page.keyboard.type('Yes, that can be done. Shall we talk tomorrow?');
    await page.keyboard.press('Control+Enter');
    await expectCount(rowOf(page, answered), 0);
    await page.keyboard.press('Escape');

    await page.keyboard.press('j');
    const putBack = await inFocus(page);
    await rowOf(colleague, putBack).waitFor();
    await page.keyboard.press('s');
    await page.getByRole('menuitem').first().waitFor();
    await shoot(page, 'today-later');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectCount(rowOf(page, putBack), 0);
    await expectCount(rowOf(colleague, putBack), 0);
    await colleague.reload();
    await rowsOf(colleague).first().waitFor();
    await expectCount(rowOf(colleague, putBack), 0);
    await colleague.context().close();

    // Couples that only wait for a reply aren't changed by jobs in the meantime. The request says which one was settled.
    await goToOneWhoOnlyWaits(page);
    const [done] = await Promise.all([page.waitForRequest('**/today/done'), page.keyboard.press('d')]);
    const [settled] = (done.postDataJSON() as SettleInput).leads.map(({ leadId }) => leadId);
    await expectCount(rowOf(page, settled), 0);
    // The earlier snooze has its own Undo, so this one is found by its message.
    const undo = page.locator('.toast', { hasText: / done\./u }).getByRole('button', { name: 'Undo' });
    const [undone] = await Promise.all([page.waitForResponse('**/undo'), undo.click()]);
    expect(await undone.json()).toMatchObject({ restored: 1, kept: 0 });
    await rowOf(page, settled).waitFor();

    await rowsOf(page).first().focus();
    for (let turn = 0; turn < MOST && !(await empty(page).isVisible()); turn += 1) {
      const current = await currentOf(page);
      await page.keyboard.press('d');
      await expectCount(rowOf(page, current), 0);
      if ((await rowsOf(page).count()) === 0) await empty(page).waitFor();
    }
    await empty(page).waitFor();
    expect(await page.getByText(/^Next: /u).count()).toBe(1);
    await shoot(page, 'today-empty');
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  }, 240_000);

  test('a teammate who settles a couple removes it from the other’s list, but not while that person is writing to it', async () => {
    const [one, other] = await Promise.all([
      (await openContext(running.browser)).newPage(),
      (await openContext(running.browser)).newPage(),
    ]);
    await open(one, PHOTOGRAPHER);
    await open(other, PHOTOGRAPHER);
    const couple = await currentOf(one);
    await one.getByRole('log').waitFor();
    await one.keyboard.press('r');
    await one.keyboard.type('Dear both,');
    await rowOf(other, couple).focus();
    await other.keyboard.press('d');
    await one.getByText(/^A teammate got there first/u).waitFor();
    expect(await one.getByRole('textbox', { name: /^Message to/u }).inputValue()).toBe('Dear both,');
    await one.getByRole('textbox', { name: /^Message to/u }).fill('');
    await rowOf(one, couple).waitFor({ state: 'detached' });
    await Promise.all([one.context().close(), other.context().close()]);
  }, 120_000);

  test('on the phone by touch: a couple gets a reply, then cards are swiped away one by one', async () => {
    const page = await (await openContext(running.browser, { window: 'mobile' })).newPage();
    await open(page, PHOTOGRAPHER);
    await page.getByRole('log').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'today-phone');
    const reply = page.getByRole('button', { name: 'Reply' });
    const onlyWaits = async (): Promise<boolean> => {
      const reasons = await page.getByRole('article').locator('.today-reason').allTextContents();
      return reasons.length === 1 && WAITS.test(reasons[0] ?? '') && (await reply.isVisible());
    };
    for (let turn = 0; turn < MOST && !(await onlyWaits()); turn += 1)
      await page.getByRole('button', { name: 'Next couple' }).tap();
    const answered = await currentOf(page);
    await reply.tap();
    await page.getByRole('textbox', { name: /^Message to/u }).fill('With pleasure.');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await rowOf(page, answered).waitFor({ state: 'detached' });

    for (let turn = 0; turn < MOST && !(await empty(page).isVisible()); turn += 1) {
      const couple = await currentOf(page);
      await pull(page, 180);
      await rowOf(page, couple).waitFor({ state: 'detached' });
    }
    await empty(page).waitFor();
    await shoot(page, 'today-phone-empty');
    await page.context().close();
  }, 240_000);

  test('the list is read-only for people who can’t edit', async () => {
    const page = await (await openContext(running.browser)).newPage();
    await signIn(page, running.product, 'viewer@wrenfield.example');
    await page.goto(`${running.product.base}/console/today`);
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    expect(await page.getByRole('button', { name: 'Done', exact: true }).count()).toBe(0);
    await page.context().close();
  }, 60_000);
});

const rowsOf = (page: Page) => page.locator('[data-today-row]');

const rowOf = (page: Page, id: string | undefined) => page.locator(`[data-today-row="${id}"]`);

/** Moves down the list to a couple that a reply removes: reminders and payments stay after a reply. */
async function goToOneWhoOnlyWaits(page: Page): Promise<void> {
  for (let turn = 0; turn < MOST; turn += 1) {
    const row = rowOf(page, await currentOf(page));
    const reason = await row.locator('.today-reason').textContent();
    const more = MORE_REASONS.test((await row.textContent()) ?? '');
    if (WAITS.test(reason?.trim() ?? '') && !more) return;
    await page.keyboard.press('j');
  }
  throw new Error('No one on the list is only waiting for a reply.');
}

const currentOf = async (page: Page): Promise<string> =>
  (await page
    .locator('[data-today-row][aria-current="true"], h2[data-today-row]')
    .first()
    .getAttribute('data-today-row')) ?? '';

/** Swipes the card by its header; positive values swipe right. */
async function pull(page: Page, by: number): Promise<void> {
  // A card that is still sliding in would be somewhere else when the finger arrives.
  await repainted(page);
  const box = await page.getByRole('article').locator('header').boundingBox();
  if (!box) throw new Error('There is no card.');
  const [x, y] = [box.x + box.width - 60 - Math.max(0, by), box.y + 8];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (const part of [0.2, 0.5, 0.8, 1]) await touch('touchMove', x + by * part);
  await touch('touchEnd', null);
  await session.detach();
}
