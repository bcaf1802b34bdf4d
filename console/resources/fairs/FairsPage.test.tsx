import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { FairAnswer } from '#contracts/fairs/fair.ts';
import { FAIRS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import FairsPage from './FairsPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/fairs`;

const aFair = (name: string, day: string): FairAnswer => ({
  id: anId(),
  name,
  description: 'In the orangery.',
  dates: [day],
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-01T09:00:00.000Z',
  version: 1,
});
const PAST = aFair('Bath fair', '2001-02-03');
const NEXT = aFair('Cotswold fair', '2100-09-13');

async function show(fairs: FairAnswer[], answers: Answers = {}, role: Role = 'editor') {
  const requests = fakeFetch({ [`GET ${API}`]: { json: fairs }, ...answers });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<FairsPage />, { path: FAIRS_PATH, screen: FAIRS_PATH, session });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method).map(({ body }) => body) };
}

describe('the wedding fairs page', () => {
  // Unsaved text is kept on the device.
  afterEach(() => window.localStorage.clear());

  it('lists past ones separately', async () => {
    await show([PAST, NEXT]);
    const next = within(await screen.findByRole('region', { name: 'Upcoming' }));
    expect(next.getByRole('listitem').textContent).toMatch(/Cotswold fair.*13 Sep[a-z]+ 2100.*In the orangery/u);
    expect(within(screen.getByRole('region', { name: 'Past' })).getByText('Bath fair')).toBeTruthy();
  });

  it('shows which teammates have it open', async () => {
    const presence = `GET /api/suppliers/${OURS.supplierId}/profile/fairs/presence`;
    await show([NEXT], { [presence]: { json: [{ userId: anId(), name: 'Marcus Lee', state: 'looking' }] } });
    expect(await screen.findByText('Marcus Lee is here too')).toBeTruthy();
  });

  it('requires a name, a date and a description', async () => {
    const { user, sent } = await show([], { [`POST ${API}`]: { status: 201, json: NEXT } });
    await user.click(await screen.findByRole('button', { name: 'Add wedding fair' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add wedding fair' }));
    await user.click(form.getByRole('button', { name: 'Add wedding fair' }));
    expect(await form.findAllByText('Fill this in.')).toHaveLength(3);
    await user.type(form.getByLabelText('Name'), 'Cotswold fair');
    await user.type(form.getByLabelText('Date'), '2100-09-13');
    await user.type(form.getByLabelText('Description'), 'In the orangery.');
    await user.click(form.getByRole('button', { name: 'Add wedding fair' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]).toEqual({
      name: 'Cotswold fair',
      description: 'In the orangery.',
      dates: ['2100-09-13'],
    });
  });

  it('deletes at once, and undo restores the same fair', async () => {
    const { user, sent } = await show([NEXT], {
      [`DELETE ${API}/${NEXT.id}`]: { status: 204 },
      [`POST ${API}/${NEXT.id}/restore`]: { json: NEXT },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Cotswold fair' }));
    await screen.findAllByText('Cotswold fair deleted.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')).toEqual([{}]));
  });

  it('says so if the market has none', async () => {
    await show([], { [`GET ${API}`]: { status: 404, json: { code: 'not-found' } } });
    expect(await screen.findByText('This isn’t available in your market.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add wedding fair' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    let failing = true;
    const { user } = await show([], {
      [`GET ${API}`]: () => (failing ? { status: 503, json: { code: 'unavailable' } } : { json: [NEXT] }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No wedding fairs yet')).toBeNull();
    failing = false;
    await user.click(again);
    expect(await screen.findByText('Cotswold fair')).toBeTruthy();
  });

  it('keeps what was typed when it can’t be saved', async () => {
    const { user, sent } = await show([], { [`POST ${API}`]: { status: 503, json: { code: 'unavailable' } } });
    await user.click(await screen.findByRole('button', { name: 'Add wedding fair' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add wedding fair' }));
    await user.type(form.getByLabelText('Name'), 'Cotswold fair');
    await user.type(form.getByLabelText('Date'), '2100-09-13');
    await user.type(form.getByLabelText('Description'), 'In the orangery.');
    await user.click(form.getByRole('button', { name: 'Add wedding fair' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    // The message is outside the open dialog.
    expect(await screen.findAllByRole('alert', { hidden: true })).not.toEqual([]);
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Cotswold fair');
    expect(form.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('In the orangery.');
  });

  it('has no buttons for viewers, and says who can change it', async () => {
    await show([NEXT], {}, 'viewer');
    expect(await screen.findByText('Cotswold fair')).toBeTruthy();
    expect(screen.getByText('You can read the profile. Ask an admin or editor to change it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Cotswold fair/u })).toBeNull();
  });
});
