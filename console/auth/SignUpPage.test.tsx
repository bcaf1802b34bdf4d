import { cleanup, screen, waitFor } from '@testing-library/react';
import { PASSWORD_MIN_META } from '#contracts/account/sign-in-pages.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import type { Answers } from '../testing/fakeFetch.ts';
import { aSession } from '../testing/fixtures.ts';
import { renderAuthPage } from '../testing/renderAuthPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';

async function signUp(answers: Answers, password = 'orchard lane at dusk', address = '/console/signup') {
  const requests = fakeFetch(answers);
  const page = await renderAuthPage(SignUpPage, address);
  await page.user.type(screen.getByLabelText('First name'), 'Nora');
  await page.user.type(screen.getByLabelText('Last name'), 'Finch');
  await page.user.type(screen.getByLabelText('Email'), 'nora@finch.example');
  await page.user.type(screen.getByLabelText('Password'), password);
  await page.user.click(screen.getByRole('button', { name: 'Create account' }));
  return { ...page, requests };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('signing up', () => {
  it('creates the account in the page’s language and continues to the business', async () => {
    const { requests, entered } = await signUp({
      'POST /api/auth/sign-up': { status: 201, json: { accepted: true } },
      'GET /api/auth/session': { json: aSession({ suppliers: [] }) },
    });
    await waitFor(() => expect(entered).toEqual(['/get-listed']));
    expect(requests[0]?.body).toMatchObject({ firstName: 'Nora', lastName: 'Finch', locale: 'en-GB' });
  });

  it('keeps what was typed across reloads, but never the password', async () => {
    await signUp({ 'POST /api/auth/sign-up': { status: 422, json: { code: 'password-too-common' } } });
    const { state } = window.history;
    expect(JSON.stringify(state)).not.toContain('orchard');
    cleanup();
    await renderAuthPage(SignUpPage, '/console/signup', 'en-GB', state);
    expect(['First name', 'Last name', 'Email', 'Password'].map((label) => valueOf(label))).toEqual([
      'Nora',
      'Finch',
      'nora@finch.example',
      '',
    ]);
  });

  it('checks first whether the address can accept the invite', async () => {
    const { requests, entered, user } = await signUp(
      {
        'POST /api/access-control/verify-permissions': { json: { valid: false, errorId: 'no-permissions' } },
        'POST /api/auth/sign-up': { status: 201, json: { accepted: true } },
        'GET /api/auth/session': { json: aSession() },
      },
      undefined,
      '/console/signup?next=/signup-invite&invite=01JINVITE',
    );
    expect(await screen.findByText(/has ended, or it’s for another address/u)).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'nora@finch.example', invite: '01JINVITE' }]);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(entered).toEqual(['/console']));
  });

  it('stays on the page, and says so, when the browser stored no session cookie', async () => {
    const { entered } = await signUp({
      'POST /api/auth/sign-up': { status: 201, json: { accepted: true } },
      'GET /api/auth/session': { status: 401, json: { code: 'unauthenticated' } },
    });
    expect(await screen.findByText(/Your browser didn’t keep you signed in/u)).toBeTruthy();
    expect(entered).toEqual([]);
    expect(['First name', 'Last name', 'Email', 'Password'].map((label) => valueOf(label))).toEqual([
      'Nora',
      'Finch',
      'nora@finch.example',
      'orchard lane at dusk',
    ]);
  });

  it('shows the server’s rule below the password', async () => {
    const errors = [{ pointer: '#/password', rule: 'password-too-short', detail: '', params: { min: 12 } }];
    await signUp({
      'POST /api/auth/sign-up': { status: 422, json: { code: 'invalid-input', status: 422, instance: 'x', errors } },
    });
    expect(await screen.findByText('Use at least 12 characters.')).toBeTruthy();
  });

  it('requires as many characters as the server does', async () => {
    fakeFetch({});
    const fact = document.createElement('meta');
    fact.name = PASSWORD_MIN_META;
    fact.content = '14';
    document.head.append(fact);
    try {
      await renderAuthPage(SignUpPage, '/console/signup');
      expect(screen.getByText(/^At least 14 characters/u)).toBeTruthy();
    } finally {
      fact.remove();
    }
  });

  it.each([
    ['', 'At least 10 characters. A sentence is easier to remember than symbols.'],
    ['orchard', 'Too short: 3 more to go'],
    ['orchard la', 'Long enough'],
    ['orchard lane at dusk', 'Strong'],
  ])('says how far "%s" is from a good password', async (typed, hint) => {
    fakeFetch({});
    const { user } = await renderAuthPage(SignUpPage, '/console/signup');
    if (typed !== '') await user.type(screen.getByLabelText('Password'), typed);
    expect(screen.getByText(hint)).toBeTruthy();
  });

  it('links to the terms and the privacy notice', async () => {
    fakeFetch({});
    await renderAuthPage(SignUpPage, '/console/signup');
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: 'privacy notice' }).getAttribute('href')).toBe('/privacy');
  });
});
