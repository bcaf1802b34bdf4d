import { screen } from '@testing-library/react';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { renderAuthPage } from '../../testing/renderAuthPage.tsx';
import { RecoverPage } from './RecoverPage.tsx';

const ADDRESS = '/console/recover';
const ASK = 'POST /api/auth/recovery';
const email = (): HTMLInputElement => screen.getByLabelText('Email');

describe('requesting a recovery', () => {
  it('says what happens next, and where the link was sent without revealing whether the address has an account', async () => {
    const requests = fakeFetch({ [ASK]: { status: 204 } });
    const { user } = await renderAuthPage(RecoverPage, `${ADDRESS}#mabel@ellery.example`);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Open the link'),
      expect.stringContaining('vouch for you'),
      expect.stringContaining('Wait 24 hours, or 72'),
    ]);
    expect(email().value).toBe('mabel@ellery.example');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(screen.getByRole('status').textContent).toContain('If mabel@ellery.example has an account');
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'mabel@ellery.example' }]);
  });

  it('keeps what was typed when it was invalid', async () => {
    const requests = fakeFetch({});
    const { user } = await renderAuthPage(RecoverPage, ADDRESS);
    await user.type(email(), 'mabel');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await screen.findByText('Enter an email address like name@example.com.');
    expect([requests, email().value]).toEqual([[], 'mabel']);
  });
});
