import { screen, waitFor, within } from '@testing-library/react';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { rows } from '../../testing/fakeData.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import UnsortedList from './UnsortedList.tsx';

const aMail = (changes: Partial<UnsortedMail> = {}): UnsortedMail => ({
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
  ...changes,
});

async function show(mails: UnsortedMail[], options: AppOptions = {}) {
  const { data, ...app } = options;
  const acted: unknown[] = [];
  const view = await renderWithApp(<UnsortedList />, {
    path: '/unsorted-mails',
    ...app,
    data: {
      getList: async () => rows(mails, mails.length),
      fileMail: async (id, leadId) => {
        acted.push(['file', id, leadId]);
        return { leadId };
      },
      mailToLead: async (id, input) => {
        acted.push(['lead', id, input]);
        return { leadId: '01HYYYYYYYYYYYYYYYYYYYYYYY' };
      },
      ...data,
    },
  });
  return { ...view, acted };
}

describe('unsorted email', () => {
  it('shows the sender, the text and why it is unsorted', async () => {
    await show([aMail()]);
    const tray = within(await screen.findByRole('list', { name: 'Unsorted email' }));
    expect(tray.getByText('Do you have a room for us?')).toBeTruthy();
    expect(tray.getByText('sophie@lambert.example')).toBeTruthy();
    expect(tray.getByText('It doesn’t reply to any of your emails.')).toBeTruthy();
    expect(tray.getByText('Sender not confirmed')).toBeTruthy();
    expect(tray.getByText(/^Removed on .*11/u)).toBeTruthy();
  });

  it('marks the sender as not confirmed if an email uses our address without a signature', async () => {
    await show([aMail({ reason: 'unconfirmed' }), aMail({ id: 'x', reason: 'too-many', unconfirmed: false })]);
    expect(await screen.findByText(/we couldn’t confirm who sent it/u)).toBeTruthy();
    expect(screen.getAllByText('Sender not confirmed')).toHaveLength(1);
  });

  it('shows markup as text', async () => {
    const { container } = await show([aMail({ text: '<img src=x onerror=alert(1)>' })]);
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });

  it('is discarded only after a question, because it can’t be restored', async () => {
    const discarded: unknown[] = [];
    const { user } = await show([aMail()], {
      data: {
        delete: async (_resource, { id }) => {
          discarded.push(id);
          return { data: { id } as never };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard this email?' }));
    expect(question.getByText('“A room” is deleted with its files and can’t be restored.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(discarded).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(discarded).toEqual([aMail().id]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('adds an email to its sender’s lead with one click and opens the lead', async () => {
    const leadId = '01HXXXXXXXXXXXXXXXXXXXXXXX';
    const { user, acted, location } = await show([aMail({ suggestedLeadId: leadId, suggestedCouple: 'Sophie & Ben' })]);
    await user.click(await screen.findByRole('button', { name: 'Add to Sophie & Ben' }));
    await waitFor(() => expect(acted).toEqual([['file', aMail().id, leadId]]));
    await waitFor(() => expect(location()).toBe(`/leads/${leadId}`));
  });

  it('creates a lead from an email, with the sender’s name filled in', async () => {
    const { user, acted } = await show([aMail()]);
    await user.click(await screen.findByRole('button', { name: 'Create lead' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Sender'));
    await user.type(dialog.getByLabelText('Sender'), 'Sophie');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(acted).toEqual([
        ['lead', aMail().id, { partnerName: 'Sophie', partnerName2: null, email: 'sophie@lambert.example' }],
      ]),
    );
  });

  it('says that a teammate was faster and keeps the rest', async () => {
    const { user } = await show([aMail({ suggestedLeadId: 'x', suggestedCouple: 'Sophie & Ben' })], {
      data: { fileMail: failing(refusal(409, 'mail-sorted')) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add to Sophie & Ben' }));
    expect(await screen.findByText('Someone just sorted this email.')).toBeTruthy();
  });

  it('shows no buttons to people who can only read', async () => {
    await show([aMail()], { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(await screen.findByText('Do you have a room for us?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create lead' })).toBeNull();
  });

  it('says when there is nothing to sort', async () => {
    await show([]);
    expect(await screen.findByText('Nothing to sort')).toBeTruthy();
  });
});
