import type { JobQueue, StuckState } from '#contracts/staff/job.ts';
import { manyToken } from '../wiring/token.ts';

/** A job that failed or got stuck. */
export interface StuckJob {
  id: string;
  queue: JobQueue;
  state: StuckState;
  supplierId: string | null;
  subject: string;
  /** Tries that ended with a result. */
  attempts: number;
  /** Workers that died while they held it. */
  lost: number;
  lastError: string | null;
  /** Milliseconds. */
  dueAt: number;
}

/** Lets staff handle the stuck jobs of one queue (M4, J6). */
export interface StaffQueue {
  readonly queue: JobQueue;
  /** The longest waiting first. */
  stuck(state: StuckState | undefined, limit: number): Promise<StuckJob[]>;
  find(id: string): Promise<StuckJob | null>;
  /** Runs it again with new tries. */
  retry(job: StuckJob): Promise<void>;
  /** Cancels it for good. */
  drop(job: StuckJob): Promise<void>;
  /** Marks a job of unknown outcome as done, on a person's word; only in queues that have such jobs. */
  markSent?(job: StuckJob): Promise<void>;
}
/** Collects the staff view of every queue (inversify multi-binding). */
export const STAFF_QUEUES = manyToken<StaffQueue>('StaffQueues');
