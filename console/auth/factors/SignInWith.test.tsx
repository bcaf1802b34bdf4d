import { screen, waitFor } from '@testing-library/react';
import { currentTranslator } from '../../i18n/i18n.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aSession } from '../../testing/fixtures.ts';
import { renderAuthPage } from '../../testing/renderAuthPage.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { keepNotice } from './openIdNotice.ts';
import { OpenIdPage } from './OpenIdPage.tsx';

function offerProviders(content: string): void {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', 'sign-in-with');
  meta.setAttribute('content', content);
}
afterEach(() => document.querySelector('meta[name="sign-in-with"]')?.remove());
const group = () => screen.findByRole('group', { name: 'or continue with' });

describe('the provider buttons', () => {
  it('appear for the providers the page names, and not at all if it names none', async () => {
    await renderAuthPage(SignInPage);
    await screen.findByRole('button', { name: 'Continue' });
    expect(screen.queryByText('or continue with')).toBeNull();
  });

  it('say more if there is only one, and say if one can’t be reached', async () => {
    offerProviders('acme=Acme%20Weddings');
    fakeFetch({ 'POST /api/auth/openid/acme': { status: 503, json: {} } });
    const { user } = await renderAuthPage(SignInPage, '/console/login?next=%2Fconsole%2Fleads');
    await user.click(await screen.findByRole('button', { name: 'Continue with Acme Weddings' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t reach Acme Weddings. Try again in a moment.',
    );
  });

  it('name each of several', async () => {
    offerProviders('google=Google&facebook=Facebook');
    await renderAuthPage(SignInPage);
    expect((await group()).textContent).toContain('Google');
    screen.getByRole('button', { name: 'Facebook' });
  });

  it('open the password step with the address, and say there what went wrong', async () => {
    keepNotice({ code: 'account-exists-with-different-credential', email: 'mabel@ellery.example', name: 'Google' });
    await renderAuthPage(SignInPage);
    await screen.findByText(/This address already has an account.*link Google in your settings/u);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mabel@ellery.example');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it.each(LANGUAGES)('name the link beside that message, which keeps the address, in %s', async (language) => {
    keepNotice({ code: 'account-exists-with-different-credential', email: 'mabel@ellery.example', name: 'Google' });
    await renderAuthPage(SignInPage, '/console/login', language);
    const t = (key: string) =>
      currentTranslator().translate(key, { name: 'Google', email: '' }).replaceAll(/\s/gu, ' ');
    const forgot = await screen.findByRole('link', {
      name: (name) => name.replaceAll(/\s/gu, ' ') === t('auth.signIn.forgot'),
    });
    expect(forgot.getAttribute('href')).toBe('/console/forgot-password#mabel@ellery.example');
    const said = t('signInWith.error.account-exists-with-different-credential');
    await screen.findByText(said);
    expect(said).toContain(t('auth.signIn.forgot'));
  });
});

describe('a deleted account', () => {
  it('explains why, and offers a new one', async () => {
    offerProviders('google=Google');
    keepNotice({ code: 'account-erased', name: 'Google', provider: 'google' });
    const requests = fakeFetch({ 'POST /api/auth/openid/google': { status: 503, json: {} } });
    const { user } = await renderAuthPage(SignInPage);
    await screen.findByText('Your account was deleted. If you continue, Google signs you in to a new, empty one.');
    await user.click(screen.getByRole('button', { name: 'Create a new account' }));
    await screen.findByText('We couldn’t reach Google. Try again in a moment.');
    expect(requests[0]?.body).toEqual({ next: null, again: true });
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('the page a provider redirects to', () => {
  const address = '/console/openid/acme?code=a-code&state=a-state';

  it('sends the code, removes it from the address, and opens the requested page', async () => {
    const requests = fakeFetch({
      'POST /api/auth/openid/acme/answer': { json: { done: 'signed-in', next: '/console/leads' } },
      'GET /api/auth/session': { json: aSession() },
    });
    const { entered } = await renderAuthPage(OpenIdPage, address);
    expect(window.location.href).not.toContain('a-code');
    await waitFor(() => expect(entered).toEqual(['/console/leads']));
    expect(requests[0]?.body).toEqual({ answer: 'code=a-code&state=a-state', locale: 'en-GB' });
  });

  it('continues with the second step', async () => {
    fakeFetch({ 'POST /api/auth/openid/acme/answer': { status: 202, json: { secondStep: true, next: null } } });
    const { entered } = await renderAuthPage(OpenIdPage, address);
    await waitFor(() => expect(entered[0]).toMatch(/^\/console\/second-step/u));
  });

  it('returns to the settings with the result of linking', async () => {
    window.sessionStorage.setItem('aisle.own-trip', '/console/settings/security');
    const problem = { type: '', title: '', status: 409, code: 'credential-already-in-use', instance: '1' };
    fakeFetch({ 'POST /api/auth/openid/acme/answer': { status: 409, json: problem } });
    const { entered } = await renderAuthPage(OpenIdPage, address);
    await waitFor(() =>
      expect(entered).toEqual(['/console/settings/security?refused=credential-already-in-use&provider=acme#linked']),
    );
  });
});
