import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { resizeTo } from '../../../testing/resizeTo.ts';
import { lead, showLeadList } from './testing/showLeadList.tsx';

afterEach(() => resizeTo(1_440));

/** Chooses an item of the overflow menu. */
const choose = async (user: UserEvent, name: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const title = () => screen.getByRole('heading', { level: 1 });

describe('on a phone', () => {
  it('shows leads as cards with couple, excerpt, stage and date', async () => {
    resizeTo(390);
    const amelia = lead('Amelia', { excerpt: 'Is June free?', stage: 'Date on Hold', read: 'new' });
    await showLeadList([amelia]);
    const card = within((await screen.findByRole('link', { name: 'Amelia' })).closest('li') as HTMLElement);
    expect(screen.queryByRole('table')).toBeNull();
    for (const text of [/Is June free/u, 'Date on hold', /Sat 19 Jun 2027/u]) expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole('img', { name: 'Unread' })).toBeTruthy();
  });

  it('shows a reveal link instead of the stage for a locked couple', async () => {
    resizeTo(390);
    const locked = lead('Maya', { locked: true, partners: [{ firstName: 'Maya', lastName: null }] });
    await showLeadList([locked]);
    const card = within((await screen.findByRole('link', { name: /^Maya/u })).closest('li') as HTMLElement);
    expect(card.getByRole('link', { name: 'Reveal for 1 unit' })).toBeTruthy();
    expect(card.queryByText('Lead')).toBeNull();
  });

  it('selects one card or the page by tapping, changes them together, and opens leads again afterwards', async () => {
    resizeTo(390);
    const sent: unknown[] = [];
    const leads = [lead('Amelia'), lead('Maya'), lead('Zoe')];
    const { user, location } = await showLeadList(leads, {
      total: 61,
      data: {
        changeLeads: async (input) => {
          sent.push(input);
          return { changeId: '01JCHANGE00000000000000000', changed: 2, unchanged: 0 };
        },
      },
    });
    await screen.findByRole('link', { name: 'Amelia' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await choose(user, 'Select');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(await screen.findByText('3 selected')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select Zoe' }));
    expect(screen.getByRole('button', { name: 'Select all 61 that match' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(sent).toEqual([{ ids: [leads[0]?.id, leads[1]?.id], change: { read: true } }]));
    await waitFor(() => expect(screen.queryByText(/ selected$/u)).toBeNull());
    await choose(user, 'Done selecting');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Amelia' }));
    expect(location()).toBe(`/leads/${leads[0]?.id}`);
  });

  it('clears the selection when selecting ends', async () => {
    resizeTo(390);
    const { user } = await showLeadList([lead('Amelia')]);
    await screen.findByRole('link', { name: 'Amelia' });
    await choose(user, 'Select');
    await user.click(screen.getByRole('checkbox', { name: 'Select Amelia' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
    await choose(user, 'Done selecting');
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('is one endless list unless pages were chosen', async () => {
    resizeTo(390);
    const { requests } = await showLeadList([lead('Amelia')], { total: 61 });
    await screen.findByRole('link', { name: 'Amelia' });
    expect(title().textContent).toBe('Leads');
    expect(requests[0]?.pagination).toEqual({ page: 1, perPage: 50 });
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  it('has all filters in one sheet, and an indicator if any are active', async () => {
    resizeTo(390);
    const { user, inAddress } = await showLeadList([lead('Amelia')]);
    await screen.findByRole('link', { name: 'Amelia' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.type(sheet.getByRole('searchbox', { name: 'Search leads' }), 'hart');
    await waitFor(() => expect(inAddress('filter')).toContain('hart'));
    expect(await screen.findByRole('button', { name: 'Filters (on)', hidden: true })).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(inAddress('filter') ?? '').not.toContain('hart'));
  });
});
