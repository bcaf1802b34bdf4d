import type { EntityClass } from '@mikro-orm/core';
import { LedgerAccount } from './ledger-account.entity.ts';
import { LedgerTransaction } from './ledger-transaction.entity.ts';

/** The tables that ledger owns. */
export const ledgerEntities: EntityClass<object>[] = [LedgerAccount, LedgerTransaction];
