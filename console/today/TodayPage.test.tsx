import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DAY } from '#contracts/durations.ts';
import type { TodayItem } from '#contracts/lead/today.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { rows } from '../testing/fakeData.ts';
import { aReason, aToday, aTodayItem } from '../testing/aToday.ts';
import { aLead, aSession, anAccess } from '../testing/fixtures.ts';
import { refusal } from '../testing/refusal.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { resizeTo } from '../testing/resizeTo.ts';
import { aLeadDetail, aMember } from '../testing/screenFixtures.ts';
import TodayPage from './TodayPage.tsx';

const COUPLES = ['Amelia & Jack', 'Priya & Tom', 'Sophie & Ben'];
const idOf = (index: number): string => `01J0000000000000000000000${index}`;

function item(index: number, overrides: Partial<TodayItem> = {}): TodayItem {
  const [firstName = '', other = ''] = (COUPLES[index] ?? '').split(' & ');
  const partners = [
    { firstName, lastName: 'Hart' },
    { firstName: other, lastName: 'Osei' },
  ];
  return aTodayItem({ lead: aLead({ id: idOf(index), partners, needsReply: true }), ...overrides });
}

/** Shows the page over a fake server that keeps the list: settled and snoozed couples leave it. */
async function show(items: TodayItem[], options: Parameters<typeof renderWithApp>[1] = {}) {
  const desk = { items };
  const leave = (ids: readonly string[]): void => {
    desk.items = desk.items.filter(({ lead }) => !ids.includes(lead.id));
  };
  const settleToday = jest.fn<ConsoleDataProvider['settleToday']>(async ({ leads }) => {
    leave(leads.map(({ leadId }) => leadId));
    return { changeId: '01J000000000000000000000C1', settled: leads.length, kept: [] };
  });
  const snoozeLeads = jest.fn<ConsoleDataProvider['snoozeLeads']>(async ({ leadIds }) => {
    leave(leadIds);
    const until = new Date(Date.now() + DAY).toISOString();
    return { changeId: '01J000000000000000000000C2', snoozed: leadIds.length, until };
  });
  const undoChange = jest.fn<ConsoleDataProvider['undoChange']>(async () => {
    desk.items = items;
    return { restored: 1, kept: 0, keptLeads: [] };
  });
  const details = async (_: string, { id }: { id: string }) => ({
    data: aLeadDetail({ ...(items.find(({ lead }) => lead.id === id)?.lead ?? aLead({ id })) }),
  });
  const result = await renderWithApp(<TodayPage />, {
    path: '/today',
    screen: '/today',
    ...options,
    data: {
      today: async () => aToday(desk.items),
      getOne: details as unknown as ConsoleDataProvider['getOne'],
      getList: (async () => rows([])) as unknown as ConsoleDataProvider['getList'],
      settleToday,
      snoozeLeads,
      undoChange,
      ...options.data,
    },
  });
  if (items.length > 0) await screen.findByRole('list', { name: /^Couples who need you/u });
  const nameOf = (row: Element | null) => row?.querySelector('.couple-name')?.textContent;
  const order = () => [...document.querySelectorAll('[data-today-row]')].map(nameOf);
  const current = () => nameOf(document.querySelector('[data-today-row][aria-current="true"]'));
  return { ...result, desk, order, current, settleToday, snoozeLeads, undoChange };
}

beforeEach(() => resizeTo(1_440));

