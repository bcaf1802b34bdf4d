import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeFetch } from '../testing/fakeFetch.ts';
import type { Answers } from '../testing/fakeFetch.ts';
import { aSession } from '../testing/fixtures.ts';
import { renderAuthPage } from '../testing/renderAuthPage.tsx';
import { SignInPage } from './SignInPage.tsx';

const email = (): HTMLInputElement => screen.getByLabelText('Email');
const password = (): HTMLInputElement => screen.getByLabelText('Password');
const focused = (): string => (document.activeElement as HTMLInputElement).name;
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
  const requests = fakeFetch(answers);
  const page = await renderAuthPage(SignInPage, address);
  await page.user.type(email(), ' harriet@wrenfield.example ');
  await toPassword(page.user);
  await page.user.type(password(), 'aisle-demo-2026');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return { ...page, requests };
}
async function toPassword(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(focused()).toBe('password'));
}

const welcome: Answers = {
  'POST /api/auth/sign-in': { json: aSession() },
  'GET /api/auth/session': { json: aSession() },
};

describe('signing in', () => {
  it('trims the address, and opens the dashboard', async () => {
    const { requests, entered } = await signIn(welcome);
    await waitFor(() => expect(entered).toEqual(['/console']));
    expect(requests[0]?.body).toEqual({ email: 'harriet@wrenfield.example', password: 'aisle-demo-2026' });
  });

  it('continues on the page that required signing in', async () => {
    const { entered } = await signIn(welcome, '/console/login?next=%2Fconsole%2Fleads%2F01J');
    await waitFor(() => expect(entered).toEqual(['/console/leads/01J']));
  });

  describe('with an invite', () => {
    const ADDRESS = '/console/login?next=/signup-invite&invite=01JINVITE';
    const verified = (answer: Answers[string]): Answers => ({
      ...welcome,
      'POST /api/access-control/verify-permissions': answer,
    });
    const refusedWith = (errorId: string) => verified({ json: { valid: false, errorId } });

    it('checks first whether the address can accept it', async () => {
      const { requests, entered } = await signIn(verified({ json: { valid: true, errorId: null } }), ADDRESS);
      await waitFor(() => expect(entered).toEqual(['/signup-invite']));
      expect(requests[0]?.body).toEqual({ email: 'harriet@wrenfield.example', invite: '01JINVITE' });
      expect(requests[1]?.path).toBe('/api/auth/sign-in');
    });

    it.each([
      ['no-permissions', refusedWith('no-permissions'), /has ended, or it’s for another address/u],
      [
        'every response but a good one as no-permissions',
        verified({ status: 500, json: {} }),
        /has ended, or it’s for/u,
      ],
      ['existing-supplier', refusedWith('existing-supplier'), /already in this team/u],
    ])(
      'shows %s below the password, and signs in without the invite when submitted again',
      async (_name, answers, words) => {
        const { requests, entered, user } = await signIn(answers, ADDRESS);
        expect(await screen.findByText(words)).toBeTruthy();
        expect([requests.length, password().getAttribute('aria-invalid'), entered]).toEqual([1, 'true', []]);
        await user.click(screen.getByRole('button', { name: 'Sign in' }));
        await waitFor(() => expect(entered).toEqual(['/console']));
        expect(requests.filter(({ path }) => path.endsWith('verify-permissions'))).toHaveLength(1);
      },
    );

    it('says that the account is deactivated, and keeps the invite', async () => {
      await signIn(refusedWith('deactivated'), ADDRESS);
      expect(await screen.findByText(/This account is deactivated/u)).toBeTruthy();
      expect(window.location.search).toContain('invite=01JINVITE');
    });

    it('says that the server can’t be reached', async () => {
      await signIn({}, ADDRESS);
      expect(await screen.findByText(/couldn’t reach the server/u)).toBeTruthy();
    });
  });

  it('never follows a next page on another site', async () => {
    const { entered } = await signIn(welcome, '/console/login?next=%2F%2Fevil.example%2Fconsole');
    await waitFor(() => expect(entered).toEqual(['/console']));
  });

  it('sends nothing while a field is empty, and focuses the first one', async () => {
    const requests = fakeFetch({});
    const { user } = await renderAuthPage(SignInPage);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(1);
    expect(focused()).toBe('email');
    await user.type(email(), 'harriet@wrenfield.example');
    await toPassword(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(1);
    expect(focused()).toBe('password');
    expect(requests).toEqual([]);
  });

  it('validates a field on blur, then live while it is being corrected', async () => {
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
    [
      'wrong-password',
      401,
      '#/password',
      'Email and password don’t match. If you’ve just signed up, confirm your email first.',
      password,
    ],
    ['deactivated', 403, undefined, /account is deactivated/u, password],
    ['too-many-requests', 429, undefined, 'Too many attempts. Wait 10 minutes and try again.', password],
  ] as const)('shows %s at its field and keeps what was typed', async (code, status, pointer, text, field) => {
    await signIn(refused(status, code, pointer));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(focused()).toBe(field().name);
    expect(password().value).toBe('aisle-demo-2026');
  });

  it('keeps the error when another field is left, until its own field is edited', async () => {
    const { user } = await signIn(refused(401, 'wrong-password', '#/password'));
    await screen.findByText('Email and password don’t match. If you’ve just signed up, confirm your email first.');
    await user.click(email());
    await user.tab();
    expect(
      screen.getByText('Email and password don’t match. If you’ve just signed up, confirm your email first.'),
    ).toBeTruthy();
    await user.type(password(), '7');
    await waitFor(() =>
      expect(
        screen.queryByText('Email and password don’t match. If you’ve just signed up, confirm your email first.'),
      ).toBeNull(),
    );
  });

  it('can be retried after a network failure, with the same input', async () => {
    const { user, entered } = await signIn({});
    await screen.findByText(/couldn’t reach the server/u);
    fakeFetch(welcome);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(entered).toEqual(['/console']));
  });

  it('shows the password on request', async () => {
    fakeFetch({});
    const { user } = await renderAuthPage(SignInPage);
    await user.type(email(), 'harriet@wrenfield.example');
    await toPassword(user);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
  });

  it('asks for the email first, and sends it to the server only with the password', async () => {
    const requests = fakeFetch(welcome);
    const { user, entered } = await renderAuthPage(SignInPage);
    expect(email().autocomplete).toBe('username webauthn');
    expect(screen.queryByRole('textbox', { name: 'Password' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show password' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Forgot it?' })).toBeNull();
    expect([password().tabIndex, password().autocomplete]).toEqual([-1, 'current-password']);
    expect(password().form === email().form).toBe(true);
    await user.click(email());
    await user.paste('harriet@wrenfield.example');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('password'));
    expect(email().readOnly).toBe(true);
    expect(requests).toEqual([]);
    await user.keyboard('aisle-demo-2026{Enter}');
    await waitFor(() => expect(entered).toEqual(['/console']));
  });

  it('continues at once when a password manager filled in the password', async () => {
    const requests = fakeFetch(welcome);
    const { user, entered } = await renderAuthPage(SignInPage);
    fireEvent.change(email(), { target: { value: 'harriet@wrenfield.example' } });
    fireEvent.change(password(), { target: { value: 'aisle-demo-2026' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(entered).toEqual(['/console']));
    expect(requests[0]?.body).toEqual({ email: 'harriet@wrenfield.example', password: 'aisle-demo-2026' });
  });

  it('shows a password that a password manager filled in once it was refused', async () => {
    fakeFetch(refused(401, 'wrong-password', '#/password'));
    const { user } = await renderAuthPage(SignInPage);
    fireEvent.change(email(), { target: { value: 'harriet@wrenfield.example' } });
    fireEvent.change(password(), { target: { value: 'of last year' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Email and password don’t match. If you’ve just signed up, confirm your email first.');
    await waitFor(() => expect(focused()).toBe('password'));
    expect(password().tabIndex).toBe(0);
    screen.getByRole('button', { name: 'Sign in' });
  });

  it('returns to another email, and forgets the password', async () => {
    const { user } = await signIn(refused(401, 'wrong-password', '#/password'));
    await screen.findByText('Email and password don’t match. If you’ve just signed up, confirm your email first.');
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    await waitFor(() => expect(focused()).toBe('email'));
    expect(
      screen.queryByText('Email and password don’t match. If you’ve just signed up, confirm your email first.'),
    ).toBeNull();
    expect([email().readOnly, email().value]).toEqual([false, 'harriet@wrenfield.example']);
    expect([password().tabIndex, password().value]).toEqual([-1, '']);
    screen.getByRole('button', { name: 'Continue' });
  });

  it('keeps the email and the step across reloads, but never the password', async () => {
    const { user } = await signIn(refused(401, 'wrong-password', '#/password'));
    const kept: unknown = window.history.state;
    expect(kept).toEqual({ email: 'harriet@wrenfield.example', asked: true });
    cleanup();
    await renderAuthPage(SignInPage, '/console/login', 'en-GB', kept);
    expect(email().value).toBe('harriet@wrenfield.example');
    expect(focused()).toBe('password');
    expect(password().value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(focused()).toBe('email');
  });

  it('says why it asks again after the session ended', async () => {
    fakeFetch({});
    await renderAuthPage(SignInPage, '/console/login?next=%2Fconsole%2Fleads&ended=1');
    expect(screen.getByText(/Your session has ended/u)).toBeTruthy();
  });

  it('switches its language at once', async () => {
    fakeFetch({});
    const { user } = await renderAuthPage(SignInPage);
    await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
    expect(await screen.findByRole('heading', { name: 'Willkommen zurück' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('de-DE');
  });
});
