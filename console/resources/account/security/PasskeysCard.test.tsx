import { screen, waitFor } from '@testing-library/react';
import { SECURITY_PATH } from '../../../providers/paths.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { anAccount } from '../../../testing/screenFixtures.ts';
import { PasskeysCard } from './PasskeysCard.tsx';

const passkey = (name: string, provider: string | null) => ({
  id: name,
  credentialId: name,
  name,
  provider,
  addedAt: '2026-03-03T09:00:00.000Z',
  lastUsedAt: null,
});
/** Describes an icon by its fills: a provider's own logo has colours or the text colour; every other icon is outlined. */
const icon = (name: string) => {
  const row = screen.getByText(name).closest('li');
  const drawn = row?.querySelector('.security-row__icon svg');
  return drawn?.classList.contains('lucide-key-round')
    ? 'key'
    : [...(drawn?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('fill'))[0];
};

describe('an account’s passkeys', () => {
  it('show their provider’s logo if we have it, else a key', async () => {
    const passkeys = [
      passkey('Office Chromebook', 'Google Password Manager'),
      passkey('Harriet’s iPhone', 'iCloud Keychain'),
      passkey('Spare, in the office safe', 'YubiKey 5'),
      passkey('Some authenticator', null),
      passkey('Made up', 'constructor'),
    ];
    await renderWithApp(<PasskeysCard account={anAccount({ passkeys })} />, { path: SECURITY_PATH });
    expect(passkeys.map(({ name }) => icon(name))).toEqual(['#4285F4', 'currentColor', 'key', 'key', 'key']);
  });

  it('are renamed in place, and the focus returns to the row', async () => {
    const requests = fakeFetch({ 'PUT /api/auth/passkeys/Laptop': { status: 204 } });
    const account = anAccount({ passkeys: [passkey('Laptop', null)] });
    const { user } = await renderWithApp(<PasskeysCard account={account} />, { path: SECURITY_PATH });
    const rename = async (keys: string) => {
      await user.click(screen.getByRole('button', { name: 'Actions for Laptop' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name of the passkey')));
      await user.keyboard(keys);
      await waitFor(() => expect(screen.queryByLabelText('Name of the passkey')).toBeNull());
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Laptop' }));
    };
    await rename('Office{Escape}');
    await rename('Office{Enter}');
    expect(requests.map(({ body }) => body)).toContainEqual({ name: 'Office' });
  });
});
