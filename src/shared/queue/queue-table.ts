/** The queue columns of a table (src/shared/persistence/columns.ts), by their database names. */
export interface QueueTable {
  id: string;
  state: string;
  due_at: number;
  /** Claims so far, not counting released ones. */
  attempt: number;
  /** Claims that ended because the worker died, not with a result; included in `attempt`. */
  lost: number;
  owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  /** When the last claim started to take effect; only in tables that ask before repeating a job. */
  begun_at?: number | null;
}

/** A row this worker holds; `attempt` is the fencing token: a later claim has a higher one (J4). */
export interface Claim {
  id: string;
  attempt: number;
  lost: number;
  /** When it started to take effect, if that was recorded with the claim. */
  begun_at?: number | null;
}

/** Tries that ended with a result, including this one: a dead worker says nothing about the job or its recipient. */
export const triesOf = ({ attempt, lost }: Pick<QueueTable, 'attempt' | 'lost'>): number => attempt - lost;

export interface QueueRules {
  /** The table of the module that creates the queue. */
  table: string;
  /** Unique to the process. */
  owner: string;
  /** Milliseconds of the database's clock; at most a minute (J4). */
  lease: number;
  /** Failed tries before a job is dead; lost workers don't count (J5). */
  maxAttempts: number;
  /** Workers that can be lost on one job before it is dead, `MAX_LOST` by default; more for long jobs. */
  maxLost?: number;
  /** Milliseconds before the second try; doubled for each one after that. */
  firstDelay: number;
  /** The state of a job that succeeded. */
  doneState: 'sent' | 'done';
  /**
   * True for a table with a `begun_at` column, where work that may have taken effect isn't repeated without asking:
   * a job lost after `begin` becomes `unknown`. In other tables it is repeated.
   */
  asksBeforeRepeat?: boolean;
}

/** The values of a job that starts over with new tries. */
export const NO_TRIES = { attempt: 0, lost: 0 } as const;

/** A job that lost this number of workers probably crashes them (J5). */
export const MAX_LOST = 5;

export type QueueDb = Record<string, QueueTable>;
