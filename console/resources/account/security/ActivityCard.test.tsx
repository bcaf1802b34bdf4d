import { screen, waitFor } from '@testing-library/react';
import { ACCOUNT_CHANGES, SIGN_IN_ENDS } from '#contracts/account/account-activity.ts';
import type { AccountActivity } from '#contracts/account/account-activity.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { ActivityCard } from './ActivityCard.tsx';

const at = '2026-05-12T09:00:00.000Z';
const none = { at, detail: null, browser: null, system: null, signedInAt: null, current: false };
const SIGNED_IN: AccountActivity = { ...none, kind: 'signed-in', browser: 'Firefox', system: 'macOS', current: true };

async function show(entries: AccountActivity[]) {
  fakeFetch({ 'GET /api/auth/account/activity': { json: entries } });
  return renderWithApp(<ActivityCard />);
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('recent activity', () => {
  it('names a sign-in’s browser, and says how long each entry is kept', async () => {
    await show([SIGNED_IN]);
    expect((await screen.findByText('Signed in: Firefox on macOS')).textContent).toMatch(/This browser$/u);
    expect(screen.getByText(/^Sign-ins and changes .* stay here for 90 days\.$/u)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says how a sign-in ended, and when it began', async () => {
    const ended = { ...SIGNED_IN, current: false, signedInAt: '2026-05-03T02:11:00.000Z' };
    await show([
      { ...ended, kind: 'signed-out' },
      { ...ended, kind: 'signed-out-elsewhere', browser: null, system: null },
    ]);
    const entry = await screen.findByText('Signed out: Firefox on macOS');
    expect(entry.textContent).toMatch(/ · Signed in on 3 May.*, 02:11$/u);
    expect(screen.getByText('Signed out: Unknown browser, from another browser')).toBeTruthy();
  });

  it('names passkeys and providers', async () => {
    await show([
      { ...none, kind: 'passkey-added', detail: 'YubiKey 5' },
      { ...none, kind: 'account-linked', detail: 'Google' },
    ]);
    expect(await screen.findByText('Passkey added: YubiKey 5')).toBeTruthy();
    expect(screen.getByText('Account linked: Google')).toBeTruthy();
  });

  it('shows three entries, and the others on request', async () => {
    const { user } = await show(ACCOUNT_CHANGES.slice(0, 10).map((kind) => ({ ...none, kind })));
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect([lines().length, more.getAttribute('aria-expanded')]).toEqual([3, 'false']);
    await user.click(more);
    expect(lines()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
    expect(lines()).toHaveLength(3);
  });

  it('has a text for each kind', async () => {
    const kinds = [...ACCOUNT_CHANGES, ...SIGN_IN_ENDS];
    const { user } = await show(kinds.map((kind) => ({ ...none, kind })));
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(new Set(lines()).size).toBe(kinds.length);
    for (const line of lines()) expect(line).not.toMatch(/account\.activity|\{|signed-|sign-in-/u);
  });

  it('offers to try again when it can’t be loaded', async () => {
    fakeFetch({
      'GET /api/auth/account/activity': {
        status: 503,
        json: { type: 'urn:aisle:unavailable', title: 'Later', status: 503, code: 'unavailable', instance: '7F' },
      },
    });
    await renderWithApp(<ActivityCard />);
    await waitFor(() => expect(screen.getByRole('button', { name: /try again/iu })).toBeTruthy());
  });
});
