import { screen, waitFor, within } from '@testing-library/react';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { rows } from '../../testing/fakeData.ts';
import { aSession } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import StaffUnsorted from './StaffUnsorted.tsx';

const MAIL: UnsortedMail = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  receivedAt: '2026-05-12T08:18:00.000Z',
  reason: 'no-conversation',
  unconfirmed: true,
  expiresAt: '2026-07-11T08:18:00.000Z',
  fromName: 'Sophie Lambert',
  fromAddress: 'sophie@lambert.example',
  subject: 'A room',
  text: 'Do you have a room for us?',
  suggestedLeadId: null,
  suggestedCouple: null,
};
const WRENFIELD = { id: '01HXXXXXXXXXXXXXXXXXXXXXXX', name: 'Wrenfield Hall', town: 'Bakewell', market: 'GB' };

async function show(mails: UnsortedMail[], data: AppOptions['data'] = {}) {
  const requests: [string, unknown][] = [];
  const moved: unknown[] = [];
  const view = await renderWithApp(<StaffUnsorted />, {
    path: '/unsorted-mails',
    session: aSession({ suppliers: [], staffMarkets: ['GB'] }),
    data: {
      getList: async (resource, params) => {
        requests.push([resource, params.filter]);
        return rows(resource === 'suppliers' ? [{ ...WRENFIELD, category: 'venue' }] : mails);
      },
      moveMailToSupplier: async (mailId, supplierId) => {
        moved.push([mailId, supplierId]);
        return null;
      },
      ...data,
    },
  });
  return { ...view, requests, moved };
}
const move = async ({ user, requests }: Pick<Awaited<ReturnType<typeof show>>, 'user' | 'requests'>) => {
  await user.click(await screen.findByRole('button', { name: 'Move to a supplier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which supplier is it for?' }));
  await user.type(dialog.getByRole('searchbox'), 'wren');
  await waitFor(() => expect(requests).toContainEqual(['suppliers', { q: 'wren' }]));
  await user.click(await dialog.findByRole('button', { name: /Wrenfield Hall/u }));
};

describe('unsorted email in the back office', () => {
  it('can be moved to a supplier that staff search by name', async () => {
    const view = await show([MAIL]);
    expect(await screen.findByText('Do you have a room for us?')).toBeTruthy();
    await move(view);
    await waitFor(() => expect(view.moved).toEqual([[MAIL.id, WRENFIELD.id]]));
    expect(await screen.findByText('Moved to Wrenfield Hall.')).toBeTruthy();
  });

  it('says that a teammate was faster', async () => {
    const view = await show([MAIL], { moveMailToSupplier: failing(refusal(409, 'mail-sorted')) });
    await move(view);
    expect(await screen.findByText('Someone just sorted this email.')).toBeTruthy();
  });

  it('can be discarded', async () => {
    const discarded: unknown[] = [];
    const { user } = await show([MAIL], {
      delete: async (resource, { id }) => {
        discarded.push([resource, id]);
        return { data: { id } as never };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard this email?' }));
    expect(discarded).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(discarded).toEqual([['staff-mails', MAIL.id]]));
  });

  it('says when there is nothing to sort', async () => {
    await show([]);
    expect(await screen.findByText('Nothing to sort')).toBeTruthy();
  });
});
