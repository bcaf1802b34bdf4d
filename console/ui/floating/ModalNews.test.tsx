import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { closeToast, showToast, toastStore } from '../../providers/toastStore.ts';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { loadFloating } from './loadFloating.ts';

const say = (tone: 'alert' | 'success', text: string): number => {
  let id = 0;
  act(() => {
    id = showToast({ tone, text });
  });
  return id;
};

describe.each(['dialog', 'drawer'])('toasts over a %s', (kind) => {
  beforeAll(loadFloating);
  beforeEach(async () => {
    toastStore.set([]);
    showToast({ tone: 'alert', text: 'Said before.' });
    const content = <button type="button">Save</button>;
    render(
      kind === 'dialog' ? (
        <Dialog open onClose={() => undefined} title="Key">
          {content}
        </Dialog>
      ) : (
        <Drawer open onClose={() => undefined} label="Key">
          {content}
        </Drawer>
      ),
    );
    await screen.findByRole('dialog', { name: 'Key' });
  });

  it('are alerts in it when something went wrong, until that is resolved', () => {
    const id = say('alert', 'The name is taken.');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert').textContent).toBe('The name is taken.');
    expect(dialog.getByRole('alert').className).not.toContain('visually-hidden');
    expect(dialog.getByRole('status').textContent).toBe('');
    say('success', 'Copied.');
    expect(dialog.getByRole('alert').textContent).toBe('The name is taken.');
    expect(dialog.getByRole('status').textContent).toBe('Copied.');
    act(() => closeToast(id));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('are visible to everyone when something needs a connection', () => {
    act(() => void showToast({ tone: 'offline', text: 'Live updates interrupted.', sticky: true }));
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
    act(() => void showToast({ tone: 'offline', text: 'Needs a connection' }));
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('Needs a connection');
  });

  it('offer the toast’s action', async () => {
    let tried = 0;
    const action = { label: 'Try again', run: () => (tried += 1) };
    act(() => void showToast({ tone: 'alert', text: 'Not saved.', action }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }));
    expect(tried).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are only announced when all is well, and not repeated from before', () => {
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('status').textContent).toBe('');
    say('success', 'Saved.');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('status').className).toBe('visually-hidden');
  });
});
