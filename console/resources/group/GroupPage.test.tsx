import { screen, waitFor, within } from '@testing-library/react';
import type { GroupConnections, GroupMember, GroupRequest } from '#contracts/supplier/group.ts';
import { GROUP_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import GroupPage from './GroupPage.tsx';

const OURS = anAccess({ name: 'Ashcombe Houses' });
const API = `/api/suppliers/${OURS.supplierId}`;
const aMember = (name: string): GroupMember => ({
  id: anId(),
  publicId: 'GB12345678',
  name,
  type: 'venue',
  slug: 'a-slug',
  photo: null,
  town: 'Tetbury',
  tier: 1,
});
const ALONE: GroupConnections = { root: null, parent: null, children: [] };
const aRequest = (direction: 'sent' | 'received', name: string): GroupRequest => ({
  id: anId(),
  direction,
  supplier: aMember(name),
  sentBy: 'Harriet Bell',
  sentAt: new Date().toISOString(),
});

async function show(connections: GroupConnections = ALONE, requests: GroupRequest[] = [], answers: Answers = {}) {
  const session = aSession({ suppliers: [OURS] });
  const calls = fakeFetch({
    'GET /api/auth/session': { json: session },
    [`GET ${API}/group-connections`]: { json: connections },
    [`GET ${API}/group-requests`]: { json: requests },
    ...answers,
  });
  const view = await renderWithApp(<GroupPage />, { path: GROUP_PATH, screen: GROUP_PATH, session });
  return { ...view, sent: (method: string) => calls.filter((one) => one.method === method) };
}

describe('a business’s group', () => {
  it('says what will appear', async () => {
    await show();
    expect(await screen.findByText('Your business isn’t part of a group')).toBeTruthy();
    expect(screen.getByText('No business yet')).toBeTruthy();
  });

  it('sends a request to another business, and says at the field if there is none', async () => {
    const { user, sent } = await show(ALONE, [], {
      [`POST ${API}/group-requests`]: ({ body }) =>
        (body as { business: string }).business === 'GB00000000'
          ? {
              status: 422,
              json: {
                code: 'invalid-input',
                type: 'x',
                title: 'No',
                status: 422,
                instance: '1',
                errors: [{ pointer: '#/business', rule: 'unknown-business', detail: 'No' }],
              },
            }
          : { status: 201, json: aRequest('sent', 'Kettleworth Barn') },
    });
    await user.click(await screen.findByRole('button', { name: 'Add a business' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a business to your group' }));
    const field = dialog.getByRole('textbox', { name: /Public ID/u });
    await user.type(field, 'GB00000000');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByText('No business has this id or address. Check it with the business.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, OURS.publicId.toLowerCase());
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByText('This is your own ID. Enter the other business’s.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'GB12345678');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request sent to Kettleworth Barn.')).toBeTruthy();
    expect(sent('POST').map(({ body }) => body)).toEqual([{ business: 'GB00000000' }, { business: 'GB12345678' }]);
  });

  it('accepts a request after explaining it; declines and withdraws', async () => {
    const [received, mine] = [aRequest('received', 'Harrow Houses'), aRequest('sent', 'Kettleworth Barn')];
    const path = `${API}/group-requests`;
    const { user, sent } = await show(ALONE, [received, mine], {
      [`POST ${path}/${received.id}/accept`]: { json: ALONE },
      [`DELETE ${path}/${received.id}`]: { status: 204 },
      [`DELETE ${path}/${mine.id}`]: { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw the request to Kettleworth Barn' }));
    expect(await screen.findByText('Request withdrawn.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a business'));
    await user.click(screen.getByRole('button', { name: 'Decline the request of Harrow Houses' }));
    expect(await screen.findByText('Request declined.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept the request of Harrow Houses' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Join the group of Harrow Houses?' }));
    expect(dialog.getByText(/do everything an admin can/u)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Your business is now in the group of Harrow Houses.')).toBeTruthy();
    expect(sent('POST').map((one) => one.path)).toEqual([`${path}/${received.id}/accept`]);
    expect(sent('DELETE')).toHaveLength(2);
  });

  it('leaves the parent group and removes a business below', async () => {
    const [parent, child] = [aMember('Ashcombe Holdings'), aMember('Kettleworth Barn')];
    const { user, sent } = await show({ root: parent, parent, children: [child] }, [], {
      [`DELETE ${API}/group-connections/${parent.id}`]: { status: 204 },
      [`DELETE ${API}/group-connections/${child.id}`]: { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Kettleworth Barn from the group' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Leave the group' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave the group' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(2));
  });

  it('says what failed', async () => {
    await show(ALONE, [], { [`GET ${API}/group-connections`]: { status: 503, json: {} } });
    expect(await screen.findByText('Error when fetching group connections', {}, { timeout: 5_000 })).toBeTruthy();
  });
});
