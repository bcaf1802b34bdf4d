import { act, screen, waitFor } from '@testing-library/react';
import { SIGN_IN_AFTER_CHANGE } from '#contracts/account/changed-email.ts';
import { HOUR, MINUTE } from '#contracts/durations.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { anAccount } from '../../../testing/screenFixtures.ts';
import DetailsPage from './DetailsPage.tsx';

const DETAILS = '/settings/details';
const account = anAccount({
  hasPassword: true,
  secondStep: { setUpAt: '2026-05-01T09:00:00.000Z', lastUsedAt: null },
});
const stale = { status: 403, json: { code: 'fresh-check-needed', status: 403, title: 'x', instance: 'x' } };

async function show(answers: Answers, search = '') {
  const requests = fakeFetch({ 'GET /api/auth/account': { json: account }, ...answers });
  return { ...(await renderWithApp(<DetailsPage />, { path: DETAILS + search, screen: DETAILS })), requests };
}
const activity = (at: number) => [
  {
    kind: 'email-changed',
    at: new Date(at).toISOString(),
    detail: null,
    browser: null,
    system: null,
    signedInAt: null,
    current: false,
  },
];
const CHANGED = 'Your login email has been changed.';

describe('the sign-in address', () => {
  it('asks for a code, never for the password again, and then sends the link', async () => {
    let isFresh = false;
    const { user, requests } = await show({
      'PUT /api/auth/account/email': () => (isFresh ? { status: 204 } : stale),
      'POST /api/auth/check': () => {
        isFresh = true;
        return { status: 204 };
      },
    });
    await user.type(await screen.findByLabelText('New email'), 'new@wrenfield.example');
    await user.type(screen.getByLabelText('Current password'), 'barn-lantern-meadow-42');
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/We’ve sent a link to new@wrenfield\.example/u)).toBeTruthy();
    expect(requests.find(({ path }) => path === '/api/auth/check')?.body).toEqual({ code: '123456' });
    expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('');
  });

  it('reports nothing as missing once the link is sent', async () => {
    const { user } = await show({
      'GET /api/auth/account': { json: { ...account, newEmail: 'new@wrenfield.example' } },
      'PUT /api/auth/account/email': { status: 204 },
      'DELETE /api/auth/account/email': { status: 204 },
    });
    await user.type(await screen.findByLabelText('New email'), 'new@wrenfield.example');
    await user.type(screen.getByLabelText('Current password'), 'barn-lantern-meadow-42{Enter}');
    await screen.findByText(/We’ve sent a link to new@wrenfield\.example/u);
    await user.click(screen.getByRole('button', { name: 'Keep current address' }));
    // Validation of the field that was left has ended by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText('Fill this in.')).toBeNull();
  });

  it('keeps what was typed when the check is cancelled', async () => {
    const { user } = await show({ 'PUT /api/auth/account/email': stale });
    await user.type(await screen.findByLabelText('New email'), 'new@wrenfield.example');
    await user.type(screen.getByLabelText('Current password'), 'barn-lantern-meadow-42');
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('new@wrenfield.example');
  });

  const back =
    new URL(SIGN_IN_AFTER_CHANGE, 'http://aisle.test').searchParams.get('next')?.replace('/console', '') ?? '';
  const search = back.slice(DETAILS.length);

  it('says once that it was changed, to someone coming from the page that confirmed it', async () => {
    await show({ 'GET /api/auth/account/activity': { json: activity(Date.now() - MINUTE) } }, search);
    expect(await screen.findByText(CHANGED)).toBeTruthy();
  });

  it('ignores a made-up link', async () => {
    const { requests } = await show(
      { 'GET /api/auth/account/activity': { json: activity(Date.now() - 2 * HOUR) } },
      search,
    );
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/activity'))).toBe(true));
    await screen.findByLabelText('New email');
    expect(screen.queryByText(CHANGED)).toBeNull();
  });
});
