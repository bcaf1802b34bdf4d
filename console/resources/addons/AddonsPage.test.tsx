import { screen, within } from '@testing-library/react';
import type { SupplierAnswer } from '#contracts/supplier/supplier.ts';
import { ADDONS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aSession, aSupplier, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import AddonsPage from './AddonsPage.tsx';

const OURS = anAccess();
const MARKET = {
  features: { lateAvailability: true, additionalAreas: true },
  tiers: { venue: { ladder: [0, 2, 2.5, 3] }, other: { ladder: [0, 1, 2] } },
};
const AREAS = { additionalAreas: [], additionalAreasSlots: 2 };

async function show(change: Partial<SupplierAnswer> = {}, market: object = MARKET) {
  fakeFetch({
    'GET /api/countries/GB/seed': { json: market },
    [`GET /api/suppliers/${OURS.supplierId}/additional-areas`]: { json: AREAS },
  });
  return renderWithApp(<AddonsPage />, {
    path: ADDONS_PATH,
    screen: ADDONS_PATH,
    session: aSession({ suppliers: [OURS] }),
    data: {
      supplier: async () => ({ ...aSupplier(), category: 'venue', tier: 2.5, payPerEnquiry: true, ...change }),
      ledgerAccounts: async () => [{ product: 'enquiries', balance: 14 }] as never,
    },
  });
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the add-ons page', () => {
  it('says what a unit buys and how many are left', async () => {
    await show();
    expect(await screen.findByText('units left')).toBeTruthy();
    expect(screen.getByText('14')).toBeTruthy();
    expect(screen.getByText(/^One unit reveals/u)).toBeTruthy();
  });

  it('shows no units if suppliers don’t pay per enquiry', async () => {
    await show({ payPerEnquiry: false });
    expect(await screen.findByText(/^You don’t pay per enquiry/u)).toBeTruthy();
  });

  it('lists what each of the market’s tiers includes, and the supplier’s own slots', async () => {
    await show();
    expect((await row(/^VenuePro 2\.5/u)).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '4',
      '2',
    ]);
    expect((await row(/^VenuePro 2\.5/u)).getByText('Your tier')).toBeTruthy();
    expect((await row(/^VenuePro 3/u)).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['8', '5']);
    expect(screen.queryByRole('row', { name: /^VenuePro 4/u })).toBeNull();
  });

  it('leaves out what the market doesn’t have', async () => {
    await show({}, { ...MARKET, features: { lateAvailability: true, additionalAreas: false } });
    expect(await screen.findByRole('columnheader', { name: /^Late-availability/u })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Additional areas' })).toBeNull();
  });
});
