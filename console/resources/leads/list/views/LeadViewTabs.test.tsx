import { screen, waitFor, within } from '@testing-library/react';
import type { LeadView, LeadViewInput, LeadViewUpdate } from '#contracts/lead/lead-view.ts';
import type { ConsoleDataProvider } from '../../../../providers/dataProvider.ts';
import { rows } from '../../../../testing/fakeData.ts';
import { aLead, aSession, anAccess, anId } from '../../../../testing/fixtures.ts';
import { failing, refusal } from '../../../../testing/refusal.ts';
import { renderWithApp } from '../../../../testing/renderWithApp.tsx';
import LeadList from '../LeadList.tsx';

type Params = Parameters<ConsoleDataProvider['getList']>[1];

const aView = (changes: Partial<LeadView> = {}): LeadView => ({
  id: anId(),
  name: 'Summer 2027',
  shared: false,
  own: true,
  editable: true,
  filter: { weddingFrom: '2027-06-01', stage: ['Lead', 'Booked'] },
  columns: ['stage', 'guests'],
  sort: { field: 'guests', order: 'DESC' },
  version: 1,
  ...changes,
});

async function show(
  views: readonly LeadView[],
  data: Partial<ConsoleDataProvider> = {},
  path = '/leads',
  role = 'admin',
) {
  const requests: Params[] = [];
  const view = await renderWithApp(<LeadList />, {
    path,
    session: aSession({ suppliers: [anAccess({ role: role as 'admin' })] }),
    data: {
      getList: async (_resource: string, params: Params) => {
        requests.push(params);
        return rows([aLead()]);
      },
      leadViews: async () => [...views],
      leadViewCounts: async () => views.map(({ id }, at) => ({ id, count: at === 0 ? 1_000 : 4, more: at === 0 })),
      ...data,
    },
  });
  await screen.findByRole('table', { name: 'Leads' });
  return { ...view, last: () => requests.at(-1) };
}

describe('saved views', () => {
  it('come after the built-in views with their counts, "at least" where counting stopped', async () => {
    await show([aView(), aView({ name: 'Marcus’s viewings' })]);
    expect((await screen.findByRole('tab', { name: /^Summer 2027/u })).textContent).toBe('Summer 20271,000+');
    expect(screen.getByRole('tab', { name: /^Marcus/u }).textContent).toBe('Marcus’s viewings4');
  });

  it('apply their filters, columns and sort, and are in the URL for sharing', async () => {
    const { user, last, location } = await show([aView()]);
    await user.click(await screen.findByRole('tab', { name: /^Summer 2027/u }));
    await waitFor(() =>
      expect(last()).toMatchObject({
        filter: { weddingFrom: '2027-06-01', stage: ['Lead', 'Booked'] },
        sort: { field: 'guests', order: 'DESC' },
      }),
    );
    expect(new URLSearchParams(location().split('?')[1]).get('filter')).toContain('2027-06-01');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Summer 2027');
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        '',
        'Couple',
        'Stage',
        'Guests',
      ]),
    );
  });

  it('can be saved from the current list once it differs from every view', async () => {
    const sent: LeadViewInput[] = [];
    const createLeadView = async (input: LeadViewInput) => {
      sent.push(input);
      return aView(input);
    };
    const { user } = await show([], { createLeadView }, '/leads?filter={"starred":true,"stage":"Lead"}');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await user.click(dialog.getByRole('button', { name: 'Save as new view' }));
    expect(dialog.getByRole('alert').textContent).toBe('Give the view a name.');
    await user.type(dialog.getByLabelText('Name'), 'Stars');
    await user.click(dialog.getByRole('checkbox', { name: 'Share with the team' }));
    await user.click(dialog.getByRole('button', { name: 'Save as new view' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Stars', shared: true, filter: { starred: true, stage: 'Lead' } });
  });

  it('keep the typed name when the server refuses', async () => {
    const createLeadView = failing(refusal(503, 'unavailable'));
    const { user } = await show([], { createLeadView }, '/leads?filter={"starred":true}');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await user.type(dialog.getByLabelText('Name'), 'Stars');
    await user.click(dialog.getByRole('button', { name: 'Save as new view' }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Save as new view' })).toHaveProperty('disabled', false),
    );
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Stars');
  });

  it('are renamed with the version that was loaded', async () => {
    const sent: [string, LeadViewUpdate][] = [];
    const view = aView({ version: 3 });
    const changeLeadView = async (id: string, input: LeadViewUpdate) => {
      sent.push([id, input]);
      return view;
    };
    const { user } = await show([view], { changeLeadView });
    await user.click(await screen.findByRole('tab', { name: /^Summer 2027/u }));
    await user.click(await screen.findByRole('button', { name: 'Options for the view Summer 2027' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'High season');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([[view.id, { name: 'High season', version: 3 }]]));
  });

  it('offer no changes if they belong to someone else', async () => {
    const { user } = await show([aView({ own: false, editable: false, shared: true })]);
    await user.click(await screen.findByRole('tab', { name: /^Summer 2027/u }));
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Summer'));
    expect(screen.queryByRole('button', { name: /^What to do/u })).toBeNull();
  });
});
