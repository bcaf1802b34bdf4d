import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CalendarAnswer, CalendarEntry, CalendarSource } from '#contracts/calendar/calendar.ts';
import { aLead, aSession, anAccess } from '../../testing/fixtures.ts';
import { todayIn } from '../../format/todayIn.ts';
import { rows } from '../../testing/fakeData.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { resizeTo } from '../../testing/resizeTo.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import CalendarPage from './CalendarPage.tsx';

const entry = (part: Partial<CalendarEntry>): CalendarEntry => ({
  kind: 'booked',
  from: '2027-06-12',
  to: '2027-06-12',
  leadId: null,
  couple: null,
  locked: false,
  holdEndsAt: null,
  blockId: null,
  version: 1,
  reason: null,
  ...part,
});
const BLOCK = entry({ kind: 'blocked', from: '2027-06-21', to: '2027-06-23', blockId: '01JB', reason: 'New floor' });
const EMMA = entry({ leadId: '01JL', couple: 'Emma & Tom' });

async function show(entries: CalendarEntry[], options: AppOptions = {}) {
  const requests: string[] = [];
  const view = await renderWithApp(<CalendarPage />, {
    path: '/calendar?day=2027-06-12',
    screen: '/calendar',
    ...options,
    data: {
      calendar: async (from, to): Promise<CalendarAnswer> => {
        requests.push(`${from}..${to}`);
        const rules = { capacity: 1, strict: false, holdDays: 14 };
        return { from, to, today: '2027-06-01', rules, entries, asking: [{ day: '2027-06-12', count: 3 }], cut: false };
      },
      ...settingsWith(),
      ...options.data,
    },
  });
  return { ...view, requests };
}
const source = (part: Partial<CalendarSource>): CalendarSource => ({
  id: '01JS',
  name: 'Estate diary',
  host: 'diary.example.com',
  state: 'fine',
  fault: null,
  readAt: '2027-05-30T08:00:00.000Z',
  nextAt: null,
  days: 3,
  skipped: 0,
  unread: 0,
  ...part,
});
const settingsWith = (...sources: CalendarSource[]) => ({
  calendarSettings: async () => ({
    rules: { capacity: 1, strict: false, holdDays: 14, version: 1 },
    feed: null,
    sources,
  }),
});
const cell = (name: RegExp | string) => screen.findByRole('gridcell', { name });
const panel = () => within(screen.getByRole('region', { name: 'Selected days' }));

