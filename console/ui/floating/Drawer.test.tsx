import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer } from './Drawer.tsx';
import { loadFloating } from './loadFloating.ts';

beforeAll(loadFloating);

function DrawerExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Wrenfield Hall
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} label="Supplier" beside>
        Premium tier
      </Drawer>
    </>
  );
}

it('a drawer next to the page takes the focus, closes on Esc and returns the focus, and hides nothing', async () => {
  const user = userEvent.setup();
  render(<DrawerExample />);
  const row = screen.getByRole('button', { name: 'Wrenfield Hall' });
  await user.click(row);
  const drawer = await screen.findByRole('dialog', { name: 'Supplier' });
  expect(document.activeElement).toBe(drawer);
  expect(screen.getByRole('button', { name: 'Wrenfield Hall' })).toBe(row);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(row);
});
