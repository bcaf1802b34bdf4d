import type { Command } from 'commander';
import type { CliIo } from '../../terminal/io.ts';
import { runJobs } from './run-jobs.ts';

/** The jobs involved in sending a reminder, in order: the message, its events, the emails about those. */
const CHAIN = ['scheduled-messages', 'outbox-relay', 'mail-delivery'];

/** `aisle reminders run`: sends scheduled messages, for an external scheduler. */
export function remindersRun(io: CliIo): Command {
  return runJobs(io, {
    description: 'Send messages that are due and everything they trigger; jobs run covers all jobs',
    jobs: CHAIN,
    examples: '  $ aisle reminders run --once\n  $ aisle reminders run',
  });
}
