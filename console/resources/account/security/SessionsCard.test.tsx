import { screen } from '@testing-library/react';
import type { OwnSession } from '#contracts/account/auth.ts';
import { SECURITY_PATH } from '../../../providers/paths.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { SessionsCard } from './SessionsCard.tsx';

const session = (id: string, signedInAt: string): OwnSession => ({
  id,
  current: false,
  browser: 'Chrome',
  system: 'Windows',
  signedInAt,
  lastSeenAt: '2026-05-12T08:00:00.000Z',
});

describe('the browsers a person is signed in with', () => {
  it('can be told apart by when the person signed in', async () => {
    fakeFetch({
      'GET /api/auth/sessions': {
        json: [session('one', '2026-05-11T09:00:00.000Z'), session('two', '2026-03-02T12:00:00.000Z')],
      },
    });
    await renderWithApp(<SessionsCard />, { path: SECURITY_PATH });
    const buttons = await screen.findAllByRole('button', { name: /^Sign out Chrome/u });
    const described = buttons.map((button) => {
      const id = button.getAttribute('aria-describedby') ?? '';
      return document.querySelector(`[id="${id}"]`)?.textContent;
    });
    expect(described).toEqual([expect.stringContaining('11 May'), expect.stringContaining('2 Mar')]);
  });
});
