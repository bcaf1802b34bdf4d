import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LEDGER_PRODUCTS } from '#contracts/money/ledger.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { testEngines } from '#testing/database.ts';
import { change, openLedger, spend } from './testing/ledger-fixture.ts';
import type { LedgerFixture } from './testing/ledger-fixture.ts';
import type { LedgerEntry } from './index.ts';
import { LedgerModel } from './testing/ledger-model.ts';
import type { LedgerCommand, ModelAnswer, ModelRow } from './testing/ledger-model.ts';

/** A quick run by default; LEDGER_HISTORIES=10000 is the full run, and LEDGER_SEED repeats a failure. */
const histories = (engine: string): number =>
  Number(process.env['LEDGER_HISTORIES'] ?? (engine === 'sqlite' ? 150 : 25));
const seed = Number(process.env['LEDGER_SEED'] ?? 20_260_512);

const product = fc.constantFrom(...LEDGER_PRODUCTS);
const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('gift' as const), product, units: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('purchase' as const), product, units: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('spend' as const),
      product,
      units: fc.integer({ min: 1, max: 3 }),
      lead: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('rollback' as const), row: fc.nat({ max: 40 }) }) },
);

describe.each(testEngines())('ledger histories on $name', ({ name, url }) => {
  let fixture: LedgerFixture;
  beforeAll(async () => {
    fixture = await openLedger(url);
  });
  afterAll(() => fixture.database.close());

  test('L15: any history of at least 50 commands matches the simple model and leaves the ledger sound (I1 to I5, I7 to I9)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 50, maxLength: 70, size: 'max' }), async (commands) => {
        const history = new RealHistory(fixture);
        const model = new LedgerModel();
        for (const one of commands) expect(await history.run(one)).toEqual(model.run(one));
        expect(await history.stored()).toEqual(model.rows);
        expect(await history.balances()).toEqual(LEDGER_PRODUCTS.map((each) => model.balance(each)));
        expect(await history.damages()).toEqual([]);
      }),
      { numRuns: histories(name), seed, endOnFailure: process.env['LEDGER_SHRINK'] === 'off' },
    );
  }, 3_600_000);
});

/** Runs one supplier's history on the real engine and reports it in the model's terms. */
class RealHistory {
  readonly #fixture: LedgerFixture;
  readonly #supplierId = newId();
  readonly #entries: LedgerEntry[] = [];
  readonly #leads = new Map<string, string>();

  constructor(fixture: LedgerFixture) {
    this.#fixture = fixture;
  }

  async run(command: LedgerCommand): Promise<ModelAnswer> {
    try {
      const entry = await this.#fixture.alone((ledger) => this.#do(ledger, command));
      this.#entries.push(entry);
      return { row: this.#plain(entry) };
    } catch (error) {
      if (error instanceof AppError) return { refused: error.code };
      throw error;
    }
  }

  #do(ledger: LedgerFixture['ledger'], command: LedgerCommand): Promise<LedgerEntry> {
    const supplierId = this.#supplierId;
    if (command.kind === 'rollback') {
      const transactionId = this.#entries[command.row]?.id ?? newId();
      return ledger.rollback({ supplierId, transactionId, userId: null, reason: 'Model' });
    }
    if (command.kind === 'spend')
      return ledger.spend(spend(supplierId, { ...command, leadId: this.#lead(command.lead) }));
    return ledger[command.kind](change(supplierId, command));
  }

  async stored(): Promise<ModelRow[]> {
    const { rows } = await this.#fixture.alone((ledger) =>
      ledger.history(this.#supplierId, {
        filter: {},
        offset: 0,
        limit: 250,
        sort: { field: 'createdAt', descending: false },
      }),
    );
    return rows.map((row) => this.#plain(row));
  }

  async balances(): Promise<number[]> {
    const accounts = await this.#fixture.alone((ledger) => ledger.accounts(this.#supplierId));
    return LEDGER_PRODUCTS.map((each) => accounts.find((account) => account.product === each)?.balance ?? 0);
  }

  async damages(): Promise<unknown[]> {
    return (await this.#fixture.alone(() => this.#fixture.audit.verify(this.#supplierId))).damages;
  }

  #lead(name: string): string {
    const id = this.#leads.get(name) ?? newId();
    this.#leads.set(name, id);
    return id;
  }

  #plain(entry: LedgerEntry): ModelRow {
    const reverses = this.#entries.findIndex((earlier) => earlier.id === entry.reversesId);
    return {
      product: entry.product,
      sequence: entry.sequence,
      operation: entry.operation,
      units: entry.units,
      balance: entry.balance,
      lead: [...this.#leads].find(([, id]) => id === entry.spentOnLeadId)?.[0] ?? null,
      reverses: reverses < 0 ? null : reverses,
    };
  }
}