describe('the Today list', () => {
  it('shows who needs attention and why, and opens the first', async () => {
    const near = item(0, {
      reasons: [aReason(), aReason({ kind: 'payment', ref: 'p', day: '2020-05-03', amount: 420_000 })],
    });
    const { order, current } = await show([near, item(1)]);
    expect(order()).toEqual(['Amelia & Jack', 'Priya & Tom']);
    expect(current()).toBe('Amelia & Jack');
    const panel = within(screen.getByRole('region', { name: 'Amelia & Jack' }));
    expect(panel.getByText('Waiting 5 h for a reply')).toBeTruthy();
    expect(panel.getByText(/£4,200(\.00)? overdue since 3 May 2020/u)).toBeTruthy();
    expect(screen.getByText('2 couples need you')).toBeTruthy();
  });

  it('shows a couple’s photo if there is one, in its row and when it is open', async () => {
    const near = item(0);
    await show([{ ...near, lead: { ...near.lead, photo: '/photo-of-amelia' } }, item(1)]);
    const rows = [...document.querySelectorAll('[data-today-row] .arch')].map((arch) => arch.getAttribute('src'));
    expect(rows).toEqual(['/photo-of-amelia', null]);
    const panel = screen.getByRole('region', { name: 'Amelia & Jack' });
    expect(panel.querySelector('img.arch')?.getAttribute('src')).toBe('/photo-of-amelia');
  });

  it('can be emptied by keyboard alone, with the next couple focused each time', async () => {
    const { user, current, settleToday, snoozeLeads } = await show([item(0), item(1), item(2)]);
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Priya & Tom'));
    await user.keyboard('d');
    await waitFor(() => expect(current()).toBe('Sophie & Ben'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Sophie & Ben'));
    await user.keyboard('s');
    await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/u }));
    await waitFor(() => expect(current()).toBe('Amelia & Jack'));
    await user.keyboard('e');
    expect(await screen.findByText('All done for now')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to leads' }).getAttribute('href')).toBe('/leads');
    expect(settleToday.mock.calls.map(([{ leads }]) => leads)).toEqual([
      [{ leadId: idOf(1), reasons: [{ kind: 'reply', ref: '1' }] }],
      [{ leadId: idOf(0), reasons: [{ kind: 'reply', ref: '1' }] }],
    ]);
    expect(snoozeLeads.mock.calls[0]?.[0]).toMatchObject({ leadIds: [idOf(2)], time: '09:00', userId: null });
  });

  it('restores a couple that was settled by mistake', async () => {
    const { user, order, undoChange } = await show([item(0), item(1)]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(order()).toEqual(['Priya & Tom']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(order()).toEqual(['Amelia & Jack', 'Priya & Tom']));
    expect(undoChange.mock.calls[0]?.[0]).toBe('01J000000000000000000000C1');
  });

  it('restores a couple to its position when the server refuses, and retries', async () => {
    let tries = 0;
    const { user, order, desk } = await show([item(0), item(1)], {
      data: {
        settleToday: async ({ leads }) => {
          tries += 1;
          if (tries === 1) throw refusal(503, 'unavailable');
          desk.items = [];
          return { changeId: '01J000000000000000000000C1', settled: leads.length, kept: [] };
        },
      },
    });
    await user.keyboard('d');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tries).toBe(2));
    expect(order()).not.toContain(undefined);
  });

  it('names a couple that has written again', async () => {
    const kept = [{ id: idOf(0), couple: 'Amelia & Jack' }];
    const { user } = await show([item(0)], {
      data: { settleToday: async () => ({ changeId: '01J000000000000000000000C1', settled: 0, kept }) },
    });
    await user.keyboard('d');
    expect(await screen.findByText('Amelia & Jack wrote again and stays on the list.')).toBeTruthy();
  });

  it('never removes a couple while someone is writing to it', async () => {
    const { user, desk, queryClient, current, order } = await show([item(0), item(1)]);
    await screen.findByRole('textbox');
    await user.keyboard('r');
    await user.keyboard('Yes, it is free');
    desk.items = desk.items.slice(1);
    await act(() => queryClient.invalidateQueries({ queryKey: ['leads'] }));
    expect(await screen.findByText(/^A teammate got there first/u)).toBeTruthy();
    expect([order(), current()]).toEqual([['Amelia & Jack', 'Priya & Tom'], 'Amelia & Jack']);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(box.value).toBe('Yes, it is free');
    await user.clear(box);
    await waitFor(() => expect([order(), current()]).toEqual([['Priya & Tom'], 'Priya & Tom']));
  });

  it('settles several at once', async () => {
    const { user, settleToday } = await show([item(0), item(1), item(2)]);
    await user.keyboard('xjx');
    const bar = within(screen.getByRole('toolbar', { name: 'Actions for selected couples' }));
    expect(bar.getByText('2 selected')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Done' }));
    expect(settleToday.mock.calls[0]?.[0].leads.map(({ leadId }) => leadId)).toEqual([idOf(0), idOf(1)]);
    expect(await screen.findByText('2 couples done.')).toBeTruthy();
  });

  it('snoozes a couple until a day with a note, for a teammate', async () => {
    const { user, snoozeLeads } = await show([item(0)], {
      data: { members: async () => [aMember({ userId: '01J000000000000000000000M1', name: 'Marcus Lane' })] },
    });
    await user.keyboard('s');
    await user.click(await screen.findByRole('menuitem', { name: /^Choose a day/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a reminder for Amelia & Jack' }));
    const day = dialog.getByLabelText<HTMLInputElement>('Day');
    await user.clear(day);
    await user.type(day, '2030-05-17');
    await user.type(dialog.getByLabelText(/^Note/u), 'Ask about the band');
    await user.selectOptions(dialog.getByLabelText('For'), 'Marcus Lane');
    await user.click(dialog.getByRole('button', { name: 'Set reminder' }));
    await waitFor(() => expect(snoozeLeads).toHaveBeenCalled());
    expect(snoozeLeads.mock.calls[0]?.[0]).toEqual({
      leadIds: [idOf(0)],
      day: '2030-05-17',
      time: '09:00',
      note: 'Ask about the band',
      userId: '01J000000000000000000000M1',
    });
  });

  it('is read-only for people who can’t edit', async () => {
    const viewer = aSession({
      suppliers: [anAccess({ role: 'viewer', permissions: ['supplier:read', 'leads:read'] })],
    });
    const { user, settleToday } = await show([item(0)], { session: viewer });
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
    await user.keyboard('d');
    expect(settleToday).not.toHaveBeenCalled();
  });

  it('says what comes next when everything is done', async () => {
    const next = { at: '2030-05-17T08:00:00.000Z', leadId: idOf(0), couple: 'Amelia & Jack' };
    await show([], { data: { today: async () => aToday([], { next }) } });
    expect(await screen.findByText('Next: Amelia & Jack, Fri 17 May 2030.')).toBeTruthy();
  });

  it('offers everyone’s couples if none of one’s own are waiting', async () => {
    const counts = { everyone: 4, mine: 0, unassigned: 2, atLeast: false };
    const { user } = await show([], { data: { today: async () => aToday([], { counts }) } });
    await user.click(await screen.findByRole('radio', { name: /^Mine/u }));
    expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy();
    expect(screen.getByText('4 couples are waiting for the team.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show everyone’s' }));
    expect(screen.getByRole('radio', { name: /^Everyone/u }).getAttribute('aria-checked')).toBe('true');
  });

  it('tells roles without leads whom to ask', async () => {
    const billing = aSession({ suppliers: [anAccess({ role: 'billing', permissions: ['supplier:read'] })] });
    await show([], { session: billing });
    expect(await screen.findByText(/^Your role doesn’t include this page/u)).toBeTruthy();
  });
});

describe('on a phone', () => {
  beforeEach(() => resizeTo(390));
  const card = (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });

  it('shows one couple after another, with buttons for the swipe actions', async () => {
    const { user } = await show([], { data: { today: async () => aToday([item(0), item(1)]) } });
    await card('Amelia & Jack');
    expect(screen.getByText('1 of 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next couple' }));
    await card('Priya & Tom');
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(await screen.findByRole('textbox')).toBeTruthy();
  });

  it('settles a couple when it is swiped right, and keeps it when it is swiped only a little', async () => {
    let items = [item(0), item(1)];
    const settleToday = jest.fn<ConsoleDataProvider['settleToday']>(async ({ leads }) => {
      items = items.slice(1);
      return { changeId: '01J000000000000000000000C1', settled: leads.length, kept: [] };
    });
    const { user } = await show([], { data: { today: async () => aToday(items), settleToday } });
    const target = await card('Amelia & Jack');
    target.setPointerCapture = () => undefined;
    const pull = (x: number) =>
      user.pointer([
        { keys: '[TouchA>]', target, coords: { clientX: 100, clientY: 200 } },
        { pointerName: 'TouchA', target, coords: { clientX: 100 + x / 2, clientY: 202 } },
        { pointerName: 'TouchA', target, coords: { clientX: 100 + x, clientY: 202 } },
        { keys: '[/TouchA]', target, coords: { clientX: 100 + x, clientY: 202 } },
      ]);
    await pull(40);
    expect(settleToday).not.toHaveBeenCalled();
    await pull(160);
    await card('Priya & Tom');
    expect(settleToday).toHaveBeenCalledTimes(1);
  });
});
