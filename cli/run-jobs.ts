import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import type { Container } from 'inversify';
import { RequestContext } from '@mikro-orm/core';
import { JOBS } from '#shared/jobs.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import { MAILER } from '#shared/mail/mailer.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { withContext } from './context.ts';
import { EXIT, print } from './io.ts';
import type { CliIo } from './io.ts';

/** Milliseconds between two passes. */
const PAUSE = 15_000;

interface Options {
  once?: boolean;
  json?: boolean;
}

/**
 * A command that does what the clock of `serve` does, from outside, for some jobs in an order; safe beside it and beside
 * itself (safety J12).
 */
export function runJobs(io: CliIo, description: string, jobs: readonly string[], examples: string): Command {
  return new Command('run')
    .description(description)
    .option('--once', 'one pass, then end; exits with 1 when a job died')
    .option('--json', 'print one line of JSON for each pass')
    .addHelpText(
      'after',
      '\nWithout --once it goes on until it is asked to stop (SIGTERM); it then finishes what it holds.\n\n' +
        `Examples:\n${examples}`,
    )
    .action((options: Options) =>
      withContext(io, async ({ container, orm }) => {
        const stopping = new AbortController();
        const stop = (): void => stopping.abort();
        process.once('SIGTERM', stop).once('SIGINT', stop);
        try {
          do {
            const report = await RequestContext.create(orm.em, () => runOnce(container, jobs, stopping.signal));
            tell(io, options, report);
            if (options.once) break;
            await pauseUnless(stopping.signal);
          } while (!stopping.signal.aborted);
        } finally {
          process.off('SIGTERM', stop).off('SIGINT', stop);
          container.get<Mailer>(MAILER).close();
        }
      }),
    );
}

async function runOnce(
  container: Container,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Record<string, JobReport>> {
  const jobs = new Map(
    container
      .getAll<Job | Job[]>(JOBS)
      .flat()
      .map((job) => [job.name, job]),
  );
  const reports: Record<string, JobReport> = {};
  for (const name of names) {
    const job = jobs.get(name);
    if (job && !signal.aborted) reports[name] = await job.run(signal);
  }
  return reports;
}

function tell(io: CliIo, options: Options, reports: Record<string, JobReport>): void {
  const lines = Object.entries(reports).map(
    ([name, { done, failed, dead }]) => `${name}: ${done} done, ${failed} to be tried again, ${dead} dead`,
  );
  print(io, options.json ?? false, reports, lines.join('\n'));
  if (Object.values(reports).some((report) => report.dead > 0)) io.setExitCode(EXIT.failed);
}

async function pauseUnless(signal: AbortSignal): Promise<void> {
  try {
    await pause(PAUSE, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
