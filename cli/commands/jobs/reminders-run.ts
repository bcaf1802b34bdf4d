import type { Command } from 'commander';
import type { CliIo } from '../../terminal/io.ts';
import { runJobs } from './run-jobs.ts';

/** What sending a reminder sets in motion, in this order: the message, the facts about it, the mails about those. */
const CHAIN = ['scheduled-messages', 'outbox-relay', 'mail-delivery'];

/** `aisle reminders run`: scheduled messages from outside. */
export function remindersRun(io: CliIo): Command {
  return runJobs(io, {
    description: 'Send messages that are due and everything they trigger; jobs run covers all jobs',
    jobs: CHAIN,
    examples: '  $ aisle reminders run --once\n  $ aisle reminders run',
  });
}
