import { Command } from 'commander';
import { jobsOf, runOnce, runOnClock } from '#app/jobs/all-jobs.ts';
import { didSomething } from '#app/jobs/job-pass.ts';
import type { JobPass } from '#app/jobs/job-pass.ts';
import { surviveFaults } from '#app/http/last-resort.ts';
import { stopJobs, startUntilSignal } from '#app/shutdown.ts';
import type { Job } from '#shared/jobs.ts';
import { MAILER } from '#shared/mail/mailer.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { withContext } from '../../context.ts';
import type { CliContext } from '../../context.ts';
import { EXIT, print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

interface Options {
  once?: boolean;
  json?: boolean;
  only?: readonly string[];
}

interface RunCommand {
  description: string;
  /** Names of the jobs, in this order; by default all, or the ones named with --only. */
  jobs?: readonly string[];
  examples: string;
}

/**
 * A command that runs all or some jobs for an external scheduler, as `serve` would; safe to run next to it and several
 * times at once (J12).
 */
export function runJobs(io: CliIo, { description, jobs, examples }: RunCommand): Command {
  const command = new Command('run')
    .description(description)
    .option('--once', 'run each job once, then exit; exits with 1 if a job failed or work is dead')
    .option('--json', 'print JSON: one object with --once, otherwise a line per pass');
  if (!jobs) {
    command.option('--only <names>', 'only these jobs, as comma-separated names', (names) =>
      names.split(',').map((name) => name.trim()),
    );
  }
  return command
    .addHelpText(
      'after',
      `\nWithout --once it runs until it gets SIGTERM, then finishes its claimed work.\n\nExamples:\n${examples}`,
    )
    .action((options: Options) =>
      withContext(io, async (context) => {
        const chosen = choose(command, jobsOf(context.container), jobs ?? options.only);
        await (options.once ? once(io, options, context, chosen) : runUntilSignal(io, options, context, chosen));
      }),
    );
}

function choose(command: Command, all: readonly Job[], names: readonly string[] | undefined): readonly Job[] {
  if (!names) return all;
  const known = new Map(all.map((job) => [job.name, job]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    command.error(`error: there is no job "${unknown.join('", "')}". The jobs are: ${[...known.keys()].join(', ')}`);
  }
  return [...new Set(names)].flatMap((name) => known.get(name) ?? []);
}

async function once(io: CliIo, options: Options, { container }: CliContext, jobs: readonly Job[]): Promise<void> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const passes: JobPass[] = [];
  const longest = Math.max(...jobs.map(({ name }) => name.length));
  try {
    await runOnce(container, jobs, stopping.signal, (pass) => {
      passes.push(pass);
      if (!options.json) print(io, false, null, inWords(pass, longest));
    });
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    container.get<Mailer>(MAILER).close();
  }
  if (options.json) print(io, true, Object.assign({}, ...passes.map(inJson)), '');
  if (passes.some(({ dead, error }) => dead > 0 || error !== null)) io.setExitCode(EXIT.failed);
}

/** Never returns: the process ends by a signal. */
async function runUntilSignal(io: CliIo, options: Options, context: CliContext, jobs: readonly Job[]): Promise<void> {
  const { container, orm, logger } = context;
  surviveFaults(logger);
  const report = (pass: JobPass): void => {
    if (didSomething(pass) || pass.error !== null)
      print(io, options.json ?? false, inJson(pass), inWords(pass, pass.job.length));
  };
  await startUntilSignal(
    () => runOnClock(container, jobs, report),
    (running) => stopJobs({ jobs: running, mailer: container.get<Mailer>(MAILER), orm, logger }),
  );
  io.stderr.write(`Running ${jobs.length} scheduled jobs. Send SIGTERM to stop.\n`);
  await new Promise<never>(() => undefined);
}

const inJson = ({ job, ...outcome }: JobPass): object => ({ [job]: outcome });

function inWords({ job, done, failed, dead, took, error }: JobPass, width: number): string {
  const outcome =
    error === null
      ? `${done} done, ${failed} to be retried, ${dead} dead, ${took} ms`
      : `failed after ${took} ms: ${error}`;
  return `${`${job}:`.padEnd(width + 1)} ${outcome}`;
}
