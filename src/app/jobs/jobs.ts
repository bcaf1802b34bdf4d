import type { Logger } from '#shared/logger.ts';
import type { Job } from '#shared/jobs.ts';
import type { Closed } from '#shared/persistence/write-state.ts';
import { writeStateOf } from '#shared/persistence/write-state.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { passOf } from './job-pass.ts';
import type { JobPass } from './job-pass.ts';

export interface RunningJobs {
  /** Starts nothing new, asks running passes to stop after their current item, and waits for them. */
  stop(): Promise<void>;
}

/**
 * Runs jobs when node-cron ticks and when work wakes them. Passes of one job never overlap in a process; a wake-up during
 * a pass causes one more pass, because the running one may already have looked. `onPass` is called for each pass. While the
 * database accepts no writes, nothing runs: work that can't be marked as done would be repeated (T7).
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
  const loops = jobs.map((job) => {
    const pass = async (): Promise<void> => onPass(await passOf(job, orm, logger, stopping.signal));
    return new JobLoop(job, stopping.signal, () => pausing.unlessPaused(pass));
  });
  const cronLog = cronLoggerOver(logger);
  const tasks = loops.map((loop) =>
    schedule(loop.job.schedule, () => loop.tick(), { name: loop.job.name, logger: cronLog }),
  );
  const unsubscribers = loops.flatMap((loop) => loop.job.onWake?.(() => loop.wake()) ?? []);
  return {
    async stop() {
      stopping.abort();
      for (const unsubscribe of unsubscribers) unsubscribe();
      for (const task of tasks) await task.destroy();
      await Promise.all(loops.map((loop) => loop.settled()));
    },
  };
}

/** node-cron writes plain text to the console unless it gets a logger. */
function cronLoggerOver(logger: Logger) {
  const say =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string | Error, err?: Error): void => {
      const fault = message instanceof Error ? message : err;
      logger[level]({ ...(fault ? { err: fault } : {}), cron: String(message) }, 'job schedule');
    };
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
}

/** Pauses the jobs while the database accepts no writes; logs one line for each change. */
class Pausing {
  readonly #orm: Orm;
  readonly #logger: Logger;
  #reason: Closed | null = null;

  constructor(orm: Orm, logger: Logger) {
    this.#orm = orm;
    this.#logger = logger;
  }

  /** Runs at once while writes are accepted. */
  unlessPaused(pass: () => Promise<void>): Promise<void> {
    return writeStateOf(this.#orm).looksOpen && this.#reason === null ? pass() : this.#lookFirst(pass);
  }

  async #lookFirst(pass: () => Promise<void>): Promise<void> {
    const reason = await writeStateOf(this.#orm).closed(this.#orm);
    if (reason !== null && this.#reason === null) this.#logger.error({ database: reason }, 'jobs are paused');
    if (reason === null && this.#reason !== null) this.#logger.info('jobs resumed');
    this.#reason = reason;
    if (reason === null) await pass();
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
