/** The queue columns of a table (src/shared/persistence/columns.ts), by their database names. */
export interface QueueTable {
  id: string;
  state: string;
  due_at: number;
  /** Claims so far, without those given back. */
  attempt: number;
  /** Claims that ended with the death of the worker, not with an answer; part of `attempt`. */
  lost: number;
  owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  /** When the effect of the last claim began; only in tables that ask before they repeat. */
  begun_at?: number | null;
}

/** A row this worker holds; `attempt` is the fence: a later claim has a higher one (J4). */
export interface Claim {
  id: string;
  attempt: number;
  lost: number;
  /** When its effect began, where that was noted with the claim itself. */
  begun_at?: number | null;
}

/** Tries that got an answer, this one included: a worker that died says nothing about the job or its receiver. */
export const triesOf = ({ attempt, lost }: Pick<QueueTable, 'attempt' | 'lost'>): number => attempt - lost;

export interface QueueRules {
  /** The table of the module that creates the queue. */
  table: string;
  /** Unique to the process. */
  owner: string;
  /** Milliseconds of the database's clock; at most a minute (J4). */
  lease: number;
  /** Tries that may fail before a job is dead; lost workers do not count (J5). */
  maxAttempts: number;
  /** Workers that may be lost over one job before it is dead, `MAX_LOST` by default; more for long jobs. */
  maxLost?: number;
  /** Milliseconds before the second try; doubled for each further one. */
  firstDelay: number;
  /** State of a job that worked. */
  doneState: 'sent' | 'done';
  /**
   * True for a table with a column `begun_at`, where work that may have taken effect is not repeated without asking:
   * a job lost after `begin` becomes `unknown`. Elsewhere it is done again.
   */
  asksBeforeRepeat?: boolean;
}

/** What a job whose tries begin again is set to. */
export const NO_TRIES = { attempt: 0, lost: 0 } as const;

/** A job that lost this number of workers probably crashes them (J5). */
export const MAX_LOST = 5;

export type QueueDb = Record<string, QueueTable>;
