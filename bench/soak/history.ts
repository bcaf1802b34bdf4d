import { createWriteStream, mkdirSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';

export type Kind = 'gift' | 'rollback' | 'reveal' | 'claim' | 'decide' | 'send' | 'schedule' | 'cancel' | 'import';

/** What the caller knows: done, not done, or neither. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** One request and its answer. Several may belong to one operation: repeats, and twins that were sent at once. */
export interface Call {
  at: number;
  /** Also the Idempotency-Key, and the mark in what is written. */
  op: string;
  kind: Kind;
  process: number;
  supplierId: string;
  /** What it was done to, for example a lead. */
  target: string | null;
  units: number | null;
  outcome: Outcome;
  /** HTTP status; null without an answer. */
  status: number | null;
  /** Code of a problem document. */
  code: string | null;
  /** Id of what was made, where the answer names one. */
  madeId: string | null;
  /** Of a reveal: the moment the lead was revealed. */
  revealedAt: string | null;
}

/** A ledger row as a client saw it. */
export interface SeenRow {
  supplierId: string;
  id: string;
  sequence: number;
  units: number;
  balance: number;
  operation: string;
}

export interface Kill {
  at: number;
  what: string;
  signal: 'SIGKILL' | 'SIGTERM';
  /** Exit code after SIGTERM. */
  code?: number | null;
}

/** Everything that clients did and saw, in memory and as lines of JSON. */
export class History {
  readonly calls: Call[] = [];
  readonly rows: SeenRow[] = [];
  readonly kills: Kill[] = [];
  readonly #file: WriteStream;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = createWriteStream(join(folder, 'history.jsonl'));
  }

  call(call: Call): void {
    this.calls.push(call);
    this.#write({ call });
  }

  saw(row: SeenRow): void {
    this.rows.push(row);
    this.#write({ row });
  }

  kill(kill: Kill): void {
    this.kills.push(kill);
    this.#write({ kill });
  }

  delivered(messageId: string): void {
    this.#write({ delivered: messageId, at: Date.now() });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#file.end(resolve));
  }

  #write(line: object): void {
    this.#file.write(`${JSON.stringify(line)}\n`);
  }
}
