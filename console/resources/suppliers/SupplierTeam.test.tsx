import { screen } from '@testing-library/react';
import { NO_ACTIONS } from '#contracts/account/user-actions.ts';
import { anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { SupplierTeam } from './SupplierTeam.tsx';

const AT = '2026-05-01T09:00:00.000Z';
const harriet = {
  id: anId(),
  name: 'Harriet Bell',
  email: 'harriet@wrenfield.example',
  role: 'admin' as const,
  actions: NO_ACTIONS,
};

describe('the team of a supplier, for staff', () => {
  it('marks who is deactivated with a deleted supplier, and who is blocked', async () => {
    const marcus = {
      ...harriet,
      id: anId(),
      name: 'Marcus Lee',
      role: 'sales' as const,
      actions: { ...harriet.actions, blocked: AT },
    };
    await renderWithApp(
      <SupplierTeam team={[{ ...harriet, actions: { ...harriet.actions, deactivated: AT } }, marcus]} />,
    );
    const all = screen.getAllByRole('listitem').map((one) => one.textContent);
    expect(all).toEqual([
      expect.stringMatching(/Harriet Bell.*Deactivated.*Admin/u),
      expect.stringMatching(/Marcus Lee.*Blocked.*Sales/u),
    ]);
    expect(all[1]).not.toContain('Deactivated');
  });

  it('is left out while only the row of the list is known', async () => {
    await renderWithApp(<SupplierTeam team={undefined} />);
    expect(screen.queryByRole('heading', { name: 'Team' })).toBeNull();
    expect(screen.queryByText('No one')).toBeNull();
  });

  it('says when no one is in it', async () => {
    await renderWithApp(<SupplierTeam team={[]} />);
    expect(screen.getByText('No one')).toBeTruthy();
  });
});
