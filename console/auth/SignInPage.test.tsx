import { screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../testing/fakeFetch.ts';
import type { Answers } from '../testing/fakeFetch.ts';
import { aSession } from '../testing/fixtures.ts';
import { renderAuthPage } from '../testing/renderAuthPage.tsx';
import { SignInPage } from './SignInPage.tsx';

const email = (): HTMLInputElement => screen.getByLabelText('Email');
const password = (): HTMLInputElement => screen.getByLabelText('Password');
const refused = (status: number, code: string, pointer?: string): Answers => ({
  'POST /api/auth/sign-in': {
    status,
    headers: { 'Retry-After': '600' },
    json: {
      type: `urn:aisle:${code}`,
      title: code,
      status,
      code,
      instance: '7F2A',
      ...(pointer && { errors: [{ pointer, rule: code, detail: code }] }),
    },
  },
});

async function signIn(answers: Answers, address?: string) {
  const asked = fakeFetch(answers);
  const page = await renderAuthPage(SignInPage, address);
  await page.user.type(email(), ' harriet@wrenfield.example ');
  await page.user.type(password(), 'aisle-demo-2026');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return { ...page, asked };
}

const welcome: Answers = {
  'POST /api/auth/sign-in': { json: aSession() },
  'GET /api/auth/session': { json: aSession() },
};

describe('signing in', () => {
  it('sends the address without the spaces around it, and opens the dashboard', async () => {
    const { asked, entered } = await signIn(welcome);
    await waitFor(() => expect(entered).toEqual(['/console']));
    expect(asked[0]?.body).toEqual({ email: 'harriet@wrenfield.example', password: 'aisle-demo-2026' });
  });

  it('continues on the page that asked for it', async () => {
    const { entered } = await signIn(welcome, '/console/login?next=%2Fconsole%2Fleads%2F01J');
    await waitFor(() => expect(entered).toEqual(['/console/leads/01J']));
  });

  it('never follows a next page on another site', async () => {
    const { entered } = await signIn(welcome, '/console/login?next=%2F%2Fevil.example%2Fconsole');
    await waitFor(() => expect(entered).toEqual(['/console']));
  });

  it('sends nothing while a field is empty, and puts the focus on the first one', async () => {
    const asked = fakeFetch({});
    const { user } = await renderAuthPage(SignInPage);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(2);
    expect(document.activeElement).toBe(email());
    expect(asked).toEqual([]);
  });

  it('checks a field when it is left, then while it is mended', async () => {
    fakeFetch({});
    const { user } = await renderAuthPage(SignInPage);
    await user.type(email(), 'harriet@');
    expect(email().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Enter an email address like name@example.com.')).toBeTruthy();
    await user.type(email(), 'wrenfield.example');
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBeNull());
  });

  it.each([
    ['user-not-found', 401, '#/email', 'There’s no account with this email.', email],
    ['wrong-password', 401, '#/password', 'Email and password don’t match.', password],
    ['deactivated', 403, undefined, /account is deactivated/u, password],
    ['too-many-requests', 429, undefined, 'Too many attempts. Wait 10 minutes and try again.', password],
  ] as const)('puts %s on its field and keeps what was typed', async (code, status, pointer, text, field) => {
    await signIn(refused(status, code, pointer));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(password().value).toBe('aisle-demo-2026');
  });

  it('keeps the refusal when another field is left, until its own field is edited', async () => {
    const { user } = await signIn(refused(401, 'wrong-password', '#/password'));
    await screen.findByText('Email and password don’t match.');
    await user.click(email());
    await user.tab();
    expect(screen.getByText('Email and password don’t match.')).toBeTruthy();
    await user.type(password(), '7');
    await waitFor(() => expect(screen.queryByText('Email and password don’t match.')).toBeNull());
  });

  it('can be tried again after the network failed, with the same words', async () => {
    const { user, entered } = await signIn({});
    await screen.findByText(/couldn’t reach the server/u);
    fakeFetch(welcome);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(entered).toEqual(['/console']));
  });

  it('shows the password on request', async () => {
    fakeFetch({});
    const { user } = await renderAuthPage(SignInPage);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
  });

  it('says why it asks again when the session has ended', async () => {
    fakeFetch({});
    await renderAuthPage(SignInPage, '/console/login?next=%2Fconsole%2Fleads&ended=1');
    expect(screen.getByText(/Your session has ended/u)).toBeTruthy();
  });

  it('changes its language at once', async () => {
    fakeFetch({});
    const { user } = await renderAuthPage(SignInPage);
    await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
    expect(await screen.findByRole('heading', { name: 'Willkommen zurück' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('de-DE');
  });
});
