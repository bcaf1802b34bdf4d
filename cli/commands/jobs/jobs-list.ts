import { Command } from 'commander';
import { jobsOf } from '#app/jobs/all-jobs.ts';
import { lastRuns } from '#app/jobs/job-runs.ts';
import { withContext } from '../../context.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

/** `aisle jobs list`: lists the background jobs, how often they run, and when a process last ran them. */
export function jobsList(io: CliIo): Command {
  return new Command('list')
    .description('List the background jobs: schedule, purpose and last run')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nThe schedule is a cron expression, seconds first. Last runs are recorded once a minute, by every process that runs jobs.' +
        '\n\nExamples:\n  $ aisle jobs list\n  $ aisle jobs list --json',
    )
    .action((options: { json?: boolean }) =>
      withContext(io, async ({ container, orm }) => {
        const jobs = jobsOf(container);
        const runs = await lastRuns(orm.em.fork());
        const rows = jobs.map(({ name, schedule, purpose }) => {
          const { at, ...outcome } = runs.get(name) ?? { at: null };
          return { name, schedule, purpose, last: at === null ? null : { at: new Date(at).toISOString(), ...outcome } };
        });
        const widths = {
          name: Math.max(...rows.map(({ name }) => name.length)),
          schedule: Math.max(...rows.map(({ schedule }) => schedule.length)),
          purpose: Math.max(...rows.map(({ purpose }) => purpose.length)),
        };
        const lines = rows.map(({ name, schedule, purpose, last }) =>
          [
            name.padEnd(widths.name),
            schedule.padEnd(widths.schedule),
            purpose.padEnd(widths.purpose),
            last === null
              ? 'not yet'
              : last.at + ('error' in last && last.error !== null ? ` failed: ${last.error}` : ''),
          ].join('  '),
        );
        print(io, options.json ?? false, { jobs: rows }, lines.join('\n'));
      }),
    );
}
