import { createWriteStream, mkdirSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';

export type Kind = 'gift' | 'rollback' | 'reveal' | 'claim' | 'decide' | 'send' | 'schedule' | 'cancel' | 'import';

/** The caller's knowledge of the outcome: done, not done, or neither. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** One request and its response. Several can belong to one operation: repeats, and requests sent twice at once. */
export interface Call {
  at: number;
  /** Also the Idempotency-Key, and the mark in the text that is written. */
  op: string;
  kind: Kind;
  process: number;
  supplierId: string;
  /** The record it was for, for example a lead. */
  target: string | null;
  units: number | null;
  outcome: Outcome;
  /** HTTP status; null without a response. */
  status: number | null;
  /** Code of a problem document. */
  code: string | null;
  /** Id of the created record, if the response has one. */
  madeId: string | null;
  /** For a reveal: the moment the lead was revealed. */
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

/** All actions and observations of the clients, in memory and as lines of JSON. */
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
