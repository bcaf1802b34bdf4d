import { screen, waitFor, within } from '@testing-library/react';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { rows } from '../../testing/fakeData.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import { scheduledOfLeadPath } from '../../providers/paths.ts';
import { aLeadDetail, aScheduledMessage } from '../../testing/screenFixtures.ts';
import ScheduledList from './ScheduledList.tsx';

const LEAD = '01JAAAAAAAAAAAAAAAAAAAAAAA';
type Params = Parameters<ConsoleDataProvider['getList']>[1];

async function show(messages: ScheduledMessageAnswer[], options: AppOptions & { total?: number } = {}) {
  const { total, data, ...app } = options;
  const requests: Params[] = [];
  const acted: unknown[] = [];
  const act = (name: string) => async (id: string, version: number) => {
    acted.push([name, id, version]);
    return aScheduledMessage({ id });
  };
  const view = await renderWithApp(<ScheduledList />, {
    path: '/leads/scheduled-messages',
    ...app,
    data: {
      getList: async (_resource, params) => {
        requests.push(params);
        return rows(messages, total ?? messages.length);
      },
      cancelScheduled: act('cancel'),
      retryScheduled: act('retry'),
      markScheduledSent: act('mark-sent'),
      ...data,
    },
  });
  return { ...view, requests, acted, last: () => requests.at(-1) };
}
const row = async (couple: string) =>
  within((await screen.findByRole('link', { name: couple })).closest('li') as HTMLElement);
const buttons = (of: Awaited<ReturnType<typeof row>>): (string | null)[] =>
  of.queryAllByRole('button').map((button) => button.textContent);

