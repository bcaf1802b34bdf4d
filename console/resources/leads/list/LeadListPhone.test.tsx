import { screen, within } from '@testing-library/react';
import { resizeTo } from '../../../testing/resizeTo.ts';
import { lead, showLeadList } from './testing/showLeadList.tsx';

afterEach(() => resizeTo(1_440));

describe('on a phone', () => {
  it('leads are cards with couple, excerpt, stage and date', async () => {
    resizeTo(390);
    const amelia = lead('Amelia', { excerpt: 'Is June free?', stage: 'Date on Hold', read: 'new' });
    await showLeadList([amelia]);
    const card = within((await screen.findByRole('link', { name: 'Amelia' })).closest('li') as HTMLElement);
    expect(screen.queryByRole('table')).toBeNull();
    for (const text of [/Is June free/u, 'Date on hold', /Sat 19 Jun 2027/u]) expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole('img', { name: 'Unread' })).toBeTruthy();
  });

  it('a locked couple has a way to reveal in place of its stage', async () => {
    resizeTo(390);
    const locked = lead('Maya', { locked: true, partners: [{ firstName: 'Maya', lastName: null }] });
    await showLeadList([locked]);
    const card = within((await screen.findByRole('link', { name: /^Maya/u })).closest('li') as HTMLElement);
    expect(card.getByRole('link', { name: 'Reveal for 1 enquiry' })).toBeTruthy();
    expect(card.queryByText('Lead')).toBeNull();
  });
});
