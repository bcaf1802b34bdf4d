/** The queue columns of a table (src/shared/persistence/columns.ts), by their database names. */
export interface QueueTable {
  id: string;
  state: string;
  due_at: number;
  attempt: number;
  owner: string | null;
  lease_until: number | null;
  last_error: string | null;
}

/** A row this worker holds; `attempt` is the fence: a later claim has a higher one (safety J4). */
export interface Claim {
  id: string;
  attempt: number;
}

export interface QueueRules {
  table:
    | 'outbox_event'
    | 'mail'
    | 'scheduled_message'
    | 'inbound_mail'
    | 'lead_import'
    | 'push_message'
    | 'webhook_delivery';
  /** Unique to the process. */
  owner: string;
  /** Milliseconds of the database's clock; at most a minute (safety J4). */
  lease: number;
  /** Tries before a job is dead, counted when it is claimed (safety J5). */
  maxAttempts: number;
  /** Milliseconds before the second try; doubled for each further one. */
  firstDelay: number;
  /** State of a job that worked. */
  doneState: 'sent' | 'done';
}

export type QueueDb = Record<QueueRules['table'], QueueTable>;
