import { screen } from '@testing-library/react';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { anId } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { MarketAdmins } from './MarketAdmins.tsx';

type Admin = StaffSupplierDetail['admins'][number];

const anAdmin = (name: string, more: Partial<Admin> = {}): Admin => ({
  id: anId(),
  name,
  email: 'orla@aisle.example',
  allMarkets: false,
  blocked: false,
  ...more,
});

describe('the staff of a supplier’s market', () => {
  const show = (admins: Admin[] | undefined) => renderWithApp(<MarketAdmins market="PL" admins={admins} />);

  it('are listed, with who is blocked and who is staff for all markets', async () => {
    await show([anAdmin('Orla Keane'), anAdmin('Jan Nowak', { blocked: true }), anAdmin('Ada', { allMarkets: true })]);
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/Orla Keane/u),
      expect.stringMatching(/Jan Nowak.*Blocked/u),
      expect.stringMatching(/Ada.*All markets/u),
    ]);
    expect(screen.queryByText(/Poland/u)).toBeNull();
  });

  it('are reported as missing if only staff for all markets cover it', async () => {
    await show([anAdmin('Ada', { allMarkets: true })]);
    expect(
      screen.getByText('Poland doesn’t have admins of its own. Staff for all markets look after it.'),
    ).toBeTruthy();
  });

  it('are reported as missing', async () => {
    await show([]);
    expect(screen.getByText('Poland doesn’t have any admins.')).toBeTruthy();
  });

  it('are left out while only the list’s row is known', async () => {
    await show(undefined);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
