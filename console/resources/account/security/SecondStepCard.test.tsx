import { screen, waitFor, within } from '@testing-library/react';
import { SECURITY_PATH } from '../../../providers/paths.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { anAccount } from '../../../testing/screenFixtures.ts';
import { SecondStepCard } from './SecondStepCard.tsx';

const account = anAccount({
  secondStep: { setUpAt: '2026-05-01T09:00:00.000Z', lastUsedAt: null },
  recoveryCodesLeft: 9,
});
const CODES = 'POST /api/auth/account/recovery-codes';

describe('new recovery codes', () => {
  it('are made only once the person knows that the old ones stop working', async () => {
    const requests = fakeFetch({ [CODES]: { json: { codes: ['n5vm-nk6n-kkg5-24yw'] } } });
    const { user } = await renderWithApp(<SecondStepCard account={account} />, { path: SECURITY_PATH });
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' }));
    question.getByText('The codes you saved before stop working.');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests.map(({ path }) => path)).not.toContain('/api/auth/account/recovery-codes');

    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make new codes' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
    shown.getByText('n5vm-nk6n-kkg5-24yw');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(shown.getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Make new codes');
  });
});
