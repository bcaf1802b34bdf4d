import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffSearch, StaffSearches } from '#contracts/staff/staff-search.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { rows } from '../../testing/fakeData.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { aStaffSupplier } from '../../testing/screenFixtures.ts';
import StaffSuppliers from './StaffSuppliers.tsx';

const API = '/api/staff/searches';
const VENUES: StaffSearch = { id: anId(), name: 'Deleted venues', filter: { category: 'venue', state: 'deleted' } };

async function show(searches: Partial<StaffSearches>, answers: Answers = {}) {
  const requests = fakeFetch({
    [`GET ${API}`]: { json: { saved: [], last: null, ...searches } },
    [`PUT ${API}/last`]: { status: 204 },
    ...answers,
  });
  const lists: Parameters<ConsoleDataProvider['getList']>[1][] = [];
  const view = await renderWithApp(
    <Routes>
      <Route path="/suppliers" element={<StaffSuppliers />} />
    </Routes>,
    {
      path: '/suppliers',
      session: aSession({ suppliers: [], staffMarkets: ['GB'] }),
      data: {
        getList: async (_resource, params) => {
          lists.push(params);
          return rows([aStaffSupplier()], 1);
        },
      },
    },
  );
  return {
    ...view,
    filter: () => lists.at(-1)?.filter as object,
    sent: (method: string) => requests.filter((one) => one.method === method),
  };
}

describe('saved searches of staff', () => {
  it('shows a search at once, and everything again when it is clicked twice', async () => {
    const { user, filter } = await show({ saved: [VENUES] });
    const chip = await screen.findByRole('button', { name: 'Deleted venues' });
    await user.click(chip);
    await waitFor(() => expect(filter()).toEqual(VENUES.filter));
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await user.click(chip);
    await waitFor(() => expect(filter()).toEqual({}));
  });

  it('saves the current search under a name', async () => {
    const { user, sent } = await show({}, { [`POST ${API}`]: { status: 201, json: VENUES } });
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
    await user.selectOptions(await screen.findByLabelText('Category'), 'venue');
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Fill this in.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'Venues{Enter}');
    expect((await screen.findAllByText('Saved as “Venues”.')).length).toBeGreaterThan(0);
    expect(sent('POST')[0]?.body).toEqual({ name: 'Venues', filter: { category: 'venue' } });
  });

  it('renames and removes the current one, and can restore it', async () => {
    const { user, sent } = await show(
      { saved: [VENUES], last: VENUES.filter },
      {
        [`PUT ${API}/${VENUES.id}`]: { json: VENUES },
        [`DELETE ${API}/${VENUES.id}`]: { status: 204 },
        [`POST ${API}`]: { status: 201, json: VENUES },
      },
    );
    const menu = async (entry: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Deleted venues' }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await menu('Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename search' }));
    await user.type(dialog.getByLabelText('Name'), ' of 2026{Enter}');
    await waitFor(() => expect(sent('PUT').at(-1)?.body).toEqual({ name: 'Deleted venues of 2026' }));
    await menu('Remove');
    await screen.findAllByText('“Deleted venues” removed.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ name: VENUES.name, filter: VENUES.filter }));
  });

  it('starts with this person’s last search, and remembers the next one', async () => {
    const { user, filter, sent } = await show({ last: { q: 'wren' } });
    await waitFor(() => expect(filter()).toEqual({ q: 'wren' }));
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(search.value).toBe('wren');
    await user.clear(search);
    await user.type(search, 'barn');
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ filter: { q: 'barn' } }]), {
      timeout: 4_000,
    });
  });
});
