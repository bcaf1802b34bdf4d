import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SECURITY_PATH } from '../../../providers/paths.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { anAccount } from '../../../testing/screenFixtures.ts';
import { PasswordCard } from './PasswordCard.tsx';

const ALONE = anAccount({ passwordMin: 15, passwordAlone: true });
const show = (account = ALONE) => renderWithApp(<PasswordCard account={account} />, { path: SECURITY_PATH });

/** Removes the account's passkey. */
function Removing() {
  const [account, setAccount] = useState(anAccount({ id: ALONE.id }));
  return (
    <>
      <PasswordCard account={account} />
      <button type="button" onClick={() => setAccount(ALONE)}>
        Remove the passkey
      </button>
    </>
  );
}

describe('the password card', () => {
  it('opens with the focus on the first field', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(document.activeElement).toBe(await screen.findByLabelText('Current password'));
  });

  it('requires a longer password if nothing else protects the account', async () => {
    await show();
    expect(screen.getByText(/If it’s shorter than 15 characters/u)).toBeTruthy();
  });

  it('doesn’t mention it with a second step or a passkey', async () => {
    await show(anAccount());
    expect(screen.queryByText(/If it’s shorter/u)).toBeNull();
  });

  it('says so at once when the last other protection is removed', async () => {
    const { user } = await renderWithApp(<Removing />, { path: SECURITY_PATH });
    expect(screen.queryByText(/Only your password protects your account now/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove the passkey' }));
    expect((await screen.findAllByText(/Only your password protects your account now/u)).length).toBeGreaterThan(0);
  });
});
