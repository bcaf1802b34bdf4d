import { jest } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { activeAccess, sessionStore } from '../../providers/session.ts';
import { showToast, toastStore } from '../../providers/toastStore.ts';
import { lastUndoable, undoStore } from '../../providers/kept/undoStore.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { useToast } from '../news/useToast.ts';
import { useShortcuts } from './useShortcuts.ts';

const NO_KEYS = {};
function Page() {
  useShortcuts(NO_KEYS, true, false);
  const toast = useToast();
  return (
    <>
      {['first', 'second'].map((name) => (
        <button key={name} type="button" onClick={() => toast.undoable(`${name} done`, () => undone.push(name))}>
          {name}
        </button>
      ))}
      <input aria-label="Field" />
    </>
  );
}
let undone: string[] = [];
const UNDO = '{Control>}z{/Control}';

async function show() {
  undone = [];
  act(() => undoStore.set([]));
  return renderWithApp(<Page />);
}

describe('Ctrl Z', () => {
  it('undoes the last thing first, closes its toast, and says when there is nothing left', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'first' }));
    await user.click(screen.getByRole('button', { name: 'second' }));
    await user.keyboard(UNDO);
    expect([undone, screen.queryByText('second done')]).toEqual([['second'], null]);
    expect(screen.getByText('first done')).toBeTruthy();
    await user.keyboard(`{Meta>}z{/Meta}${UNDO}`);
    expect(undone).toEqual(['second', 'first']);
    expect(await screen.findByText('There’s nothing to undo.')).toBeTruthy();
  });

  it('still works after the toast has closed, but not after its button was used', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'first' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await user.keyboard(UNDO);
    expect(undone).toEqual(['first']);
    await user.click(screen.getByRole('button', { name: 'second' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.keyboard(UNDO);
    expect(undone).toEqual(['first', 'second']);
  });

  it('is left to a text field, and to Shift', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'first' }));
    await user.keyboard('{Shift>}{Control>}z{/Control}{/Shift}');
    await user.click(screen.getByLabelText('Field'));
    await user.keyboard(UNDO);
    expect(undone).toEqual([]);
  });

  it('expires after ten minutes, or once its action is settled', async () => {
    await show();
    const now = Date.now();
    const later = jest.spyOn(Date, 'now');
    act(
      () =>
        void showToast({ tone: 'success', text: 'old', action: { label: 'Undo', run: () => undefined, undoes: true } }),
    );
    later.mockReturnValue(now + 9.9 * MINUTE);
    expect(lastUndoable()?.text).toBe('old');
    later.mockReturnValue(now + 10.1 * MINUTE);
    expect(lastUndoable()).toBeNull();
    later.mockRestore();
    const settled: string[] = [];
    const action = { label: 'Undo', run: () => undefined, undoes: true } as const;
    act(() => void showToast({ tone: 'success', text: 'deleted', action, onGone: () => settled.push('gone') }));
    act(() => {
      for (let at = 0; at < 3; at += 1) showToast({ tone: 'info', text: `news ${at}` });
    });
    expect([settled, lastUndoable()?.text]).toEqual([['gone'], 'old']);
    act(() => toastStore.set([]));
  });

  it('forgets actions done for another supplier', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'first' }));
    const before = activeAccess()?.supplierId;
    act(() => sessionStore.set(aSession({ suppliers: [anAccess()] })));
    expect(activeAccess()?.supplierId).not.toBe(before);
    await waitFor(() => expect(lastUndoable()).toBeNull());
  });
});
