import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aSession } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { ConfirmEmailNote } from './ConfirmEmailNote.tsx';

const unconfirmed = () => {
  const session = aSession();
  return { ...session, user: { ...session.user, emailConfirmed: false } };
};

describe('the note about confirming an address', () => {
  it('is hidden once the address is confirmed', async () => {
    await renderWithApp(<ConfirmEmailNote />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('names the address and sends the email again', async () => {
    const requests = fakeFetch({ 'POST /api/auth/email-confirmation': { status: 204 } });
    const { user } = await renderWithApp(<ConfirmEmailNote />, { session: unconfirmed() });
    expect(screen.getByText(/We sent a link to harriet@wrenfield\.example/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText(/sent a new link to harriet@wrenfield\.example/u)).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  it('says when no more emails can be sent today', async () => {
    fakeFetch({
      'POST /api/auth/email-confirmation': {
        status: 429,
        json: { code: 'too-many-requests', title: 'Too many', status: 429, type: '', instance: '' },
      },
    });
    const { user } = await renderWithApp(<ConfirmEmailNote />, { session: unconfirmed() });
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText(/Too many requests/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resend email' })).toBeTruthy();
  });

  it('disappears once the address is confirmed in another tab', async () => {
    fakeFetch({ 'GET /api/auth/session': { json: aSession() } });
    await renderWithApp(<ConfirmEmailNote />, { session: unconfirmed() });
    act(() => void fireEvent.focus(window));
    await waitFor(() => expect(screen.queryByText(/We sent a link/u)).toBeNull());
  });
});
