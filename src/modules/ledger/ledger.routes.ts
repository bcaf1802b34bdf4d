import { array } from 'yup';
import { LEDGER_SORTS, ledgerAccount, ledgerFilter, ledgerTransaction } from '#contracts/money/ledger.ts';
import type { LedgerFilter } from '#contracts/money/ledger.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import { defineRoute, rows } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import { roleMay } from '#contracts/account/roles.ts';
import type { CouplesOf, NamesOf } from '#shared/people.ts';
import type { LedgerApi } from './index.ts';
import { presentAccounts, presentTransactions } from './ledger.presenter.ts';
import type { CouplesOfLeads } from './ledger.presenter.ts';

/** Oldest first by default: rows are only added, so such pages never change (L13). */
export const historyList = {
  filter: ledgerFilter,
  sorts: LEDGER_SORTS,
  defaultSort: ['createdAt', 'ASC'] as [string, 'ASC'],
};
export const accountsAnswer = array(ledgerAccount).required();
export const transactionsAnswer = array(ledgerTransaction).required();

export function ledgerRoutes({
  ledger,
  namesOf,
  couplesOf,
}: {
  ledger: LedgerApi;
  namesOf: NamesOf;
  couplesOf: CouplesOf;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/ledger/accounts',
      summary: 'List the balances of a supplier, one per product',
      access: { kind: 'supplier', permission: 'ledger:read' },
      answers: { 200: accountsAnswer },
      run: ({ actor }) => answerAccounts(ledger, actor.supplierId),
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/ledger/transactions',
      summary: 'Get the history of a ledger; every row has the balance after it',
      access: { kind: 'supplier', permission: 'ledger:read' },
      list: historyList,
      answers: { 200: transactionsAnswer },
      run: ({ actor, list }) => {
        const couples = roleMay(actor.role, 'leads:read')
          ? (leadIds: readonly string[]) => couplesOf(actor.supplierId, leadIds)
          : null;
        return answerHistory(ledger, namesOf, actor.supplierId, list, couples);
      },
    }),
  ];
}

export async function answerAccounts(ledger: LedgerApi, supplierId: string): Promise<Answer> {
  const accounts = presentAccounts(await ledger.accounts(supplierId));
  return rows('accounts', { rows: accounts, offset: 0, total: accounts.length });
}

export async function answerHistory(
  ledger: LedgerApi,
  namesOf: NamesOf,
  supplierId: string,
  list: ListQuery<LedgerFilter>,
  couplesOf: CouplesOfLeads = null,
): Promise<Answer> {
  const page = await ledger.history(supplierId, list);
  return rows('transactions', { ...page, rows: await presentTransactions(page.rows, namesOf, couplesOf) });
}
