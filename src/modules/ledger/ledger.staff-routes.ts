import { giftInput, ledgerTransaction, rollbackInput } from '#contracts/money/ledger.ts';
import type { Outcome } from '#shared/persistence/idempotency/idempotency.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { NamesOf } from '#shared/people.ts';
import type { StaffSupplierGuard } from '#shared/http/staff-guard.ts';
import type { LedgerApi, LedgerEntry, LedgerOffice } from './index.ts';
import { presentTransactions } from './ledger.presenter.ts';
import { accountsAnswer, answerAccounts, answerHistory, historyList, transactionsAnswer } from './ledger.routes.ts';

const BASE = '/api/staff/suppliers/:supplierId/ledger';

/** A supplier's ledger as platform staff see and change it. Every action needs a reason and is audited (S36). */
export function ledgerStaffRoutes({
  ledger,
  office,
  guard,
  namesOf,
}: {
  ledger: LedgerApi;
  office: LedgerOffice;
  guard: StaffSupplierGuard;
  namesOf: NamesOf;
}): Route[] {
  const present = async ({ status, body }: Outcome<LedgerEntry>): Promise<Answer> => ({
    status,
    body: (await presentTransactions([{ ...body, reversedById: null }], namesOf))[0],
  });
  return [
    defineRoute({
      method: 'get',
      path: `${BASE}/accounts`,
      summary: 'List the balances of a supplier, for platform staff',
      access: { kind: 'staff' },
      answers: { 200: accountsAnswer },
      async run({ actor, params }) {
        await guard(actor, params.supplierId);
        return answerAccounts(ledger, params.supplierId);
      },
    }),
    defineRoute({
      method: 'get',
      path: `${BASE}/transactions`,
      summary: 'Get the history of a ledger, for platform staff',
      access: { kind: 'staff' },
      list: historyList,
      answers: { 200: transactionsAnswer },
      async run({ actor, params, list }) {
        await guard(actor, params.supplierId);
        return answerHistory(ledger, namesOf, params.supplierId, list);
      },
    }),
    defineRoute({
      method: 'post',
      path: `${BASE}/gifts`,
      summary: 'Give units to a supplier',
      access: { kind: 'staff' },
      idempotent: true,
      body: giftInput,
      answers: { 201: ledgerTransaction },
      async run({ actor, params, body, requestKey }) {
        await guard(actor, params.supplierId);
        return present(await office.gift(requestKey, { ...body, supplierId: params.supplierId, userId: actor.userId }));
      },
    }),
    defineRoute({
      method: 'post',
      path: `${BASE}/rollbacks`,
      summary: 'Roll back a ledger row, once',
      access: { kind: 'staff' },
      idempotent: true,
      body: rollbackInput,
      answers: { 201: ledgerTransaction },
      async run({ actor, params, body, requestKey }) {
        await guard(actor, params.supplierId);
        return present(
          await office.rollback(requestKey, { ...body, supplierId: params.supplierId, userId: actor.userId }),
        );
      },
    }),
  ];
}
