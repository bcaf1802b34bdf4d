import { LEDGER_PRODUCTS } from '#contracts/money/ledger.ts';
import type { LedgerAccountAnswer, LedgerTransactionAnswer } from '#contracts/money/ledger.ts';
import type { CouplesOf, NamesOf } from '#shared/people.ts';
import type { LedgerAccountFacts, LedgerHistoryEntry } from './index.ts';

/** Always both products; one without a row has a balance of 0. */
export function presentAccounts(accounts: readonly LedgerAccountFacts[]): LedgerAccountAnswer[] {
  return LEDGER_PRODUCTS.map((product) => {
    const account = accounts.find((one) => one.product === product);
    return { id: product, product, balance: account?.balance ?? 0, sequence: account?.sequence ?? 0 };
  });
}

/** Looks up the couples of leads; null for readers who can't see leads. */
export type CouplesOfLeads = ((leadIds: readonly string[]) => ReturnType<CouplesOf>) | null;

/** Entries with the names of their authors and couples, each read in one query. */
export async function presentTransactions(
  entries: readonly LedgerHistoryEntry[],
  namesOf: NamesOf,
  couplesOf: CouplesOfLeads = null,
): Promise<LedgerTransactionAnswer[]> {
  const ids = new Set(entries.flatMap((entry) => (entry.userId === null ? [] : [entry.userId])));
  const names = ids.size === 0 ? new Map<string, string>() : await namesOf([...ids]);
  const leadIds = [...new Set(entries.flatMap((entry) => entry.spentOnLeadId ?? []))];
  const couples = couplesOf && leadIds.length > 0 ? await couplesOf(leadIds) : null;
  return entries.map((entry) => ({
    id: entry.id,
    product: entry.product,
    operation: entry.operation,
    units: entry.units,
    balance: entry.balance,
    sequence: entry.sequence,
    leadId: entry.spentOnLeadId,
    couple: (entry.spentOnLeadId === null ? null : couples?.get(entry.spentOnLeadId)) ?? null,
    reversesId: entry.reversesId,
    reversedById: entry.reversedById,
    userId: entry.userId,
    userName: (entry.userId === null ? null : names.get(entry.userId)) ?? null,
    reason: entry.reason,
    createdAt: new Date(entry.createdAt).toISOString(),
  }));
}
