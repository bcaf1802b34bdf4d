import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { SaveBar } from './SaveBar.tsx';

const show = (changes: number, busy = false) =>
  renderWithApp(
    <>
      <SaveBar changes={changes} busy={busy} onDiscard={() => undefined} onSave={() => undefined} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { path: '/templates/1' },
  );

describe('leaving a form', () => {
  it('asks while there are unsaved changes, and can stay on the page', async () => {
    const { user, location } = await show(2);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/templates/1');
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
  });

  it('leaves if the person insists', async () => {
    const { user, location } = await show(1);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location()).toBe('/elsewhere'));
  });

  it.each([
    [0, false],
    [1, true],
  ])('does not ask with %d changes while busy is %s', async (changes, busy) => {
    const { user, location } = await show(changes, busy);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(location()).toBe('/elsewhere'));
  });
});
