import type { Command } from 'commander';
import type { CliIo } from '../../terminal/io.ts';
import { runJobs } from './run-jobs.ts';

/** `aisle jobs run`: runs all background jobs, for an external scheduler. */
export function jobsRun(io: CliIo): Command {
  return runJobs(io, {
    description: 'Run all background jobs, as serve does unless CRON=off',
    examples:
      '  $ aisle jobs run\n' +
      '  $ aisle jobs run --once\n' +
      '  $ aisle jobs run --once --only outbox-relay,mail-delivery',
  });
}
