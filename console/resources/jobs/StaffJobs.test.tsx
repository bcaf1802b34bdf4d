import { screen, waitFor, within } from '@testing-library/react';
import type { StaffJobRow } from '#contracts/staff/job.ts';
import { rows } from '../../testing/fakeData.ts';
import { aSession } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import StaffJobs from './StaffJobs.tsx';

const aJob = (changes: Partial<StaffJobRow> = {}): StaffJobRow => ({
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  queue: 'mail',
  state: 'dead',
  supplierId: '01HXXXXXXXXXXXXXXXXXXXXXXX',
  supplier: 'Wrenfield Hall',
  subject: 'About your date',
  attempts: 10,
  lost: 1,
  lastError: '550 no such user',
  dueAt: '2026-05-12T08:18:00.000Z',
  ...changes,
});

async function show(jobs: StaffJobRow[], { data, ...options }: AppOptions = {}) {
  const requests: unknown[] = [];
  const acted: unknown[] = [];
  const view = await renderWithApp(<StaffJobs />, {
    path: '/jobs',
    session: aSession({ suppliers: [], staffMarkets: ['GB'] }),
    ...options,
    data: {
      getList: async (_resource, params) => {
        requests.push(params.filter);
        return rows(jobs);
      },
      actOnJob: async (id, action) => {
        acted.push([id, action]);
        return aJob();
      },
      ...data,
    },
  });
  return { ...view, requests, acted };
}

describe('jobs in the back office', () => {
  it('show which ones stopped, for whom, how often they were tried and why they failed', async () => {
    const { user, requests } = await show([aJob(), aJob({ id: 'x', supplier: null, lastError: null, subject: '' })]);
    const list = within(await screen.findByRole('list', { name: 'Jobs' }));
    expect(list.getByText('About your date')).toBeTruthy();
    expect(list.getByText(/^Email · Wrenfield Hall · Due .*12 May.* · 10 attempts · interrupted once$/u)).toBeTruthy();
    expect(list.getByText('550 no such user')).toBeTruthy();
    expect(list.getByText(/^Email · Aisle itself/u)).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'On hold');
    await waitFor(() => expect(requests.at(-1)).toEqual({ state: 'held' }));
  });

  it('are retried with one click', async () => {
    const { user, acted } = await show([aJob()]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(acted).toEqual([[aJob().id, 'retry']]));
    expect(await screen.findByText('It will be tried again.')).toBeTruthy();
  });

  it('are dropped only after a confirmation', async () => {
    const { user, acted } = await show([aJob()]);
    await user.click(await screen.findByRole('button', { name: 'Drop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Drop this job?' }));
    expect(acted).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Drop' }));
    await waitFor(() => expect(acted).toEqual([[aJob().id, 'drop']]));
  });

  it('of unknown delivery can be marked as sent, and ask before they are sent again', async () => {
    const { user, acted } = await show([aJob({ queue: 'scheduled-message', state: 'unknown' })]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send it again?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Mark as sent' }));
    await waitFor(() => expect(acted).toEqual([[aJob().id, 'mark-sent']]));
  });

  it('that are scheduled have no retry, and a drop only if nothing depends on them', async () => {
    const waiting = { state: 'scheduled', attempts: 0, lost: 0, lastError: null } as const;
    const { user, requests, acted } = await show([
      aJob(waiting),
      aJob({ ...waiting, id: 'x', queue: 'event', subject: 'lead.changed' }),
    ]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Scheduled');
    await waitFor(() => expect(requests.at(-1)).toEqual({ state: 'scheduled' }));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    const [drop, ...others] = screen.getAllByRole('button', { name: 'Drop' });
    expect(others).toEqual([]);
    await user.click(drop as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Drop this job?' }));
    expect(dialog.getByText(/won’t be sent/u)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Drop' }));
    await waitFor(() => expect(acted).toEqual([[aJob().id, 'drop']]));
  });

  it('say so if their target no longer exists', async () => {
    const { user } = await show([aJob()], { data: { actOnJob: failing(refusal(404, 'not-found')) } });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('are empty on a good day', async () => {
    await show([]);
    expect(await screen.findByText('Nothing is stuck')).toBeTruthy();
  });
});
