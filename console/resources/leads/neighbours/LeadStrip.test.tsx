import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { rows } from '../../../testing/fakeData.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import LeadList from '../list/LeadList.tsx';
import { lead } from '../list/testing/showLeadList.tsx';
import { LeadStrip } from './LeadStrip.tsx';

const ours = lead('Amelia', { stage: 'Date on Hold' });
const other = lead('Maya');
const HELD = { stage: 'Date on Hold' };

/** The list at this address, and next to the open lead what the server lists for each filter. */
async function showFrom(path: string, open: LeadSummary) {
  const asked: Parameters<ConsoleDataProvider['getList']>[1][] = [];
  const view = await renderWithApp(
    <Routes>
      <Route path="/leads" element={<LeadList />} />
      <Route path="/leads/:id" element={<LeadStrip lead={{ id: open.id, spam: null }} />} />
    </Routes>,
    {
      path,
      data: {
        getList: async (resource, params) => {
          if (resource !== 'leads') return rows([]);
          asked.push(params);
          return rows(params.filter?.stage === 'Date on Hold' ? [ours] : [other]);
        },
      },
    },
  );
  const strip = async () => within(await screen.findByRole('navigation', { name: 'Leads' }));
  return { ...view, asked, strip };
}

describe('the list next to an open lead', () => {
  it('is the one the person came from, with its filters, sort and page', async () => {
    const query = new URLSearchParams({ filter: JSON.stringify(HELD), sort: 'weddingDate', order: 'ASC' });
    const { user, asked, strip } = await showFrom(`/leads?${query}&page=1&perPage=50`, ours);
    await user.click(await screen.findByRole('link', { name: /Amelia/u }));
    const beside = await strip();
    expect(await beside.findByRole('heading', { name: 'Dates on hold' })).toBeTruthy();
    expect((await beside.findByRole('link', { name: 'Amelia' })).getAttribute('aria-current')).toBe('page');
    expect(asked.at(-1)).toMatchObject({
      filter: HELD,
      sort: { field: 'weddingDate', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    });
  });

  it('is the one of couples who wait for a reply if the person came from elsewhere', async () => {
    const { strip } = await showFrom(`/leads/${other.id}`, other);
    const beside = await strip();
    await waitFor(() => expect(beside.getByRole('heading').textContent).toBe('Needs a reply'));
    expect(beside.queryByRole('link', { name: 'Amelia' })).toBeNull();
  });
});
