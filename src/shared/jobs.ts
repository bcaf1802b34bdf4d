import { manyToken } from './wiring/token.ts';

/** Background work: called by the clock of `serve` and of `jobs run`, safe to run in many processes at once. */
export interface Job {
  readonly name: string;
  /** node-cron expression, seconds first. */
  readonly schedule: string;
  /** What it does, for operators: a verb first, no full stop. */
  readonly purpose: string;
  /** One pass; resolves to what it did. `signal` asks it to stop after the piece it holds. */
  run(signal: AbortSignal): Promise<JobReport>;
  /** Work that should not wait for the next tick calls back; returns how to stop. */
  onWake?(listener: () => void): () => void;
}

export interface JobReport {
  done: number;
  failed: number;
  /** Jobs that ended dead in this pass. */
  dead: number;
}
/** Collects every module's jobs (inversify multi-binding). */
export const JOBS = manyToken<Job>('Jobs');
