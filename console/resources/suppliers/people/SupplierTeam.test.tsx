import { screen, waitFor, within } from '@testing-library/react';
import { NO_ACTIONS } from '#contracts/account/user-actions.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { aSession, anId } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { SupplierTeam } from './SupplierTeam.tsx';

const AT = '2026-05-01T09:00:00.000Z';
const harriet = {
  id: anId(),
  name: 'Harriet Bell',
  email: 'harriet@wrenfield.example',
  role: 'admin' as const,
  actions: NO_ACTIONS,
};

describe('a supplier’s team, for staff', () => {
  it('marks people who are deactivated with a deleted supplier, or blocked', async () => {
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

  it('lets staff of all markets block and unblock others, with a reason', async () => {
    const session = aSession({ suppliers: [], staffMarkets: ['*'] });
    const marcus = { ...harriet, id: anId(), name: 'Marcus Lee', actions: { ...harriet.actions, blocked: AT } };
    const requests = fakeFetch({ [`PUT /api/staff/people/${harriet.id}/blocked`]: { status: 204 } });
    const { user } = await renderWithApp(
      <SupplierTeam team={[harriet, marcus, { ...harriet, id: session.user.id, name: 'Me' }]} />,
      { session },
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Block Harriet Bell',
      'Unblock Marcus Lee',
    ]);
    await user.click(screen.getByRole('button', { name: 'Block Harriet Bell' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Harriet Bell?' }));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(requests).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason/u }), 'Asked by the owner');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    const body = { blocked: true, reason: 'Asked by the owner' };
    await waitFor(() => expect(requests.map((call) => call.body)).toEqual([body]));
    expect(await screen.findByText('Harriet Bell is blocked.')).toBeTruthy();
  });

  it('offers no block to staff of single markets', async () => {
    await renderWithApp(<SupplierTeam team={[harriet]} />, {
      session: aSession({ suppliers: [], staffMarkets: ['GB', 'DE'] }),
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is left out while only the list’s row is known', async () => {
    await renderWithApp(<SupplierTeam team={undefined} />);
    expect(screen.queryByRole('heading', { name: 'Team' })).toBeNull();
    expect(screen.queryByText('No one')).toBeNull();
  });

  it('says when it is empty', async () => {
    await renderWithApp(<SupplierTeam team={[]} />);
    expect(screen.getByText('No one')).toBeTruthy();
  });
});
