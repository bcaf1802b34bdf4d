import { screen } from '@testing-library/react';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { renderAuthPage } from '../testing/renderAuthPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

const ADDRESS = '/console/forgot-password';
const ASK = 'POST /api/auth/password-reset';
const email = (): HTMLInputElement => screen.getByLabelText('Email');
const send = () => screen.getByRole('button', { name: 'Send the link' });

describe('the forgotten password page', () => {
  it('takes the address from the sign-in page, and says where the link was sent without revealing whether it exists', async () => {
    const requests = fakeFetch({ [ASK]: { status: 204 } });
    const { user } = await renderAuthPage(ForgotPasswordPage, `${ADDRESS}#harriet@wrenfield.example`);
    expect(email().value).toBe('harriet@wrenfield.example');
    await user.click(send());
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(screen.getByRole('status').textContent).toContain('If harriet@wrenfield.example has an account');
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'harriet@wrenfield.example' }]);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await screen.findByText(/^If harriet@wrenfield\.example has an account, another link/u);
    expect(requests).toHaveLength(2);
    await user.clear(email());
    await user.type(email(), 'tom@wrenfield.example');
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await screen.findByText(/^If tom@wrenfield\.example has an account, a link/u);
  });

  it('sends nothing while the address is invalid', async () => {
    const requests = fakeFetch({});
    const { user } = await renderAuthPage(ForgotPasswordPage, ADDRESS);
    await user.type(email(), 'harriet');
    await user.click(send());
    await screen.findByText('Enter an email address like name@example.com.');
    expect(requests).toEqual([]);
  });

  it('says in the field when to try again, and keeps what was typed', async () => {
    const refusal = {
      type: 'urn:aisle:too-many-requests',
      title: 'x',
      status: 429,
      code: 'too-many-requests',
      instance: '7F',
    };
    fakeFetch({ [ASK]: { status: 429, headers: { 'Retry-After': '600' }, json: refusal } });
    const { user } = await renderAuthPage(ForgotPasswordPage, ADDRESS);
    await user.type(email(), 'harriet@wrenfield.example');
    await user.click(send());
    await screen.findByText('Too many attempts. Wait 10 minutes and try again.');
    expect(email().value).toBe('harriet@wrenfield.example');
  });
});
