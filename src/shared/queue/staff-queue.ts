import type { JobQueue, StuckState } from '#contracts/staff/job.ts';
import { manyToken } from '../wiring/token.ts';

/** A job that did not go as it should. */
export interface StuckJob {
  id: string;
  queue: JobQueue;
  state: StuckState;
  supplierId: string | null;
  subject: string;
  /** Tries that were answered. */
  attempts: number;
  /** Workers that stopped in the middle of it. */
  lost: number;
  lastError: string | null;
  /** Milliseconds. */
  dueAt: number;
}

/** Where people look after the stuck jobs of one queue (M4, J6). */
export interface StaffQueue {
  readonly queue: JobQueue;
  /** The longest waiting first. */
  stuck(state: StuckState | undefined, limit: number): Promise<StuckJob[]>;
  find(id: string): Promise<StuckJob | null>;
  /** Lets it go again with new tries. */
  retry(job: StuckJob): Promise<void>;
  /** Ends it for good. */
  drop(job: StuckJob): Promise<void>;
  /** A person knows that a job of unknown outcome was done; only queues that have such jobs. */
  markSent?(job: StuckJob): Promise<void>;
}
/** Collects every queue's desk (inversify multi-binding). */
export const STAFF_QUEUES = manyToken<StaffQueue>('StaffQueues');
