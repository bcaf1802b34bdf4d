import { manyToken } from './wiring/token.ts';

/** Background work: run on schedule by `serve` and `jobs run`, safe to run in many processes at once. */
export interface Job {
  readonly name: string;
  /** node-cron expression, seconds first. */
  readonly schedule: string;
  /** What it does, for operators: a verb first, no full stop. */
  readonly purpose: string;
  /** One pass; resolves to a report of what it did. `signal` asks it to stop after its current item. */
  run(signal: AbortSignal): Promise<JobReport>;
  /** Calls back when there is work that should not wait for the next tick; returns a function that unsubscribes. */
  onWake?(listener: () => void): () => void;
}

export interface JobReport {
  done: number;
  failed: number;
  /** Items that ended dead in this pass. */
  dead: number;
}
/** Collects every module's jobs (inversify multi-binding). */
export const JOBS = manyToken<Job>('Jobs');
