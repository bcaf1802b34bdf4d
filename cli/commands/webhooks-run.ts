import type { Command } from 'commander';
import type { CliIo } from '../io.ts';
import { runJobs } from '../run-jobs.ts';

/** Facts become news for webhooks, then the news go out. */
const CHAIN = ['outbox-relay', 'webhook-delivery'];

/** `aisle webhooks run`: webhooks from outside. */
export function webhooksRun(io: CliIo): Command {
  return runJobs(io, {
    description: 'Tell webhooks what happened, and try again what failed; jobs run does all there is',
    jobs: CHAIN,
    examples: '  $ aisle webhooks run --once\n  $ aisle webhooks run',
  });
}
