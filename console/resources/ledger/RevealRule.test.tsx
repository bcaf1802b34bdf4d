import { screen, waitFor } from '@testing-library/react';
import { aSession, aSupplier, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { RevealRule } from './RevealRule.tsx';

const as = (role: 'admin' | 'sales') => aSession({ suppliers: [anAccess({ role })] });

describe('who can reveal', () => {
  it('is decided by an admin, and the switch follows the server’s response', async () => {
    const sent: boolean[] = [];
    const { user } = await renderWithApp(<RevealRule />, {
      session: as('admin'),
      data: {
        setRevealRule: async (revealAdminOnly) => {
          sent.push(revealAdminOnly);
          return aSupplier({ revealAdminOnly });
        },
      },
    });
    await user.click(await screen.findByRole('switch', { name: /Only admins can reveal/u }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true));
    expect(sent).toEqual([true]);
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });

  it('is read-only for the rest of the team', async () => {
    await renderWithApp(<RevealRule />, {
      session: as('sales'),
      data: { supplier: async () => aSupplier({ revealAdminOnly: true }) },
    });
    expect(await screen.findByText('Only admins can reveal leads.')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('isn’t shown if nothing is paid per enquiry', async () => {
    const { queryClient } = await renderWithApp(<RevealRule />, {
      session: as('admin'),
      data: { supplier: async () => aSupplier({ payPerEnquiry: false }) },
    });
    await waitFor(() => expect(queryClient.getQueryData(['suppliers', 'active'])).toBeTruthy());
    expect(screen.queryByText('Who can reveal')).toBeNull();
  });
});
