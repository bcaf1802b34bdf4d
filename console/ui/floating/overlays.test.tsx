import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { loadFloating } from './loadFloating.ts';

beforeAll(loadFloating);

function Page() {
  const [drawer, setDrawer] = useState(false);
  const [dialog, setDialog] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDrawer(true)}>
        Edit package
      </button>
      <Drawer open={drawer} onClose={() => setDrawer(false)} label="Package">
        <button type="button" onClick={() => setDialog(true)}>
          Delete
        </button>
      </Drawer>
      <Dialog open={dialog} onClose={() => setDialog(false)} title="Delete it?">
        You can restore it for 30 days.
      </Dialog>
    </>
  );
}

it('the page is inert from the first overlay until the last one closes, and Esc closes the upper one', async () => {
  const user = userEvent.setup();
  const { container } = render(<Page />);
  const state = () => [document.body.style.overflow, container.getAttribute('aria-hidden')];
  const overlays = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label') ?? 'Delete it?');
  expect(state()).toEqual(['', null]);
  await user.click(screen.getByRole('button', { name: 'Edit package' }));
  await screen.findByRole('dialog', { name: 'Package' });
  expect(state()).toEqual(['hidden', 'true']);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete it?' });
  // The lower one is inert too.
  expect([overlays(), state()]).toEqual([['Delete it?'], ['hidden', 'true']]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(overlays()).toEqual(['Package']));
  expect(state()).toEqual(['hidden', 'true']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(overlays()).toEqual([]));
  expect(state()).toEqual(['', null]);
});
