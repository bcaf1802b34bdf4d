import { act, screen, waitFor } from '@testing-library/react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { rows } from '../../testing/fakeData.ts';
import { aLead } from '../../testing/fixtures.ts';
import { refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { openSearch } from '../frame/overlayStore.ts';
import { SearchDialog } from './SearchDialog.tsx';

const lead = (firstName: string, overrides: Partial<LeadSummary> = {}): LeadSummary =>
  aLead({ partners: [{ firstName, lastName: 'Hart' }], ...overrides });

/** Opens the search over leads that are found by the beginning of their first name. */
async function show(leads: readonly LeadSummary[], find?: (q: string) => Promise<LeadSummary[]>) {
  const asked: string[] = [];
  const byName = async (q: string): Promise<LeadSummary[]> =>
    leads.filter(({ partners }) => partners[0]?.firstName.toLowerCase().startsWith(q));
  const getList: ConsoleDataProvider['getList'] = async (_resource, { filter }) => {
    const { q } = filter as { q: string };
    asked.push(q);
    return rows(await (find ?? byName)(q));
  };
  const view = await renderWithApp(<SearchDialog />, { path: '/ledger', data: { getList } });
  act(openSearch);
  const box = await screen.findByRole('combobox', { name: 'Search leads by name' });
  return { ...view, asked, box };
}
const selected = (): string | null => screen.getByRole('option', { selected: true }).textContent;

describe('the search for a couple', () => {
  it('has the focus, and says what to type', async () => {
    const { box } = await show([]);
    expect(document.activeElement).toBe(box);
    expect(screen.getByText('Type a first name or surname.')).toBeTruthy();
  });

  it('asks once typing pauses, and says how many were found', async () => {
    const { user, asked } = await show([lead('Amelia'), lead('Amy')]);
    await user.keyboard('am ');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(asked).toEqual(['am']);
    expect(screen.getByRole('status').textContent).toBe('2 results');
  });

  it('is walked by the arrows, round the ends, and opens the chosen couple', async () => {
    const leads = [lead('Amelia'), lead('Amy'), lead('Amber')];
    const { user, location, box } = await show(leads);
    await user.keyboard('am');
    await screen.findAllByRole('option');
    expect(selected()).toContain('Amelia');
    await user.keyboard('{ArrowUp}');
    expect(selected()).toContain('Amber');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(location()).toBe(`/leads/${leads[1]?.id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens a couple by a click', async () => {
    const amelia = lead('Amelia');
    const { user, location } = await show([amelia]);
    await user.keyboard('am');
    await user.click(await screen.findByRole('option', { name: /^Amelia/u }));
    expect(location()).toBe(`/leads/${amelia.id}`);
  });

  it('never opens a couple that was found for other words', async () => {
    const { user, location } = await show([lead('Amelia')], (q) =>
      q === 'am' ? Promise.resolve([lead('Amelia')]) : new Promise(() => undefined),
    );
    await user.keyboard('am');
    await screen.findByRole('option', { name: /^Amelia/u });
    await user.keyboard('{Backspace}{Backspace}zoe{Enter}');
    expect(location()).toBe('/ledger');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('shows a locked couple without surnames', async () => {
    const { user } = await show([lead('Maya', { locked: true, partners: [{ firstName: 'Maya', lastName: null }] })]);
    await user.keyboard('ma');
    expect(await screen.findByRole('img', { name: 'surname hidden' })).toBeTruthy();
  });

  it('says so when no one is found, and when the server does not respond', async () => {
    const { user } = await show([], async (q) => {
      if (q === 'zz') return [];
      throw refusal(503, 'unavailable');
    });
    await user.keyboard('zz');
    expect(await screen.findByText('No leads match “zz”.')).toBeTruthy();
    await user.keyboard('z');
    expect(await screen.findByText('Search isn’t responding. Try again.')).toBeTruthy();
  });

  it('closes on Escape and starts empty again', async () => {
    const { user, location } = await show([lead('Amelia')]);
    await user.keyboard('am{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/ledger');
    act(openSearch);
    expect(await screen.findByRole('combobox')).toHaveProperty('value', '');
  });
});
