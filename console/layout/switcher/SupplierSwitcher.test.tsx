import { screen, waitFor } from '@testing-library/react';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { SupplierSwitcher } from './SupplierSwitcher.tsx';

const hall = anAccess({ name: 'Wrenfield Hall' });
const photos = anAccess({ name: 'Ellery Photography', category: 'photo', tier: 1, town: 'Bath' });

describe('the active business', () => {
  it('is shown with its tier, without a menu for people who have only one', async () => {
    await renderWithApp(<SupplierSwitcher rail={false} />, { session: aSession({ suppliers: [hall] }) });
    expect(screen.getByText('Wrenfield Hall')).toBeTruthy();
    expect(screen.getByText('VenuePro 2.5')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not shown for people who have none', async () => {
    const { container } = await renderWithApp(<SupplierSwitcher rail={false} />, {
      session: aSession({ suppliers: [] }),
      toasts: false,
    });
    expect(container.textContent).toBe('');
  });

  it('stays active when the server refuses another, and says why', async () => {
    fakeFetch({
      'PUT /api/auth/session/active-supplier': {
        status: 403,
        json: { code: 'forbidden', type: 'urn:aisle:forbidden', title: 'No', status: 403, instance: '7F2A' },
      },
    });
    const { user, location, queryClient } = await renderWithApp(<SupplierSwitcher rail={false} />, {
      path: '/leads',
      session: aSession({ suppliers: [photos, hall] }),
    });
    queryClient.setQueryData(['leads', 'of this one'], 1);
    await user.click(screen.getByRole('button', { name: /Switch business/u }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Wrenfield HallVenue, Tetbury/u),
      expect.stringMatching(/^Ellery PhotographyPhotographer, Bath/u),
    ]);
    await user.click(screen.getByRole('menuitem', { name: /Ellery/u }));
    expect(await screen.findByText('Your role doesn’t allow this.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(location()).toBe('/leads');
    expect(queryClient.getQueryData(['leads', 'of this one'])).toBe(1);
    expect(screen.getByRole('button', { name: /Wrenfield Hall/u })).toBeTruthy();
  });

  it('becomes the primary one if the person chooses so', async () => {
    const requests = fakeFetch({
      'PUT /api/auth/session/primary-supplier': { json: {} },
      'GET /api/auth/session': { json: aSession({ suppliers: [{ ...photos, primary: false }, hall] }) },
    });
    const { user } = await renderWithApp(<SupplierSwitcher rail={false} />, {
      session: aSession({ suppliers: [photos, { ...hall, primary: false }] }),
    });
    await user.click(screen.getByRole('button', { name: /Switch business/u }));
    expect((await screen.findByRole('menuitem', { name: /Ellery/u })).textContent).toContain('Primary');
    await user.click(screen.getByRole('menuitem', { name: 'Make Wrenfield Hall your primary business' }));
    expect(await screen.findByText('Wrenfield Hall is your primary business now.')).toBeTruthy();
    expect(requests[0]?.body).toEqual({ supplierId: hall.supplierId });
  });
});

describe('the switcher for many businesses', () => {
  const houses = anAccess({ name: 'Ashcombe Houses', town: 'Bath' });
  const many = Array.from({ length: 9 }, (_, at) => ({
    ...anAccess({ name: `Venue ${at}`, town: at === 4 ? 'Köln' : 'Tetbury' }),
    through: at < 2 ? houses.supplierId : null,
  }));
  const open = async () => {
    const view = await renderWithApp(<SupplierSwitcher rail={false} />, {
      path: '/leads',
      session: aSession({ suppliers: [...many, houses] }),
    });
    await view.user.click(screen.getByRole('button', { name: /Switch business/u }));
    const field = await screen.findByRole('combobox', { name: 'Search your businesses' });
    const names = () => screen.queryAllByRole('option').map((option) => option.querySelector('.strong')?.textContent);
    return { ...view, field, names };
  };

  it('finds by name, town and group, without accents', async () => {
    const { user, field, names } = await open();
    expect(names()).toHaveLength(10);
    for (const [typed, found] of [
      ['venue 7', ['Venue 7']],
      ['koln', ['Venue 4']],
      ['ashcombe', ['Ashcombe Houses', 'Venue 1', 'Venue 0']],
      ['nowhere', []],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      expect(names()).toEqual(found);
    }
    expect(screen.getByRole('status').textContent).toBe('No business found');
  });

  it('works with the arrows and Enter', async () => {
    const { user, field } = await open();
    const requests = fakeFetch({
      'PUT /api/auth/session/active-supplier': { json: {} },
      'GET /api/auth/session': { json: aSession({ suppliers: [houses] }) },
    });
    await user.type(field, 'venue{ArrowUp}{ArrowDown}{ArrowDown}');
    const selected = screen.getByRole('option', { selected: true });
    expect(field.getAttribute('aria-activedescendant')).toBe(selected.id);
    const name = selected.querySelector('.strong')?.textContent;
    await user.keyboard('{Enter}');
    await screen.findByText(`Switched to ${name}.`);
    expect(requests[0]?.body).toEqual({ supplierId: many.find((one) => one.name === name)?.supplierId });
  });
});
