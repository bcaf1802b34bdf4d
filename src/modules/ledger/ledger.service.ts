import type { LedgerFilter, LedgerProduct } from '#contracts/money/ledger.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type {
  LedgerAccountFacts,
  LedgerApi,
  LedgerChange,
  LedgerEntry,
  LedgerHistoryEntry,
  LedgerRollback,
  LedgerSpending,
} from './index.ts';
import {
  AlreadyRolledBack,
  AlreadySpent,
  InsufficientBalance,
  RollbackOfRollback,
  UnitsAlreadySpent,
  requireReason,
  requireUnits,
} from './ledger.errors.ts';
import type { NewRow } from './ledger-hash.ts';
import type { LedgerHistoryRepository } from './ledger-history.repository.ts';
import type { LedgerRepository } from './ledger.repository.ts';

export class LedgerService implements LedgerApi {
  readonly #em: Em;
  readonly #rows: LedgerRepository;
  readonly #pages: LedgerHistoryRepository;
  readonly #outbox: Outbox;
  readonly #clock: Clock;

  constructor({
    em,
    rows,
    pages,
    outbox,
    clock,
  }: {
    em: Em;
    rows: LedgerRepository;
    pages: LedgerHistoryRepository;
    outbox: Outbox;
    clock: Clock;
  }) {
    this.#em = em;
    this.#rows = rows;
    this.#pages = pages;
    this.#outbox = outbox;
    this.#clock = clock;
  }

  gift(change: LedgerChange): Promise<LedgerEntry> {
    return this.#add('gift', change);
  }

  purchase(change: LedgerChange): Promise<LedgerEntry> {
    return this.#add('purchase', change);
  }

  async spend({ product, ...spend }: LedgerChange & { leadId: string }): Promise<LedgerEntry> {
    return inTransaction(this.#em, async () => {
      const spending = await this.openSpending(product, [spend.supplierId]);
      const outcome = spending.spend(spend);
      if (outcome instanceof AppError) throw outcome;
      await spending.write();
      return outcome;
    });
  }

  async openSpending(product: LedgerProduct, supplierIds: readonly string[]): Promise<LedgerSpending> {
    const accounts = await this.#rows.lockAccounts(product, supplierIds);
    return {
      balance: (supplierId) => accounts.balance(supplierId),
      spend: (spend) => {
        const { supplierId, units, reason, leadId, at } = spend;
        requireUnits(units);
        requireReason(reason);
        const row = this.#row('spent', spend, -units, { spentOnLeadId: leadId, createdAt: at });
        return accounts.place(supplierId, row) ?? new InsufficientBalance(product, accounts.balance(supplierId));
      },
      write: () => refuseDuplicate(accounts.write(), AlreadySpent),
    };
  }

  async rollback({ supplierId, transactionId, userId, reason }: LedgerRollback): Promise<LedgerEntry> {
    requireReason(reason);
    return inTransaction(this.#em, async () => {
      const target = await this.#rows.lock(supplierId, transactionId);
      if (!target) throw new NotFound('This ledger row');
      if (target.operation === 'rollback') throw new RollbackOfRollback();
      if (await this.#rows.isReversed(target.id)) throw new AlreadyRolledBack();
      const { product } = target;
      const row = this.#row('rollback', { userId, reason }, -target.units, { reversesId: target.id });
      const accounts = await this.#rows.lockAccounts(product, [supplierId]);
      const posted = accounts.place(supplierId, row);
      if (!posted) throw new UnitsAlreadySpent(product, accounts.balance(supplierId));
      await refuseDuplicate(accounts.write(), AlreadyRolledBack);
      await this.#notify(posted);
      return posted;
    });
  }

  balance(supplierId: string, product: LedgerProduct): Promise<number> {
    return this.#rows.balance(supplierId, product);
  }

  balances(supplierIds: readonly string[], product: LedgerProduct): Promise<Map<string, number>> {
    return this.#rows.balances(supplierIds, product);
  }

  accounts(supplierId: string): Promise<LedgerAccountFacts[]> {
    return this.#rows.accounts(supplierId);
  }

  spendOn(supplierId: string, product: LedgerProduct, leadId: string): Promise<LedgerHistoryEntry | null> {
    return this.#rows.spendOn(supplierId, product, leadId);
  }

  history(supplierId: string, query: ListQuery<LedgerFilter>): Promise<Page<LedgerHistoryEntry>> {
    return this.#pages.page(supplierId, query);
  }

  spendsSince(supplierIds: readonly string[], product: LedgerProduct, since: number): Promise<Map<string, number>> {
    return this.#pages.spendsSince(supplierIds, product, since);
  }

  async #add(operation: 'gift' | 'purchase', change: LedgerChange): Promise<LedgerEntry> {
    requireUnits(change.units);
    requireReason(change.reason);
    const { supplierId, product } = change;
    return inTransaction(this.#em, async () => {
      const row = this.#row(operation, change, change.units, {});
      await this.#rows.ensureAccount(supplierId, product, row.createdAt);
      const accounts = await this.#rows.lockAccounts(product, [supplierId]);
      const posted = accounts.place(supplierId, row);
      if (!posted) throw new Error('An account that was just created is missing.');
      await accounts.write();
      await this.#notify(posted);
      return posted;
    });
  }

  #row(
    operation: NewRow['operation'],
    { userId, reason }: Pick<LedgerChange, 'userId' | 'reason'>,
    units: number,
    links: { spentOnLeadId?: string; reversesId?: string; createdAt?: number | undefined },
  ): NewRow {
    const createdAt = links.createdAt ?? this.#clock.now();
    return {
      id: newId(createdAt),
      operation,
      units,
      spentOnLeadId: links.spentOnLeadId ?? null,
      reversesId: links.reversesId ?? null,
      userId,
      reason: reason.trim(),
      createdAt,
    };
  }

  async #notify({ supplierId, product, balance, operation, units }: LedgerEntry): Promise<void> {
    await this.#outbox.record({ name: 'ledger.changed', supplierId, payload: { product, balance, operation, units } });
  }
}

/** Turns a unique key violation into the rule behind it. */
async function refuseDuplicate<T>(work: Promise<T>, Rule: new () => Error): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isDuplicate(error)) throw new Rule();
    throw error;
  }
}
