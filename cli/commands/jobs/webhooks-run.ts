import type { Command } from 'commander';
import type { CliIo } from '../../terminal/io.ts';
import { runJobs } from './run-jobs.ts';

/** Facts become news for webhooks, then the news go out. */
const CHAIN = ['outbox-relay', 'webhook-delivery'];

/** `aisle webhooks run`: webhooks from outside. */
export function webhooksRun(io: CliIo): Command {
  return runJobs(io, {
    description: 'Send webhook events and retry failed ones; jobs run covers all jobs',
    jobs: CHAIN,
    examples: '  $ aisle webhooks run --once\n  $ aisle webhooks run',
  });
}
