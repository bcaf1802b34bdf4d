import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { PackageAnswer } from '#contracts/packages/package.ts';
import { PRICING_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { aPhoto } from '../photos/testing/aPhoto.ts';
import PricingPage from './PricingPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/packages`;
const SAVED = '2026-05-03T10:00:00.000Z';

const aPackage = (change: Partial<PackageAnswer> = {}): PackageAnswer => ({
  id: anId(),
  name: 'Orangery day',
  description: 'Ceremony room and lawn',
  price: 470_000,
  per: 'day',
  included: ['South lawn'],
  published: true,
  photo: null,
  guests: null,
  validFor: null,
  order: 0,
  createdAt: SAVED,
  updatedAt: SAVED,
  updatedBy: anId(),
  version: 3,
  ...change,
});
const DAY = aPackage();
const BARN = aPackage({ name: 'Barn supper', price: 9_500, per: 'guest', published: false, order: 1 });

async function show(packages: PackageAnswer[], answers: Answers = {}, role: Role = 'editor') {
  const requests = fakeFetch({ [`GET ${API}`]: { json: packages }, ...answers });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<PricingPage />, { path: PRICING_PATH, screen: PRICING_PATH, session });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}

describe('pricing and packages', () => {
  // Unsaved text is kept on the device.
  afterEach(() => window.localStorage.clear());

  it('shows each package, including drafts, and the lowest price', async () => {
    await show([DAY, BARN]);
    const [day, barn] = await screen.findAllByRole('listitem');
    expect(day?.textContent).toMatch(/Orangery day.*Ceremony room and lawn.*£4,700.*per day/u);
    expect(barn?.textContent).toMatch(/Barn supper.*Draft.*£95.*per guest/u);
    expect(screen.getByText(/from £4,700/u)).toBeTruthy();
  });

  it('edits a package beside the list, which updates as someone types', async () => {
    const { user, sent } = await show([DAY, BARN], { [`PUT ${API}/${DAY.id}`]: { json: { ...DAY, version: 4 } } });
    await user.click(await screen.findByRole('button', { name: /^Orangery day/u }));
    const price = await screen.findByLabelText(/^Price(?! valid)/u);
    await user.clear(price);
    await user.type(price, '-£4.900');
    expect(await screen.findByText(/from £4,900/u)).toBeTruthy();
    const item = screen.getByLabelText('What’s included');
    await user.type(item, 'Parking for 60{Enter}120 chairs{Enter}{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save package' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toMatchObject({
      price: 490_000,
      included: ['South lawn', 'Parking for 60'],
      version: 3,
    });
  });

  it('has a picture, a number of guests and years, and the list updates before anything is saved', async () => {
    const photo = aPhoto({ alt: 'The orangery' });
    const { user, sent } = await show([DAY], {
      [`GET /api/suppliers/${OURS.supplierId}/photos`]: { json: [photo] },
      [`PUT ${API}/${DAY.id}`]: { json: { ...DAY, version: 4 } },
    });
    await user.click(await screen.findByRole('button', { name: /^Orangery day/u }));
    await user.click(await screen.findByRole('radio', { name: 'Photo 1: The orangery' }));
    const guests = screen.getByLabelText('Guests up to');
    await user.type(guests, 'many');
    const year = new Date().getFullYear() + 1;
    await user.selectOptions(screen.getByLabelText('Price valid for'), `${year}-${year + 1}`);
    await user.click(screen.getByRole('button', { name: 'Save package' }));
    expect(await screen.findByText('Enter a whole number.')).toBeTruthy();
    await user.clear(guests);
    await user.type(guests, '120');
    const [row] = screen.getAllByRole('listitem');
    expect(row?.textContent).toContain('up to 120 guests');
    expect(row?.textContent).toContain(`per day, ${year}–${String(year + 1).slice(2)}`);
    expect(row?.querySelector('img')?.src).toContain(photo.id);
    await user.click(screen.getByRole('button', { name: 'Save package' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toMatchObject({
      photoId: photo.id,
      guests: 120,
      validFor: `${year}-${year + 1}`,
      version: 3,
    });
  });

  it('offers to add the first package if there is none, and says what is missing', async () => {
    const { user, sent } = await show([], { [`POST ${API}`]: { status: 201, json: DAY } });
    expect(await screen.findByText('No packages yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add package' }));
    await user.type(await screen.findByLabelText(/^Price(?! valid)/u), '4900');
    const [, save] = screen.getAllByRole('button', { name: 'Add package' });
    await user.click(save as HTMLElement);
    expect(await screen.findByText('Fill this in.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Name/u), 'Orangery day{Enter}');
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({ name: 'Orangery day', price: 490_000, published: true });
  });

  it('says at the field that a price has to be a number, and keeps what was typed', async () => {
    const { user, sent } = await show([DAY]);
    await user.click(await screen.findByRole('button', { name: /^Orangery day/u }));
    const price = await screen.findByLabelText<HTMLInputElement>(/^Price(?! valid)/u);
    await user.clear(price);
    await user.type(price, 'a lot');
    await user.tab();
    expect(await screen.findByText('Enter an amount like 4,900, or leave it blank.')).toBeTruthy();
    expect([price.value, price.getAttribute('aria-invalid')]).toEqual(['a lot', 'true']);
    await user.click(screen.getByRole('button', { name: 'Save package' }));
    expect(sent('PUT')).toEqual([]);
    await user.clear(price);
    await user.type(price, '4900{Tab}');
    await waitFor(() => expect([price.value, price.getAttribute('aria-invalid')]).toEqual(['4,900', null]));
  });

  it('moves with the arrow keys, deletes at once and can undo it', async () => {
    const { user, sent } = await show([DAY, BARN], {
      [`PUT ${API}/order`]: { json: [BARN, DAY] },
      [`DELETE ${API}/${BARN.id}`]: { status: 204 },
      [`POST ${API}/${BARN.id}/restore`]: { json: BARN },
    });
    (await screen.findByRole('button', { name: /^Move Barn supper/u })).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ ids: [BARN.id, DAY.id] }]));
    await user.click(screen.getByRole('button', { name: 'Actions for Barn supper' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findAllByText('Barn supper deleted.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });

  it('can be loaded again after a failure', async () => {
    let failing = true;
    const { user } = await show([], {
      [`GET ${API}`]: () => (failing ? { status: 503, json: { code: 'unavailable' } } : { json: [DAY] }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No packages yet')).toBeNull();
    failing = false;
    await user.click(again);
    expect(await screen.findByText('Orangery day')).toBeTruthy();
  });

  it('keeps what was typed when it can’t be saved', async () => {
    const { user, sent } = await show([DAY], {
      [`PUT ${API}/${DAY.id}`]: { status: 503, json: { code: 'unavailable' } },
    });
    await user.click(await screen.findByRole('button', { name: /^Orangery day/u }));
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/u);
    await user.clear(name);
    await user.type(name, 'A day in June');
    await user.click(screen.getByRole('button', { name: 'Save package' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(await screen.findAllByRole('alert')).not.toEqual([]);
    expect(name.value).toBe('A day in June');
  });

  describe('leaving a panel with unsaved changes', () => {
    const typeName = async (answers: Answers = {}) => {
      const view = await show([DAY, BARN], answers);
      await view.user.click(await screen.findByRole('button', { name: /^Orangery day/u }));
      const name = await screen.findByLabelText<HTMLInputElement>(/^Name/u);
      await view.user.type(name, 's');
      return { ...view, name };
    };
    const question = async () => within(await screen.findByRole('dialog', { name: 'You have unsaved changes' }));
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    it.each([
      ['Esc', '{Escape}', null],
      ['×', null, 'Close'],
      ['another row', null, /^Barn supper/u],
      ['a new one', null, 'Add package'],
    ] as const)('by %s asks first, and can be cancelled', async (_by, keys, button) => {
      const { user, name, sent } = await typeName();
      if (keys) await user.keyboard(keys);
      else await user.click(screen.getByRole('button', { name: button ?? '' }));
      await user.click((await question()).getByRole('button', { name: 'Keep editing' }));
      await closed();
      expect([name.isConnected, name.value, sent('PUT')]).toEqual([true, 'Orangery days', []]);
    });

    it('saves, then opens the other row', async () => {
      const saved = { ...DAY, name: 'Orangery days', version: 4 };
      const { user, sent } = await typeName({ [`PUT ${API}/${DAY.id}`]: { json: saved } });
      await user.click(screen.getByRole('button', { name: /^Barn supper/u }));
      await user.click((await question()).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/u).value).toBe('Barn supper'));
      expect(sent('PUT')[0]?.body).toMatchObject({ name: 'Orangery days' });
    });

    it('discards, then closes', async () => {
      const { user, sent } = await typeName();
      await user.keyboard('{Escape}');
      await user.click((await question()).getByRole('button', { name: 'Discard' }));
      await closed();
      await waitFor(() => expect(screen.queryByLabelText(/^Name/u)).toBeNull());
      await user.click(screen.getByRole('button', { name: /^Orangery day/u }));
      expect((await screen.findByLabelText<HTMLInputElement>(/^Name/u)).value).toBe('Orangery day');
      expect(sent('PUT')).toEqual([]);
    });

    it('can restore discarded changes, even in a closed panel', async () => {
      const { user, name } = await typeName();
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(name.value).toBe('Orangery day');
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(name.value).toBe('Orangery days'));
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.click((await question()).getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByLabelText(/^Name/u)).toBeNull());
      await closed();
      await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
      expect((await screen.findByLabelText<HTMLInputElement>(/^Name/u)).value).toBe('Orangery days');
    });

    it('asks when moving through the list with the arrow keys', async () => {
      const { user } = await show([DAY, BARN]);
      const day = await screen.findByRole('button', { name: /^Orangery day/u });
      day.focus();
      await user.keyboard('{ArrowDown}');
      expect(screen.queryByLabelText(/^Name/u)).toBeNull();
      await user.keyboard('{ArrowUp}{Enter}');
      expect((await screen.findByLabelText<HTMLInputElement>(/^Name/u)).value).toBe('Orangery day');
      day.focus();
      await user.keyboard('{ArrowDown}');
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/u).value).toBe('Barn supper'));
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Barn supper/u }));
    });

    it('asks nothing if nothing has changed', async () => {
      const { user } = await show([DAY, BARN]);
      await user.click(await screen.findByRole('button', { name: /^Orangery day/u }));
      await screen.findByLabelText(/^Name/u);
      await user.click(screen.getByRole('button', { name: /^Barn supper/u }));
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/u).value).toBe('Barn supper'));
    });
  });

  it('is read-only for people who can’t edit', async () => {
    await show([DAY], {}, 'viewer');
    expect(await screen.findByText('Orangery day')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add package|Actions|Move/u })).toBeNull();
  });
});
