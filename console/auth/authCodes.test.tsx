import { cleanup, screen, waitFor } from '@testing-library/react';
import { currentTranslator } from '../i18n/i18n.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { renderAuthPage } from '../testing/renderAuthPage.tsx';
import { keepNotice } from './factors/openIdNotice.ts';
import { SignInPage } from './SignInPage.tsx';

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
/** As Testing Library's queries see it: a non-breaking space counts as a space. */
const text = (key: string): string =>
  currentTranslator().translate(key, { minutes: 10, name: 'Google', email: '' }).replaceAll(/\s/gu, ' ');

/** The server's codes, the field each is shown at, and its message (A10). */
const REFUSALS = [
  ['email-already-in-use', 409, 'email', 'rules.email-already-in-use'],
  ['invalid-email', 422, 'email', 'auth.error.invalid-email'],
  ['user-not-found', 401, 'email', 'rules.user-not-found'],
  ['wrong-password', 401, 'password', 'rules.wrong-password'],
  ['no-permissions', 403, 'password', 'auth.error.no-permissions'],
  ['existing-supplier', 409, 'password', 'auth.error.existing-supplier'],
  ['deactivated', 403, 'password', 'auth.error.deactivated'],
  ['account-exists-with-different-credential', 409, 'password', 'signInWith.elsewhere'],
  ['too-many-requests', 429, 'password', 'auth.error.too-many-requests'],
] as const;

/** What went wrong at a provider or with a link. */
const NOTICES = [
  'account-exists-with-different-credential',
  'expired-action-code',
  'invalid-action-code',
  'network-request-failed',
  'user-token-expired',
] as const;

describe.each(LANGUAGES)('sign-in, in %s', (language) => {
  const fill = async (): Promise<void> => {
    const { user } = await renderAuthPage(SignInPage, '/console/login', language);
    await user.type(field('email'), 'harriet@wrenfield.example');
    await user.keyboard('{Enter}');
    await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('password'));
    await user.type(field('password'), 'aisle-demo-2026{Enter}');
  };
  /** Whether the message is shown and its field is marked as invalid. */
  const shown = async (name: string, key: string): Promise<boolean> => {
    await screen.findByText(text(key));
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    return text(key) !== key;
  };

  it.each(REFUSALS)('shows %s (%i) below the field %s', async (code, status, name, key) => {
    const ruled = key.startsWith('rules.') || code === 'invalid-email';
    const errors = [{ pointer: `#/${name}`, rule: code === 'invalid-email' ? 'email' : code, detail: code }];
    fakeFetch({
      'POST /api/auth/sign-in': {
        status,
        headers: { 'Retry-After': '600' },
        json: {
          type: `urn:aisle:${code}`,
          title: code,
          status,
          code,
          instance: '7F2A',
          meta: { provider: 'Google' },
          ...(ruled && { errors }),
        },
      },
    });
    await fill();
    expect(await shown(name, key)).toBe(true);
  });

  it('says below the password that the server didn’t respond', async () => {
    fakeFetch({});
    await fill();
    expect(await shown('password', 'auth.error.network')).toBe(true);
  });

  it.each(NOTICES)('shows %s below the email, or below the password if the email is known', async (code) => {
    keepNotice({ code, name: 'Google' });
    await renderAuthPage(SignInPage, '/console/login', language);
    expect(await shown('email', `signInWith.error.${code}`)).toBe(true);
    cleanup();
    keepNotice({ code, name: 'Google', email: 'mabel@ellery.example' });
    await renderAuthPage(SignInPage, '/console/login', language);
    await waitFor(() => expect(field('password').getAttribute('aria-invalid')).toBe('true'));
    expect(field('email').value).toBe('mabel@ellery.example');
  });
});
