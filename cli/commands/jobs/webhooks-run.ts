import type { Command } from 'commander';
import type { CliIo } from '../../terminal/io.ts';
import { runJobs } from './run-jobs.ts';

/** The jobs that turn events into webhook deliveries and then send these. */
const CHAIN = ['outbox-relay', 'webhook-delivery'];

/** `aisle webhooks run`: sends webhooks, for an external scheduler. */
export function webhooksRun(io: CliIo): Command {
  return runJobs(io, {
    description: 'Send webhook events and retry failed ones; jobs run covers all jobs',
    jobs: CHAIN,
    examples: '  $ aisle webhooks run --once\n  $ aisle webhooks run',
  });
}
