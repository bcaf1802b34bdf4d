import { screen, within } from '@testing-library/react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { ConsoleDataProvider } from '../../../../providers/dataProvider.ts';
import { rows } from '../../../../testing/fakeData.ts';
import { aLead } from '../../../../testing/fixtures.ts';
import { renderWithApp } from '../../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../../testing/renderWithApp.tsx';
import LeadList from '../LeadList.tsx';

type Params = Parameters<ConsoleDataProvider['getList']>[1];

/** A read lead, with the first name of one partner. */
export const lead = (firstName: string, overrides: Partial<LeadSummary> = {}): LeadSummary =>
  aLead({ partners: [{ firstName, lastName: 'Hart' }], read: 'read', ...overrides });

/** Shows the list and records what it requested from the server. */
export async function showLeadList(
  leads: readonly LeadSummary[] = [lead('Amelia')],
  options: AppOptions & { total?: number } = {},
) {
  const { total, data, ...app } = options;
  const requests: Params[] = [];
  const getList = async (_resource: string, params: Params) => {
    requests.push(params);
    return rows(leads, total ?? leads.length);
  };
  const view = await renderWithApp(<LeadList />, { path: '/leads', ...app, data: { getList, ...data } });
  const address = () => new URLSearchParams(view.location().split('?')[1]);
  return {
    ...view,
    requests,
    last: () => requests.at(-1),
    /** A URL parameter, where react-admin keeps the list's state. */
    inAddress: (name: string) => address().get(name),
  };
}
/** The list's table, once it has loaded. */
export const table = async (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Leads' });
/** The couples in its rows, in order. */
export const names = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.querySelector('a')?.textContent ?? null);
