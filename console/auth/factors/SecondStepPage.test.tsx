import { act, screen } from '@testing-library/react';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { renderAuthPage } from '../../testing/renderAuthPage.tsx';
import { SecondStepPage } from './SecondStepPage.tsx';

describe('the second step', () => {
  it('focuses its field, also after a change to the other kind of code', async () => {
    fakeFetch({});
    const { user } = await renderAuthPage(SecondStepPage, '/console/second-step#harriet@wrenfield.example');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    // Validation of the field that was left has ended by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText('Fill this in.')).toBeNull();
  });
});
