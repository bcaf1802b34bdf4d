import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toastStore } from '../../providers/toastStore.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Toggle } from '../../ui/buttons/Toggle.tsx';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { MenuButton } from '../../ui/floating/MenuButton.tsx';
import { offlineStore } from '../offlineStore.ts';
import { refusedBecause } from './refusals.ts';
import { showReasons } from './refusedTip.ts';
import { useNeedsServer } from '../useNeedsServer.ts';

const lose = () => act(() => offlineStore.set(Date.now()));
const back = () => act(() => offlineStore.set(null));
const toasts = () => toastStore.get().map(({ tone, text }) => [tone, text]);
const REASON = ['offline', 'Needs a connection'];

function Controls({ done }: { done: (what: string) => void }) {
  const server = useNeedsServer();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done('sent');
      }}
    >
      <Button onClick={() => done('starred')} {...server}>
        <span>Star</span>
      </Button>
      <MenuButton trigger={<Button {...server}>Stage</Button>}>
        {(close) => <MenuItem onClick={close}>Booked</MenuItem>}
      </MenuButton>
      <select aria-label="Owner" onChange={() => done('owner')} {...server}>
        <option>Ada</option>
      </select>
      <input aria-label="Note" />
      <Button type="submit" {...server}>
        Add note
      </Button>
    </form>
  );
}

const showTips = async (node: ReactNode) => {
  const stop = showReasons();
  return { ...(await renderWithApp(node)), stop };
};
const tip = () => document.querySelector('.refused-tip')?.textContent ?? null;

describe('controls that need the server, while offline', () => {
  afterEach(back);

  it('do nothing when clicked or activated by keyboard, wherever they are, and say why', async () => {
    const done = jest.fn<(what: string) => void>();
    const { user } = await renderWithApp(<Controls done={done} />);
    lose();
    const refused = async (act: () => unknown) => {
      toastStore.set([]);
      await act();
      expect(toasts()).toEqual([REASON]);
    };
    await refused(() => user.click(screen.getByText('Star')));
    await refused(() => user.click(screen.getByRole('button', { name: 'Stage' })));
    screen.getByRole('button', { name: 'Star' }).focus();
    await refused(() => user.keyboard('{Enter}'));
    await refused(() => user.keyboard(' '));
    await refused(() => user.type(screen.getByRole('textbox', { name: 'Note' }), 'Call them{Enter}'));
    const owner = screen.getByRole('combobox', { name: 'Owner' });
    await refused(() => expect(fireEvent.mouseDown(owner)).toBe(false));
    await refused(() => expect(fireEvent.keyDown(owner, { key: 'ArrowDown' })).toBe(false));
    expect(fireEvent.keyDown(owner, { key: 'Tab' })).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(done).not.toHaveBeenCalled();
    back();
    await user.click(screen.getByRole('button', { name: 'Star' }));
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(done.mock.calls).toEqual([['starred'], ['sent']]);
  });

  it('can be reached with Tab, and show the reason while focused', async () => {
    const { user, stop } = await showTips(<Controls done={() => undefined} />);
    lose();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Star');
    expect(tip()).toBe('Needs a connection');
    await user.tab({ shift: true });
    expect(tip()).toBeNull();
    stop();
  });
});

it('a missing permission is explained the same way', async () => {
  const go = jest.fn();
  const { user, stop } = await showTips(
    <Button onClick={go} {...refusedBecause('Only admins can do this.')}>
      Export
    </Button>,
  );
  await user.tab();
  expect(tip()).toBe('Only admins can do this.');
  await user.keyboard('{Enter}');
  expect([go.mock.calls, toasts().map(([, text]) => text)]).toEqual([[], ['Only admins can do this.']]);
  stop();
});

it('a switch stays as it is, by finger, label and key, and says who can change it', async () => {
  const change = jest.fn();
  const { user, stop } = await showTips(
    <Toggle label="Count Sundays" checked={false} refused="Ask an admin to change it." onChange={change} />,
  );
  const box = screen.getByRole<HTMLInputElement>('switch', { name: 'Count Sundays' });
  expect([box.disabled, box.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await user.tab();
  expect([document.activeElement, tip()]).toEqual([box, 'Ask an admin to change it.']);
  for (const press of [
    () => user.keyboard(' '),
    () => user.click(box),
    () => user.click(screen.getByText('Count Sundays')),
  ]) {
    toastStore.set([]);
    await press();
    expect(toasts().map(([, text]) => text)).toEqual(['Ask an admin to change it.']);
  }
  expect([change.mock.calls, box.checked]).toEqual([[], false]);
  stop();
});
