import type { Logger } from '#shared/logger.ts';
import type { Job } from '#shared/jobs.ts';
import type { Closed } from '#shared/persistence/database-room.ts';
import { roomOf } from '#shared/persistence/database-room.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { passOf } from './job-pass.ts';
import type { JobPass } from './job-pass.ts';

export interface RunningJobs {
  /** Starts nothing new, asks running passes to stop after the piece they hold, and waits for them. */
  stop(): Promise<void>;
}

/**
 * Runs jobs when node-cron ticks and when work wakes them. Passes of one job never overlap in a process; a wake during
 * a pass is answered by one more pass, because the running one may already have looked. `onPass` hears of each. While the
 * database takes no writes nothing is tried: work that cannot be marked would be done again (safety T7).
 */
export async function startJobs(
  jobs: readonly Job[],
  orm: Orm,
  logger: Logger,
  onPass: (pass: JobPass) => void = () => undefined,
): Promise<RunningJobs> {
  const { schedule } = await import('node-cron');
  const stopping = new AbortController();
  const pausing = new Pausing(orm, logger);
  const loops = jobs.map(
    (job) =>
      new JobLoop(job, stopping.signal, async () => {
        if (!(await pausing.paused())) onPass(await passOf(job, orm, logger, stopping.signal));
      }),
  );
  const tasks = loops.map((loop) => schedule(loop.job.schedule, () => loop.tick(), { name: loop.job.name }));
  const sleepers = loops.flatMap((loop) => loop.job.onWake?.(() => loop.wake()) ?? []);
  return {
    async stop() {
      stopping.abort();
      for (const sleep of sleepers) sleep();
      for (const task of tasks) await task.destroy();
      await Promise.all(loops.map((loop) => loop.settled()));
    },
  };
}

/** Whether the jobs wait for the database to take writes again; the log has one line for each change. */
class Pausing {
  readonly #orm: Orm;
  readonly #logger: Logger;
  #reason: Closed | null = null;

  constructor(orm: Orm, logger: Logger) {
    this.#orm = orm;
    this.#logger = logger;
  }

  async paused(): Promise<boolean> {
    const reason = await roomOf(this.#orm).closed(this.#orm);
    if (reason !== null && this.#reason === null) this.#logger.error({ database: reason }, 'jobs are paused');
    if (reason === null && this.#reason !== null) this.#logger.info('jobs go on');
    this.#reason = reason;
    return reason !== null;
  }
}

class JobLoop {
  readonly job: Job;
  readonly #signal: AbortSignal;
  readonly #pass: () => Promise<void>;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(job: Job, signal: AbortSignal, pass: () => Promise<void>) {
    this.job = job;
    this.#signal = signal;
    this.#pass = pass;
  }

  tick(): void {
    if (this.#signal.aborted || this.#running) return;
    this.#again = false;
    this.#running = this.#pass().finally(() => {
      this.#running = null;
      if (this.#again) this.tick();
    });
  }

  wake(): void {
    this.#again = true;
    this.tick();
  }

  async settled(): Promise<void> {
    await this.#running;
  }
}
