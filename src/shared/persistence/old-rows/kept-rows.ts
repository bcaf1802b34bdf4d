import { manyToken } from '../../wiring/token.ts';

/** How long finished rows of a table are kept (docs/operations.md). The owner of the table binds it. */
export interface KeptRows {
  table: string;
  days: number;
  /** The indexed column that gives the age (ids are ordered by time). In tables with a state, it follows the state in the index. */
  by: 'created_at' | 'deleted_at' | 'due_at' | 'id';
  /** For a queue, only rows in this state: unfinished work is never removed. */
  state?: string;
}

/** The tables of every module. */
export const KEPT_ROWS = manyToken<KeptRows>('KeptRows');

/** Tables that no module owns. */
export const KERNEL_ROWS: readonly KeptRows[] = [
  { table: 'idempotency_key', days: 7, by: 'created_at' },
  { table: 'outbox_event', days: 30, by: 'id', state: 'done' },
  { table: 'mail', days: 90, by: 'id', state: 'sent' },
];
