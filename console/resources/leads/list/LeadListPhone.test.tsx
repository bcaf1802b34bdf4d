import { screen, within } from '@testing-library/react';
import type { LeadSummary } from '#contracts/lead.ts';
import { rows } from '../../../testing/fakeData.ts';
import { aLead } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { resizeTo } from '../../../testing/resizeTo.ts';
import LeadList from './LeadList.tsx';

const lead = (firstName: string, overrides: Partial<LeadSummary> = {}): LeadSummary =>
  aLead({ partners: [{ firstName, lastName: 'Hart' }], read: 'read', ...overrides });

const show = (one: LeadSummary) =>
  renderWithApp(<LeadList />, { path: '/leads', data: { getList: async () => rows([one]) } });

afterEach(() => resizeTo(1_440));

describe('on a phone', () => {
  it('leads are cards with couple, excerpt, stage and date', async () => {
    resizeTo(390);
    const amelia = lead('Amelia', { excerpt: 'Is June free?', stage: 'Date on Hold', read: 'new' });
    await show(amelia);
    const card = within((await screen.findByRole('link', { name: 'Amelia' })).closest('li') as HTMLElement);
    expect(screen.queryByRole('table')).toBeNull();
    for (const text of [/Is June free/u, 'Date on hold', /Sat 19 Jun 2027/u]) expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole('img', { name: 'Unread' })).toBeTruthy();
  });

  it('a locked couple has a way to reveal in place of its stage', async () => {
    resizeTo(390);
    const locked = lead('Maya', { locked: true, partners: [{ firstName: 'Maya', lastName: null }] });
    await show(locked);
    const card = within((await screen.findByRole('link', { name: /^Maya/u })).closest('li') as HTMLElement);
    expect(card.getByRole('link', { name: 'Reveal for 1 enquiry' })).toBeTruthy();
    expect(card.queryByText('Lead')).toBeNull();
  });
});
