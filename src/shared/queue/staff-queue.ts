import type { JobQueue, JobState } from '#contracts/staff/job.ts';
import { manyToken } from '../wiring/token.ts';

/** A job that failed, got stuck or isn't due yet. */
export interface StaffQueueJob {
  id: string;
  queue: JobQueue;
  state: JobState;
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

/** Lets staff handle the jobs of one queue (M4, J6). */
export interface StaffQueue {
  readonly queue: JobQueue;
  /** Jobs in one state, or all that are stuck; the longest waiting first. */
  list(state: JobState | undefined, limit: number): Promise<StaffQueueJob[]>;
  find(id: string): Promise<StaffQueueJob | null>;
  /** Runs it again with new tries. */
  retry(job: StaffQueueJob): Promise<void>;
  /** Cancels it permanently. */
  drop(job: StaffQueueJob): Promise<void>;
  /** Marks a job of unknown outcome as done because a person says so; only in queues that have such jobs. */
  markSent?(job: StaffQueueJob): Promise<void>;
}
/** Collects the staff view of every queue (inversify multi-binding). */
export const STAFF_QUEUES = manyToken<StaffQueue>('StaffQueues');
