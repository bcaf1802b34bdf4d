import type { LedgerOperation, LedgerProduct } from '#contracts/money/ledger.ts';
import type { ProblemCode } from '#contracts/problem.ts';

/** The ledger at its simplest: a list of rows per product. The real one must always agree with it (L15). */
export interface ModelRow {
  product: LedgerProduct;
  sequence: number;
  operation: LedgerOperation;
  units: number;
  balance: number;
  lead: string | null;
  /** Index of the row rolled back, among all rows. */
  reverses: number | null;
}

export type LedgerCommand =
  | { kind: 'gift' | 'purchase'; product: LedgerProduct; units: number }
  | { kind: 'spend'; product: LedgerProduct; units: number; lead: string }
  /** `row` is an index into all rows from 0; an unknown one is not found. */
  | { kind: 'rollback'; row: number };

export type ModelAnswer = { row: ModelRow } | { refused: ProblemCode };

export class LedgerModel {
  readonly rows: ModelRow[] = [];

  run(command: LedgerCommand): ModelAnswer {
    if (command.kind === 'rollback') return this.#rollback(command.row);
    if (command.kind !== 'spend') return this.#post(command.product, command.kind, command.units);
    const { product, units, lead } = command;
    if (this.balance(product) < units) return { refused: 'insufficient-balance' };
    const paid = this.rows.some((row) => row.product === product && row.lead === lead);
    return paid ? { refused: 'conflict' } : this.#post(product, 'spent', -units, { lead });
  }

  balance(product: LedgerProduct): number {
    return this.rows.filter((row) => row.product === product).reduce((sum, row) => sum + row.units, 0);
  }

  #rollback(index: number): ModelAnswer {
    const target = this.rows[index];
    if (!target) return { refused: 'not-found' };
    if (target.operation === 'rollback') return { refused: 'rollback-of-rollback' };
    if (this.rows.some((row) => row.reverses === index)) return { refused: 'already-rolled-back' };
    if (this.balance(target.product) < target.units) return { refused: 'units-already-spent' };
    return this.#post(target.product, 'rollback', -target.units, { reverses: index });
  }

  #post(
    product: LedgerProduct,
    operation: LedgerOperation,
    units: number,
    links: { lead?: string; reverses?: number } = {},
  ): ModelAnswer {
    const sequence = this.rows.filter((row) => row.product === product).length + 1;
    const balance = this.balance(product) + units;
    const { lead = null, reverses = null } = links;
    const row: ModelRow = { product, sequence, operation, units, balance, lead, reverses };
    this.rows.push(row);
    return { row };
  }
}
