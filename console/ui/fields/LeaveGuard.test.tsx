import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { SaveBar } from './SaveBar.tsx';

async function show(changes: number, busy = false) {
  let times = 0;
  const view = await renderWithApp(
    <>
      <SaveBar changes={changes} busy={busy} onDiscard={() => (times += 1)} onSave={() => undefined} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { path: '/templates/1' },
  );
  return { ...view, discarded: () => times };
}

/** A form with one change, which a save may or may not clear. */
function Form({ save }: { save: () => Promise<boolean> }) {
  const [changes, setChanges] = useState(1);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    if (await save()) setChanges(0);
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SaveBar changes={changes} busy={busy} onDiscard={() => undefined} />
      <Link to="/elsewhere">Elsewhere</Link>
    </form>
  );
}
/** Two forms on a page; the second one's save varies. */
const Two = ({ saves }: { saves: () => void }) => (
  <>
    <SaveBar changes={0} busy={false} onDiscard={() => undefined} onSave={() => undefined} />
    <SaveBar changes={1} busy={false} onDiscard={() => undefined} onSave={saves} />
    <Link to="/elsewhere">Elsewhere</Link>
  </>
);
const showForm = (save: () => Promise<boolean>) => renderWithApp(<Form save={save} />, { path: '/templates/1' });
const dialogButton = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name });

describe('leaving a form', () => {
  it('asks while there are unsaved changes, and can stay on the page', async () => {
    const { user, location } = await show(2);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/templates/1');
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
  });

  it('leaves without the changes if they are discarded', async () => {
    const { user, location, discarded } = await show(1);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await dialogButton('Discard'));
    await waitFor(() => expect(location()).toBe('/elsewhere'));
    expect(discarded()).toBe(1);
  });

  it('saves, then leaves', async () => {
    const { user, location } = await showForm(async () => true);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await dialogButton('Save'));
    await waitFor(() => expect(location()).toBe('/elsewhere'));
  });

  it('asks once for all forms on a page', async () => {
    let times = 0;
    const { user, location } = await renderWithApp(<Two saves={() => (times += 1)} />, { path: '/templates/1' });
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await user.click(await dialogButton('Save'));
    expect(times).toBe(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/templates/1');
  });

  it('stays, and shows the errors, if it can’t be saved', async () => {
    const { user, location } = await showForm(async () => false);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await dialogButton('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/templates/1');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });

  it.each([
    [0, false],
    [1, true],
  ])('doesn’t ask with %d changes while busy is %s', async (changes, busy) => {
    const { user, location } = await show(changes, busy);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(location()).toBe('/elsewhere'));
  });
});
