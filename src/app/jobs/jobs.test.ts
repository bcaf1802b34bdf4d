import { afterEach, describe, expect, test } from '@jest/globals';
import { JOBS } from '#shared/jobs.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import { createLogger } from '#shared/logger.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { startTestApp } from '#testing/app.ts';
import { openTestDatabase } from '#testing/database.ts';
import { startJobs } from './jobs.ts';
import type { RunningJobs } from './jobs.ts';

const NEVER = '0 0 29 2 *';
const NOTHING: JobReport = { done: 0, failed: 0, dead: 0 };

/** A job whose passes the test starts by waking it, and ends itself. */
class HeldJob implements Job {
  readonly name = 'held';
  readonly schedule = NEVER;
  readonly purpose = 'wait for the test';
  passes = 0;
  wake: () => void = () => undefined;
  signal: AbortSignal | null = null;
  #ends: ((report: JobReport) => void)[] = [];
  #begun: (() => void)[] = [];

  run(signal: AbortSignal): Promise<JobReport> {
    this.passes += 1;
    this.signal = signal;
    return new Promise((resolve) => {
      this.#ends.push(resolve);
      for (const begun of this.#begun.splice(0)) begun();
    });
  }

  /** Resolves when the next pass has begun. */
  nextPass(): Promise<void> {
    return new Promise((resolve) => this.#begun.push(resolve));
  }

  end(): void {
    this.#ends.shift()?.(NOTHING);
  }

  onWake(listener: () => void): () => void {
    this.wake = listener;
    return () => {
      this.wake = () => undefined;
    };
  }
}

describe('the job schedule', () => {
  let running: RunningJobs | null = null;
  let orm: Orm | null = null;
  let close: () => Promise<void> = () => Promise.resolve();
  const lines: string[] = [];
  const start = async (...jobs: Job[]): Promise<RunningJobs> => {
    const database = await openTestDatabase(':memory:');
    close = () => database.close();
    ({ orm } = database);
    running = await startJobs(jobs, database.orm, createLogger('info', { write: (line) => void lines.push(line) }));
    return running;
  };
  afterEach(async () => {
    await running?.stop();
    await close();
    lines.length = 0;
  });

  test('never overlaps passes of one job; any number of wake-ups during a pass cause one more pass', async () => {
    const job = new HeldJob();
    await start(job);
    job.wake();
    job.wake();
    job.wake();
    expect(job.passes).toBe(1);
    const second = job.nextPass();
    job.end();
    await second;
    expect(job.passes).toBe(2);
    job.end();
  });

  test('logs a job that throws and runs it again', async () => {
    const begun: (() => void)[] = [];
    let passes = 0;
    const listeners: (() => void)[] = [];
    const job: Job = {
      name: 'breaks',
      schedule: NEVER,
      purpose: 'break once',
      run: () => {
        passes += 1;
        begun.shift()?.();
        return passes === 1 ? Promise.reject(new Error('Broken.')) : Promise.resolve({ ...NOTHING, done: 3 });
      },
      onWake(listener) {
        listeners.push(listener);
        return () => undefined;
      },
    };
    const jobs = await start(job);
    const twice = new Promise<void>((resolve) => begun.push(() => undefined, resolve));
    for (const wake of listeners) {
      wake();
      wake();
    }
    await twice;
    await jobs.stop();
    expect(lines.join('')).toMatch(/"job":"breaks".+job pass failed/u);
    expect(lines.join('')).toMatch(/"job":"breaks","done":3/u);
  });

  test('O1: asks the running pass to end on stop, waits for it, and starts nothing new', async () => {
    const job = new HeldJob();
    const jobs = await start(job);
    job.wake();
    const { wake } = job;
    let stopped = false;
    const stopping = jobs.stop().then(() => (stopped = true));
    expect(job.signal?.aborted).toBe(true);
    wake();
    expect(stopped).toBe(false);
    job.end();
    await stopping;
    wake();
    expect(job.passes).toBe(1);
  });

  test('runs a job on time, in its own request context', async () => {
    let tell: (own: boolean) => void = () => undefined;
    const ran = new Promise<boolean>((resolve) => {
      tell = resolve;
    });
    await start({
      name: 'each second',
      schedule: '* * * * * *',
      purpose: 'tell its context',
      run() {
        tell(orm !== null && orm.em.getContext() !== orm.em);
        return Promise.resolve(NOTHING);
      },
    });
    expect(await ran).toBe(true);
  });

  test('runs every job of the product, including the hourly clean-up', async () => {
    const app = await startTestApp();
    const jobs = app.container.getAll<Job | Job[]>(JOBS).flat();
    await app.close();
    expect(Object.fromEntries(jobs.map(({ name, schedule }) => [name, schedule]))).toMatchObject({
      'mail-delivery': '*/5 * * * * *',
      'outbox-relay': '*/2 * * * * *',
      'scheduled-messages': '*/15 * * * * *',
      'remove-old-rows': '40 7 * * * *',
      'searchable-leads': '20 * * * * *',
    });
  });
});
