import { RequestContext } from '@mikro-orm/core';
import type { Logger } from '#shared/logger.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Orm } from '#shared/persistence/orm.ts';

/** The outcome of one pass of a job. */
export interface JobPass extends JobReport {
  job: string;
  /** Milliseconds. */
  took: number;
  /** Why the pass was aborted; null if it completed. Whatever it had committed by then stays. */
  error: string | null;
}

const NOTHING: JobReport = { done: 0, failed: 0, dead: 0 };

/** One pass of a job in its own request context; never throws, so that other jobs continue if this one fails. */
export async function passOf(job: Job, orm: Orm, logger: Logger, signal: AbortSignal): Promise<JobPass> {
  const began = performance.now();
  let report = NOTHING;
  let error: string | null = null;
  try {
    report = await RequestContext.create(orm.em, () => job.run(signal));
    if (didSomething(report)) logger.info({ job: job.name, ...report }, 'job pass');
  } catch (fault) {
    logger.error({ job: job.name, err: fault }, 'job pass failed');
    error = fault instanceof Error ? fault.message : String(fault);
  }
  return { job: job.name, ...report, took: Math.round(performance.now() - began), error };
}

export const didSomething = ({ done, failed, dead }: JobReport): boolean => done + failed + dead > 0;
