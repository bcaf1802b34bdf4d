import { act, screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '#contracts/account/auth.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { openSessions } from '../frame/overlayStore.ts';
import OwnSessions from './OwnSessions.tsx';

const here: OwnSession = {
  id: '0123456789abcdef',
  current: true,
  browser: 'Firefox',
  system: 'macOS',
  signedInAt: '2026-05-12T09:00:00.000Z',
  lastSeenAt: '2026-05-12T09:00:00.000Z',
};
const phone: OwnSession = { ...here, id: 'fedcba9876543210', current: false, browser: 'Safari', system: 'iPhone' };

const show = async (answers: Answers) => {
  const asked = fakeFetch(answers);
  const app = await renderWithApp(<OwnSessions />);
  act(openSessions);
  return { ...app, asked };
};

describe('sessions', () => {
  it('names every browser, says which one this is, and offers to leave the others', async () => {
    await show({
      'GET /api/auth/sessions': { json: [here, phone, { ...phone, id: '3', browser: null, system: null }] },
    });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1]);
    expect(rows[0]?.textContent).toContain('Firefox on macOS This browser');
    expect(rows[2]?.textContent).toContain('Unknown browser');
  });

  it('signs out of one session and shows the others', async () => {
    let left = [here, phone];
    const { user } = await show({
      'GET /api/auth/sessions': () => ({ json: left }),
      'DELETE /api/auth/sessions/fedcba9876543210': () => {
        left = [here];
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    // The toast itself is hidden from screen readers while a dialog is open, so the dialog says it too.
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Safari on iPhone is signed out.'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('stays open with the reason when the server refuses to sign out everywhere', async () => {
    const { user, asked } = await show({
      'GET /api/auth/sessions': { json: [here] },
      'POST /api/auth/sign-out-everywhere': { status: 503 },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('alert', { hidden: true })).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Where you’re signed in' })).toBeTruthy();
    expect(asked.at(-1)?.path).toBe('/api/auth/sign-out-everywhere');
  });
});