describe('scheduled messages', () => {
  it('are sorted by due date, and show for whom, what and when', async () => {
    const message = aScheduledMessage({
      type: 'payment-reminder',
      amount: 420_050,
      subject: '{{amount}} by {{dueDate}}',
    });
    const { last } = await show([message]);
    const shown = await row('Sophie & Ben');
    expect(last()).toMatchObject({ filter: { open: true }, sort: { field: 'scheduledAt', order: 'ASC' } });
    expect(shown.getByRole('link').getAttribute('href')).toBe(`/leads/${message.leadId}`);
    expect(await shown.findByText(/^Payment reminder · £4,200\.50/u)).toBeTruthy();
    expect(shown.getByText('“£4,200.50 by 5 Feb 2027”')).toBeTruthy();
    expect(shown.getByText('Fri 14 May 2027, 17:00')).toBeTruthy();
    expect(shown.getByText('Scheduled')).toBeTruthy();
  });

  it('format sums and days within the supplier’s text in its own locale, whatever the reader’s language', async () => {
    const message = aScheduledMessage({ amount: 420_050, subject: 'Please pay {{amount}} by {{dueDate}}' });
    await show([message], { language: 'de-DE' });
    expect(await screen.findByText('„Please pay £4,200.50 by 5 Feb 2027“')).toBeTruthy();
  });

  it('have views, in the request and in the URL', async () => {
    const { user, last, location } = await show([aScheduledMessage()]);
    await row('Sophie & Ben');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Coming up');
    await user.click(screen.getByRole('tab', { name: 'Sent' }));
    await waitFor(() => expect(last()?.filter).toEqual({ state: 'sent' }));
    expect(decodeURIComponent(location())).toContain('filter={"state":"sent"}');
    await user.click(screen.getByRole('tab', { name: 'Coming up' }));
    await waitFor(() => expect(last()?.filter).toEqual({ open: true }));
  });

  it('can be filtered by kind, period and lead, on top of the view', async () => {
    const { user, last } = await show([aScheduledMessage()]);
    await row('Sophie & Ben');
    await user.selectOptions(screen.getByLabelText('Type'), 'Payment reminder');
    await user.type(screen.getByLabelText('From'), '2027-05-01');
    await waitFor(() => expect(last()?.filter).toEqual({ open: true, type: 'payment-reminder', from: '2027-05-01' }));
    await user.click(screen.getByRole('tab', { name: 'Sent' }));
    await waitFor(() =>
      expect(last()?.filter).toEqual({ state: 'sent', type: 'payment-reminder', from: '2027-05-01' }),
    );
    await user.selectOptions(screen.getByLabelText('Type'), 'Follow-ups and reminders');
    await waitFor(() => expect(last()?.filter).toEqual({ state: 'sent', from: '2027-05-01' }));
  });

  it('show one lead’s messages, and then all again', async () => {
    const { user, last } = await show([aScheduledMessage({ leadId: LEAD })], { path: scheduledOfLeadPath(LEAD) });
    expect(await screen.findByText('Lead')).toBeTruthy();
    expect(last()?.filter).toEqual({ open: true, leadId: LEAD });
    await user.click(screen.getByRole('button', { name: 'Remove filter Lead' }));
    await waitFor(() => expect(last()?.filter).toEqual({ open: true }));
  });

  it('have pages', async () => {
    const { user, last } = await show([aScheduledMessage()], { total: 30 });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of scheduled messages' }));
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last()?.pagination).toEqual({ page: 2, perPage: 25 }));
  });

  it('link to the leads while there are none', async () => {
    await show([]);
    expect(await screen.findByText('Nothing scheduled')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to leads' }).getAttribute('href')).toBe('/leads');
  });

  it('stay usable when they can’t be loaded', async () => {
    await show([], { data: { getList: failing(refusal(503, 'unavailable')) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('actions on a scheduled message', () => {
  it.each([
    ['scheduled', ['Edit', 'Cancel']],
    ['failed', ['Edit', 'Cancel']],
    ['held', ['Send again', 'Edit', 'Cancel']],
    ['dead', ['Send again']],
    ['claimed', []],
    ['sent', []],
    ['cancelled', []],
  ] as const)('depend on its state: %s has %j', async (state, names) => {
    await show([aScheduledMessage({ state })]);
    expect(buttons(await row('Sophie & Ben'))).toEqual(names);
  });

  it('include editing in place, with its lead', async () => {
    const message = aScheduledMessage({ leadId: LEAD });
    const { user } = await show([message], {
      data: { getOne: (async () => ({ data: aLeadDetail({ id: LEAD }) })) as never },
    });
    await user.click((await row('Sophie & Ben')).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit the message to/u }));
    expect(dialog.getByLabelText<HTMLInputElement>('Subject').value).toBe(message.subject);
  });

  it('are not available to a viewer', async () => {
    await show([aScheduledMessage({ state: 'held' })], {
      session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }),
    });
    expect(buttons(await row('Sophie & Ben'))).toEqual([]);
  });

  it('include cancelling the loaded version, which is confirmed and reloads the list', async () => {
    const message = aScheduledMessage({ version: 4 });
    const { user, acted, requests } = await show([message]);
    await user.click((await row('Sophie & Ben')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled. It won’t be sent.')).toBeTruthy();
    expect(acted).toEqual([['cancel', message.id, 4]]);
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it('include resending a failed one', async () => {
    const message = aScheduledMessage({ state: 'dead', lastError: 'Mailbox full', version: 2 });
    const { user, acted } = await show([message]);
    const shown = await row('Sophie & Ben');
    expect(shown.getByText(/Mailbox full/u)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Trying again now.')).toBeTruthy();
    expect(acted).toEqual([['retry', message.id, 2]]);
  });

  it('J3: ask what to do with one of unknown delivery', async () => {
    const message = aScheduledMessage({ state: 'unknown', heldReason: 'delivery-unknown', version: 3 });
    const { user, acted } = await show([message]);
    const shown = await row('Sophie & Ben');
    expect(shown.getByText(/we don’t know whether this email was delivered/u)).toBeTruthy();
    expect(buttons(shown)).toEqual(['Send again', 'Mark as sent']);
    await user.click(shown.getByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByText('Marked as sent. It now appears in the conversation.')).toBeTruthy();
    expect(acted).toEqual([['mark-sent', message.id, 3]]);
  });

  it('say why a message is waiting for a person', async () => {
    await show([aScheduledMessage({ state: 'held', heldReason: 'file-gone', lastError: 'A file was removed.' })]);
    expect((await row('Sophie & Ben')).getByText(/an attached file was removed/u)).toBeTruthy();
    expect(screen.queryByText(/A file was removed/u)).toBeNull();
  });

  it('say why it was too late', async () => {
    const { user } = await show([aScheduledMessage()], {
      data: { cancelScheduled: failing(refusal(409, 'schedule-not-editable')) },
    });
    await user.click((await row('Sophie & Ben')).getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This message is being sent or has been sent');
  });

  it('say why one was cancelled automatically', async () => {
    await show([aScheduledMessage({ state: 'cancelled', cancelReason: 'couple-answered' })]);
    expect((await row('Sophie & Ben')).getByText(/the couple wrote first/u)).toBeTruthy();
  });
});
