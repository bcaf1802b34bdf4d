import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart, lazyScreenPart } from '../../i18n/lazyPart.ts';
import { offlineStore } from '../../offline/offlineStore.ts';
import { toastStore } from '../../providers/toastStore.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { Button } from '../buttons/Button.tsx';
import { ErrorState } from '../surfaces/ErrorState.tsx';
import { Dialog } from './Dialog.tsx';
import { MenuItem } from './Floating.tsx';
import { floatingCode, floatingStore } from './loadFloating.ts';
import { MenuButton } from './MenuButton.tsx';

const missing = (): Promise<never> =>
  Promise.reject(new Error('Failed to fetch dynamically imported module: /part.js'));
const toasts = () => toastStore.get().map(({ tone, text }) => [tone, text]);
const NEEDED = [['offline', 'Needs a connection']];

/** Next to a heading that has to stay. */
function Screen() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <h1>Leads</h1>
      <MenuButton trigger={<Button>Stage</Button>}>{(close) => <MenuItem onClick={close}>Booked</MenuItem>}</MenuButton>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete it?">
        You can restore it for 30 days.
      </Dialog>
    </>
  );
}

describe('a menu or dialog whose code can’t be loaded', () => {
  const code = { ...floatingCode };
  afterEach(() => {
    Object.assign(floatingCode, code);
    offlineStore.set(null);
    toastStore.set([]);
  });

  it.each([
    ['Stage', () => screen.findByRole('menuitem', { name: 'Booked' })],
    ['Delete', () => screen.findByRole('dialog', { name: 'Delete it?' })],
  ])('%s closes and says why, the screen stays, and it opens when it is tried again', async (name, opened) => {
    const { user } = await renderWithApp(<Screen />);
    const parts = floatingStore.get();
    act(() => floatingStore.set(null));
    floatingCode.load = missing;
    const button = screen.getByRole('button', { name });
    await user.click(button);
    await waitFor(() => expect(toasts()).toEqual(NEEDED));
    expect(screen.getByRole('heading', { name: 'Leads' })).toBeTruthy();
    expect(button.getAttribute('aria-expanded') ?? 'false').toBe('false');
    if (parts) floatingCode.load = () => Promise.resolve(parts);
    await user.click(button);
    expect(await opened()).toBeTruthy();
  });
});

describe('a part of a screen that can’t be loaded', () => {
  beforeAll(() => renderWithApp(null));
  afterEach(() => {
    offlineStore.set(null);
    toastStore.set([]);
  });

  it('closes and says why, and is requested again when it is next opened', async () => {
    const load = jest.fn<() => Promise<{ default: typeof Sheet }>>(missing);
    const Sheet = ({ onClose }: { onClose: () => void }) => <Button onClick={onClose}>Close the sheet</Button>;
    const Part = lazyPart(load);
    function Opens() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Open</Button>
          <Suspense>{open && <Part onClose={() => setOpen(false)} />}</Suspense>
        </>
      );
    }
    render(<Opens />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(toasts()).toEqual(NEEDED));
    expect(load).toHaveBeenCalledTimes(1);
    load.mockImplementation(async () => ({ default: Sheet }));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: 'Close the sheet' })).toBeTruthy();
  });

  it('loads when the connection is back, if it has nothing to close', async () => {
    const load = jest.fn<() => Promise<{ default: typeof Panel }>>(missing);
    const Panel = () => <p>Files</p>;
    const Part = lazyPart(load);
    offlineStore.set(Date.now());
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    await waitFor(() => expect(toasts()).toEqual(NEEDED));
    load.mockImplementation(async () => ({ default: Panel }));
    act(() => offlineStore.set(null));
    expect(await screen.findByText('Files')).toBeTruthy();
  });

  it('says so in its own place where no one opened it, and comes once when it is tried again', async () => {
    const load = jest.fn<() => Promise<{ default: typeof Panel }>>(missing);
    const mounted = jest.fn<() => void>();
    function Panel() {
      useEffect(mounted, []);
      return <p>Map</p>;
    }
    const Part = lazyScreenPart(load);
    render(
      <>
        <h1>Address</h1>
        <Suspense>
          <Part missing={(again) => <ErrorState compact error={null} onRetry={again} />} />
        </Suspense>
      </>,
    );
    const user = userEvent.setup();
    expect(await screen.findByText('We couldn’t load this')).toBeTruthy();
    expect([toasts(), screen.getByRole('heading').textContent]).toEqual([[], 'Address']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    load.mockImplementation(async () => ({ default: Panel }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Map')).toBeTruthy();
    expect([load.mock.calls.length, mounted.mock.calls.length]).toEqual([3, 1]);
  });
});
