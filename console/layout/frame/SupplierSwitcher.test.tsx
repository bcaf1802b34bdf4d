import { screen, waitFor } from '@testing-library/react';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { SupplierSwitcher } from './SupplierSwitcher.tsx';

const hall = anAccess({ name: 'Wrenfield Hall' });
const photos = anAccess({ name: 'Ellery Photography', category: 'photo', tier: 1, town: 'Bath' });

describe('the business whose console this is', () => {
  it('is named with its tier, without a menu for those who have one only', async () => {
    await renderWithApp(<SupplierSwitcher rail={false} />, { session: aSession({ suppliers: [hall] }) });
    expect(screen.getByText('Wrenfield Hall')).toBeTruthy();
    expect(screen.getByText('VenuePro 2.5')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not there for those who have none', async () => {
    const { container } = await renderWithApp(<SupplierSwitcher rail={false} />, {
      session: aSession({ suppliers: [] }),
      toasts: false,
    });
    expect(container.textContent).toBe('');
  });

  it('stays unchanged when the server refuses another, and says why', async () => {
    fakeFetch({
      'PUT /api/auth/session/active-supplier': {
        status: 403,
        json: { code: 'forbidden', type: 'urn:aisle:forbidden', title: 'No', status: 403, instance: '7F2A' },
      },
    });
    const { user, location, queryClient } = await renderWithApp(<SupplierSwitcher rail={false} />, {
      path: '/leads',
      session: aSession({ suppliers: [photos, hall] }),
    });
    queryClient.setQueryData(['leads', 'of this one'], 1);
    await user.click(screen.getByRole('button', { name: /Switch business/u }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Wrenfield HallVenue, Tetbury/u),
      expect.stringMatching(/^Ellery PhotographyPhotographer, Bath/u),
    ]);
    await user.click(screen.getByRole('menuitem', { name: /Ellery/u }));
    expect(await screen.findByText('Your role doesn’t allow this.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(location()).toBe('/leads');
    expect(queryClient.getQueryData(['leads', 'of this one'])).toBe(1);
    expect(screen.getByRole('button', { name: /Wrenfield Hall/u })).toBeTruthy();
  });
});