describe('the calendar', () => {
  it('describes each day in words, and shows the entries of the chosen one', async () => {
    const { requests } = await show([EMMA, BLOCK]);
    const day = await cell('Saturday 12 June 2027, booked, Emma & Tom, 3 open enquiries for this day');
    expect(day.getAttribute('aria-selected')).toBe('true');
    expect(await cell('Sunday 13 June 2027, free')).toBeTruthy();
    expect(await cell('Tuesday 22 June 2027, blocked, New floor')).toBeTruthy();
    expect(panel().getByRole('link', { name: 'Emma & Tom' }).getAttribute('href')).toContain('/leads/01JL');
    const asks = panel().getByRole('link', { name: '3 open enquiries for this day' });
    expect(decodeURIComponent(asks.getAttribute('href') ?? '')).toContain('"weddingFrom":"2027-06-12"');
    expect(requests).toEqual(['2027-05-31..2027-07-04']);
  });

  it('says which external calendar could not be read, and where to fix it', async () => {
    const broken = source({ state: 'failing', fault: 'refused' });
    await show([], { data: settingsWith(source({ id: '01JT', name: 'Fine one' }), broken) });
    expect(await screen.findByText(/^We haven’t been able to read Estate diary since 30 May/u)).toBeTruthy();
    expect(screen.queryByText(/Fine one/u)).toBeNull();
    expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toContain('/calendar/settings');
  });

  it('marks a day with more couples than it takes', async () => {
    await show([EMMA, entry({ kind: 'held', leadId: '01JM', couple: 'Zara & Imran' })]);
    expect(await cell(/booked, Emma & Tom, on hold, Zara & Imran, Too many couples for this day/u)).toBeTruthy();
  });

  it('moves with the arrow keys, also into another month, and keeps one tab stop', async () => {
    const { requests, location } = await show([]);
    const day = await cell(/^Saturday 12 June 2027/u);
    day.focus();
    fireEvent.keyDown(day, { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2027-06-19'));
    fireEvent.keyDown(document.activeElement ?? day, { key: 'PageDown' });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2027-07-19'));
    expect(requests).toContain('2027-06-28..2027-08-01');
    expect(location()).toContain('day=2027-07-19');
    expect(screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0)).toHaveLength(1);
  });

  it('ignores scrolling by touch; a tap chooses a day and, in the year, shows its entries', async () => {
    resizeTo(390);
    const { user, location } = await show([EMMA], { path: '/calendar?day=2027-06-01&view=year' });
    const day = await cell(/^Saturday 12 June 2027/u);
    await user.pointer({ keys: '[TouchA>]', target: day });
    expect(location()).toContain('day=2027-06-01');
    expect(screen.queryByRole('region', { name: 'Selected days' })).toBeNull();
    await user.pointer({ keys: '[/TouchA]', target: day });
    await waitFor(() => expect(location()).toContain('day=2027-06-12'));
    expect(await screen.findByRole('link', { name: 'Emma & Tom' })).toBeTruthy();
    resizeTo(1_440);
  });

  it('continues from the last chosen day when a second key arrives before the first is rendered', async () => {
    await show([]);
    const day = await cell(/^Saturday 12 June 2027/u);
    day.focus();
    act(() => {
      for (const key of ['ArrowRight', 'ArrowDown'])
        day.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2027-06-20'));
  });

  it('blocks a range chosen with Shift', async () => {
    const added: unknown[] = [];
    const { user } = await show([], {
      data: {
        addBlock: async (input) => {
          added.push(input);
          return { id: '01JX', version: 1, ...input };
        },
      },
    });
    const day = await cell(/^Saturday 12 June 2027/u);
    day.focus();
    fireEvent.keyDown(day, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(day, { key: 'ArrowRight', shiftKey: true });
    expect(await screen.findByRole('heading', { name: '3 days selected' })).toBeTruthy();
    fireEvent.keyDown(day, { key: 'b' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Block days' }));
    await user.type(dialog.getByLabelText(/^Reason/u), 'Paint');
    await user.click(dialog.getByRole('button', { name: 'Block days' }));
    await waitFor(() => expect(added).toEqual([{ from: '2027-06-12', to: '2027-06-14', reason: 'Paint' }]));
  });

  it('keeps the typed text when a block cannot be saved', async () => {
    const { user } = await show([], { data: { addBlock: failing(refusal(409, 'calendar-full')) } });
    await user.click(await screen.findByRole('button', { name: 'Block this day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block days' }));
    await user.type(dialog.getByLabelText(/^Reason/u), 'Paint');
    await user.click(dialog.getByRole('button', { name: 'Block days' }));
    expect(await dialog.findByText('This list is full. Remove something first.')).toBeTruthy();
    expect(dialog.getByLabelText(/^Reason/u)).toHaveProperty('value', 'Paint');
  });

  it('frees one day of a block, and restores a removed block', async () => {
    const done: unknown[] = [];
    const { user } = await show([BLOCK], {
      path: '/calendar?day=2027-06-22',
      data: {
        freeDay: async (id, input) => {
          done.push([id, input]);
          return null;
        },
        removeBlock: async (id) => {
          done.push(id);
          return { status: 204, headers: new Headers(), body: '', json: null };
        },
        addBlock: async (input) => {
          done.push(input);
          return { id: '01JX', version: 1, ...input };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock this day only' }));
    await user.click(await screen.findByRole('button', { name: 'Remove block' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(done).toHaveLength(3));
    expect(done).toEqual([
      ['01JB', { day: '2027-06-22', version: 1 }],
      '01JB',
      { from: '2027-06-21', to: '2027-06-23', reason: 'New floor' },
    ]);
  });

  it('holds a day for a couple, says whose date moves, and names who already has that day', async () => {
    const held: unknown[] = [];
    const lead = aLead({ weddingDate: { y: 2027, m: 'summer', d: 'Saturday' } });
    const undone: string[] = [];
    const { user } = await show([EMMA], {
      data: {
        getList: async () => rows([lead]),
        holdDay: async (leadId, input) => {
          held.push([leadId, input]);
          const clash = {
            day: '2027-06-12',
            state: 'booked' as const,
            by: [{ leadId: '01JL', couple: 'Emma & Tom' }],
            reason: null,
          };
          return { ...lead, changeId: '01JC', clash } as never;
        },
        undoChange: async (changeId) => {
          undone.push(changeId);
          return { restored: 0, kept: 1, keptLeads: [{ id: lead.id, couple: 'Amelia & Jack' }] };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Hold for a couple' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold Sat 12 Jun 2027' }));
    await user.type(dialog.getByRole('searchbox', { name: 'Couple' }), 'amelia');
    await user.click(await dialog.findByRole('button', { name: /Amelia/u }));
    expect(dialog.getByText('The wedding date of Amelia & Jack changes to Sat 12 Jun 2027.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Hold for Amelia & Jack' }));
    expect(await screen.findByText(/Sat 12 Jun 2027 also has Emma & Tom/u)).toBeTruthy();
    expect(held).toEqual([[lead.id, expect.objectContaining({ day: '2027-06-12' })]]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Not undone: someone has changed Amelia & Jack since.',
    );
    expect(undone).toEqual(['01JC']);
  });

  it('shows a year with one request for that year only', async () => {
    const { user, requests } = await show([EMMA]);
    await user.click(await screen.findByRole('radio', { name: /Year/u }));
    expect(await screen.findAllByRole('grid')).toHaveLength(12);
    expect(requests.at(-1)).toBe('2026-12-28..2028-01-02');
    await user.click(screen.getByRole('button', { name: 'Booked' }));
    expect(await cell('Saturday 12 June 2027, booked, 3 open enquiries for this day')).toBeTruthy();
  });

  it('opens a year at the month of the chosen day, and keeps position and focus afterwards', async () => {
    const sought: unknown[] = [];
    const scrolls = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
      how,
    ): void {
      sought.push([this.getAttribute('data-month'), how]);
    });
    const { user, location } = await show([], { path: '/calendar?day=2027-11-06' });
    const year = await screen.findByRole('radio', { name: /Year/u });
    await user.click(year);
    expect(await screen.findAllByRole('grid')).toHaveLength(12);
    expect(sought).toEqual([['2027-11', { block: 'nearest' }]]);
    expect(year.contains(document.activeElement)).toBe(true);
    await user.click(await cell(/^Friday 12 February 2027/u));
    await user.click(screen.getByRole('button', { name: /^Next year/u }));
    await waitFor(() => expect(location()).toContain('day=2028-02-12'));
    expect(sought).toHaveLength(1);
    const today = screen.getByRole('button', { name: 'Today' });
    await user.click(today);
    const now = todayIn(undefined).slice(0, 7);
    await waitFor(() => expect(sought).toEqual([expect.anything(), [now, { block: 'nearest' }]]));
    expect(document.activeElement).toBe(today);
    scrolls.mockRestore();
  });

  it('is read-only for roles that can’t edit, and names an admin if nothing can be shown', async () => {
    const { unmount } = await show([BLOCK], {
      path: '/calendar?day=2027-06-22',
      session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }),
    });
    expect(await cell('Tuesday 22 June 2027, blocked, New floor')).toBeTruthy();
    for (const name of ['Block days', 'Hold for a couple', 'Remove block', 'Unblock this day only'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    unmount();
    await show([], { session: aSession({ suppliers: [anAccess({ role: 'billing' })] }) });
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('says that it could not be loaded, and retries', async () => {
    const { user, requests } = await show([], { data: { calendar: failing(refusal(503, 'unavailable')) } });
    expect(await screen.findByText('We couldn’t load your calendar')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(requests).toEqual([]);
  });
});
