import { RequestContext } from '@mikro-orm/core';
import type { Logger } from '#shared/logger.ts';
import type { Job } from '#shared/jobs.ts';
import type { Orm } from '#shared/persistence/orm.ts';

export interface RunningJobs {
  /** Starts nothing new, asks running passes to stop after the piece they hold, and waits for them. */
  stop(): Promise<void>;
}

/** Lets node-cron tick for every job; a pass that takes longer than its interval is not started twice. */
export async function startJobs(jobs: readonly Job[], orm: Orm, logger: Logger): Promise<RunningJobs> {
  const { schedule } = await import('node-cron');
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const pass = async (job: Job): Promise<void> => {
    try {
      const report = await RequestContext.create(orm.em, () => job.run(stopping.signal));
      if (report.done + report.failed + report.dead > 0) logger.info({ job: job.name, ...report }, 'job pass');
    } catch (error) {
      logger.error({ job: job.name, err: error }, 'job pass failed');
    }
  };
  const tick = (job: Job): void => {
    if (stopping.signal.aborted || running.has(job.name)) return;
    running.set(
      job.name,
      pass(job).finally(() => running.delete(job.name)),
    );
  };
  const tasks = jobs.map((job) => schedule(job.schedule, () => tick(job), { name: job.name }));
  return {
    async stop() {
      stopping.abort();
      for (const task of tasks) await task.destroy();
      await Promise.all(running.values());
    },
  };
}
