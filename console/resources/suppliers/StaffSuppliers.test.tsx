import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { TIERS } from '#contracts/terms/supplier-terms.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { rows } from '../../testing/fakeData.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aSession } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import { resizeTo } from '../../testing/resizeTo.ts';
import { aStaffSupplier } from '../../testing/screenFixtures.ts';
import StaffSuppliers from './StaffSuppliers.tsx';

type Params = Parameters<ConsoleDataProvider['getList']>[1];
interface Options extends AppOptions {
  total?: number;
}

async function show(suppliers: StaffSupplierDetail[], { total, data, ...app }: Options = {}) {
  const requests: Params[] = [];
  const updates: unknown[] = [];
  fakeFetch({
    'GET /api/staff/searches': { json: { last: null, saved: [] } },
    'PUT /api/staff/searches/last': { status: 204 },
    ...Object.fromEntries(
      suppliers.map(({ id }) => [`GET /api/staff/suppliers/${id}/first-invite`, { json: { state: 'none' } }]),
    ),
  });
  const view = await renderWithApp(
    <Routes>
      <Route path="/suppliers" element={<StaffSuppliers />} />
      <Route path="/suppliers/:id" element={<StaffSuppliers />} />
    </Routes>,
    {
      path: '/suppliers',
      session: aSession({ suppliers: [], staffMarkets: ['GB'] }),
      ...app,
      data: {
        getList: async (_resource, params) => {
          requests.push(params);
          return rows(suppliers, total ?? suppliers.length);
        },
        getOne: (async (_resource: string, { id }: { id: string }) => ({
          data: suppliers.find((supplier) => supplier.id === id),
        })) as unknown as ConsoleDataProvider['getOne'],
        update: (async (_resource: string, { id, data: change }: { id: string; data: object }) => {
          updates.push([id, change]);
          return { data: { id, ...change } };
        }) as unknown as ConsoleDataProvider['update'],
        staffTransactions: async () => ({ rows: [], total: 0 }),
        ...data,
      },
    },
  );
  return { ...view, requests, updates, last: () => requests.at(-1) };
}
/** Opens the first supplier's panel by its URL. */
async function open(supplier: StaffSupplierDetail, options: Options = {}) {
  const view = await show([supplier], { path: `/suppliers/${supplier.id}`, ...options });
  const panel = within(await screen.findByRole('dialog', { name: 'Supplier' }));
  await panel.findByRole('heading', { name: supplier.name });
  return { ...view, panel };
}

afterEach(() => resizeTo(1_440));

describe('the supplier search', () => {
  it('shows category, town, tier and state, and opens a panel at its own URL', async () => {
    const supplier = aStaffSupplier();
    const { user, location } = await show([supplier]);
    const row = within((await screen.findByRole('link', { name: 'Wrenfield Hall' })).closest('tr') as HTMLElement);
    for (const text of ['Venue', 'Tetbury', 'VenuePro 2.5', 'Checked']) expect(row.getByText(text)).toBeTruthy();
    await user.click(row.getByRole('link'));
    expect(location()).toBe(`/suppliers/${supplier.id}`);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location()).toMatch(/^\/suppliers(\?|$)/u));
  });

  it('combines search text and filters in the request and in the URL, and removes each', async () => {
    const { user, last, location } = await show([aStaffSupplier()], { path: '/suppliers?filter={"q":"wren"}' });
    await screen.findByRole('table');
    expect(screen.getByRole('searchbox', { name: 'Search suppliers' })).toHaveProperty('value', 'wren');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Venue');
    await waitFor(() => expect(last()?.filter).toEqual({ q: 'wren', category: 'venue' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Delisted');
    await waitFor(() => expect(last()?.filter).toEqual({ q: 'wren', category: 'venue', state: 'delisted' }));
    expect(decodeURIComponent(location())).toContain('"state":"delisted"');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Any');
    await waitFor(() => expect(last()?.filter).toEqual({ q: 'wren', category: 'venue' }));
    await user.clear(screen.getByRole('searchbox', { name: 'Search suppliers' }));
    await waitFor(() => expect(last()?.filter).toEqual({ category: 'venue' }));
  });

  it.each([
    [{ deletedAt: '2026-05-01T00:00:00.000Z', delistedAt: '2026-04-01T00:00:00.000Z' }, 'Deleted'],
    [{ delistedAt: '2026-04-01T00:00:00.000Z' }, 'Delisted'],
    [{ checkedAt: null }, 'Not checked'],
  ])('shows the most important state: %j is %s', async (state, words) => {
    await show([aStaffSupplier(state)]);
    expect(within(await screen.findByRole('table')).getByText(words)).toBeTruthy();
  });

  it('has pages', async () => {
    const { user, last } = await show([aStaffSupplier()], { total: 26 });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of suppliers' }));
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last()?.pagination).toEqual({ page: 2, perPage: 25 }));
  });

  it('says so when there are no matches', async () => {
    await show([]);
    expect(await screen.findByText('No suppliers match')).toBeTruthy();
  });

  it('has two columns on a phone, one of which includes the state', async () => {
    resizeTo(390);
    await show([aStaffSupplier()]);
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader')).toHaveLength(2);
    expect(table.getByText('Checked')).toBeTruthy();
  });
});

describe('a supplier’s panel', () => {
  it('changes the tier with one click, but not to the current tier', async () => {
    const supplier = aStaffSupplier({ tier: 2 });
    const { user, panel, updates } = await open(supplier);
    expect(panel.getAllByRole('button', { name: /^(Unv\.|[\d.]+)$/u })).toHaveLength(TIERS.length);
    await user.click(panel.getByRole('button', { name: '2', pressed: true }));
    await user.click(panel.getByRole('button', { name: '3' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(updates).toEqual([[supplier.id, { tier: 3 }]]);
  });

  it.each([
    [/^Pay per enquiry/u, { payPerEnquiry: false }],
    [/^Checked manually/u, { checked: false }],
    [/^Delisted/u, { delisted: true }],
  ])('switches %s at once', async (name, change) => {
    const supplier = aStaffSupplier();
    const { user, panel, updates } = await open(supplier);
    await user.click(panel.getByRole('switch', { name }));
    await waitFor(() => expect(updates).toEqual([[supplier.id, change]]));
  });

  it('deletes only after the name was typed', async () => {
    const supplier = aStaffSupplier();
    const { user, panel, updates } = await open(supplier);
    await user.click(panel.getByRole('switch', { name: /^Deleted/u }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Wrenfield Hall?' }));
    await user.type(question.getByLabelText('Type Wrenfield Hall to confirm'), 'Wrenfield');
    expect(question.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
    await user.type(question.getByLabelText('Type Wrenfield Hall to confirm'), ' Hall');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(updates).toEqual([[supplier.id, { deleted: true }]]));
  });

  it('restores a deleted business without asking', async () => {
    const supplier = aStaffSupplier({ deletedAt: '2026-05-01T00:00:00.000Z' });
    const { user, panel, updates } = await open(supplier);
    await user.click(panel.getByRole('switch', { name: /^Deleted/u }));
    await waitFor(() => expect(updates).toEqual([[supplier.id, { deleted: false }]]));
  });

  it('says so when the server refuses, and shows the saved state', async () => {
    const { user, panel } = await open(aStaffSupplier({ tier: 2 }), {
      data: { update: failing(refusal(403, 'forbidden')) },
    });
    await user.click(panel.getByRole('button', { name: '3' }));
    expect(await screen.findByText('Your role doesn’t allow this.')).toBeTruthy();
    expect(panel.getByRole('button', { name: '2', pressed: true })).toBeTruthy();
  });
});
