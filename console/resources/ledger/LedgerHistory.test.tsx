import { screen, waitFor, within } from '@testing-library/react';
import { LEDGER_REASONS } from '#contracts/money/ledger-reasons.ts';
import type { LedgerTransactionAnswer } from '#contracts/money/ledger.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { rows } from '../../testing/fakeData.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import { aLedgerRow, aMember } from '../../testing/screenFixtures.ts';
import LedgerHistory from './LedgerHistory.tsx';

type Params = Parameters<ConsoleDataProvider['getList']>[1];

async function show(transactions: LedgerTransactionAnswer[], options: AppOptions & { total?: number } = {}) {
  const { total, data, ...app } = options;
  const requests: Params[] = [];
  const view = await renderWithApp(<LedgerHistory />, {
    path: '/ledger',
    screen: '/ledger',
    ...app,
    data: {
      getList: async (_resource, params) => {
        requests.push(params);
        return rows(transactions, total ?? transactions.length);
      },
      ledgerAccounts: async () => [
        { id: 'enquiries', product: 'enquiries', balance: 1_200, sequence: 3 },
        { id: 'contactCouples', product: 'contactCouples', balance: 5, sequence: 1 },
      ],
      ...data,
    },
  });
  return { ...view, last: () => requests.at(-1) };
}
const cells = async (): Promise<(string | null)[][]> => {
  const table = within(await screen.findByRole('table', { name: 'Ledger' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
};

describe('the ledger', () => {
  it('shows gifts, reveals and rollbacks with who, why, signed units and the resulting balance', async () => {
    const gift = aLedgerRow({ userName: 'Staff', reversedById: 'x' });
    await show([
      aLedgerRow({ operation: 'rollback', units: -20, balance: 0, reason: 'Wrong supplier', userName: 'Staff' }),
      aLedgerRow({ operation: 'spent', units: -1, balance: 1_199, reason: '', userName: 'Harriet Bell' }),
      gift,
      aLedgerRow({ operation: 'purchase', units: 1_200, balance: 1_200, reason: '' }),
    ]);
    const shown = await cells();
    expect(shown.map(([, what, who, units, balance]) => [what, who, units, balance])).toEqual([
      ['RollbackWrong supplier', 'Staff', '−20', '0'],
      ['Spent', 'Harriet Bell', '−1', '1,199'],
      ['Gift · rolled backWelcome', 'Staff', '+20', '20'],
      ['Purchase', 'automatic', '+1,200', '1,200'],
    ]);
    expect(shown[0]?.[0]).toMatch(/^2 May, \d\d:\d\d$/u);
  });

  it('shows Aisle’s own reasons in the reader’s language, and people’s as written', async () => {
    await show([
      aLedgerRow({ operation: 'rollback', reason: LEDGER_REASONS.ruleBounce }),
      aLedgerRow({ operation: 'rollback', reason: 'Our mistake' }),
    ]);
    expect((await cells()).map(([, what]) => what)).toEqual([
      'RollbackReturned automatically: an email to the couple bounced within 7 days',
      'RollbackOur mistake',
    ]);
  });

  it('offers the supplier no rollback', async () => {
    await show([aLedgerRow()]);
    await cells();
    expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
  });

  it('requests newest entries first and one product at a time, each with its balance', async () => {
    const { user, last, location } = await show([aLedgerRow()]);
    expect(await screen.findByText('1,200')).toBeTruthy();
    expect(last()).toMatchObject({ filter: { product: 'enquiries' }, sort: { field: 'sequence', order: 'DESC' } });
    await user.click(screen.getByRole('radio', { name: 'Contact couples' }));
    await waitFor(() => expect(last()?.filter).toEqual({ product: 'contactCouples' }));
    expect(await screen.findByText('5')).toBeTruthy();
    expect(decodeURIComponent(location())).toContain('{"product":"contactCouples"}');
  });

  it('has pages', async () => {
    const { user, last } = await show([aLedgerRow()], { total: 51 });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the ledger' }));
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last()?.pagination).toEqual({ page: 2, perPage: 25 }));
    expect(await pages.findByText('26–50 of 51')).toBeTruthy();
  });

  it('says what will appear while it is empty', async () => {
    await show([]);
    expect(await screen.findByText('No entries yet')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages of the ledger' })).toBeNull();
  });

  it('keeps its rules on screen when it can’t be loaded', async () => {
    await show([], { data: { getList: failing(refusal(503, 'unavailable')) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('Leads from your own website are never charged.')).toBeTruthy();
  });

  it('refers people without access to an admin', async () => {
    const access = anAccess({ role: 'sales' });
    await show([], {
      session: aSession({
        suppliers: [
          { ...access, permissions: access.permissions.filter((permission) => permission !== 'ledger:read') },
        ],
      }),
      data: { members: async () => [aMember({ name: 'Harriet Bell', role: 'admin' })] },
    });
    expect(await screen.findByText(/Ask Harriet Bell to change that\./u)).toBeTruthy();
  });
});
