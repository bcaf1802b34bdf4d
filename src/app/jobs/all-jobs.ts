import type { Container } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { ORM } from '#shared/persistence/orm.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { passOf } from './job-pass.ts';
import type { JobPass } from './job-pass.ts';
import { JobRuns } from './job-runs.ts';
import { startJobs } from './jobs.ts';
import type { RunningJobs } from './jobs.ts';

/** Jobs that process what others produce: where each job runs once, they come last and in this order. */
const LAST = [
  'scheduled-messages',
  'outbox-relay',
  'notification-digest',
  'webhook-delivery',
  'push-delivery',
  'mail-delivery',
];

/** The jobs of this installation; jobs that process the work of others come last. */
export function jobsOf(container: Container): Job[] {
  return container
    .getAll<Job | Job[]>(JOBS)
    .flat()
    .toSorted((one, other) => LAST.indexOf(one.name) - LAST.indexOf(other.name));
}

/** Starts these jobs' schedule and records when they ran. `onPass` is called for each pass. */
export async function runOnClock(
  container: Container,
  jobs: readonly Job[],
  onPass: (pass: JobPass) => void = () => undefined,
): Promise<RunningJobs> {
  const runs = runsOf(container);
  const running = await startJobs(jobs, container.get<Orm>(ORM), container.get<Logger>(LOGGER), (pass) => {
    runs.note(pass);
    onPass(pass);
  });
  return {
    async stop() {
      await running.stop();
      await runs.flush();
    },
  };
}

/** Runs one pass of each job in order; if one fails, the next still runs, unless `signal` stops them. */
export async function runOnce(
  container: Container,
  jobs: readonly Job[],
  signal: AbortSignal,
  onPass: (pass: JobPass) => void,
): Promise<void> {
  const runs = runsOf(container);
  for (const job of jobs) {
    if (signal.aborted) break;
    const pass = await passOf(job, container.get<Orm>(ORM), container.get<Logger>(LOGGER), signal);
    runs.note(pass);
    onPass(pass);
  }
  await runs.flush();
}

function runsOf(container: Container): JobRuns {
  const { em } = container.get<Orm>(ORM);
  return new JobRuns(em, container.get<EngineName>(ENGINE), container.get<Clock>(CLOCK), container.get<Logger>(LOGGER));
}
