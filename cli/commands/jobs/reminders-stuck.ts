import { Argument, Command, Option } from 'commander';
import { STAFF_JOBS } from '#app/jobs/staff-jobs.ts';
import type { StaffJobs } from '#app/jobs/staff-jobs.ts';
import { JOB_QUEUES, STUCK_STATES } from '#contracts/staff/job.ts';
import type { StaffJobFilter } from '#contracts/staff/job.ts';
import { withContext } from '../../context.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

/** The command line acts for every market, and isn't a person. */
const OPERATOR = { userId: null, staffMarkets: ['*'] };

interface ListOptions {
  queue?: StaffJobFilter['queue'];
  state?: StaffJobFilter['state'];
  limit: string;
  json?: boolean;
}

/** `aisle reminders stuck`: lists jobs of all queues that failed, died, are held or of unknown delivery (J6). */
export function remindersStuck(io: CliIo): Command {
  return new Command('stuck')
    .description('List messages, emails and events that failed, are dead or held, or may have been delivered')
    .addOption(new Option('--queue <queue>', 'only one queue').choices(JOB_QUEUES))
    .addOption(new Option('--state <state>', 'only one state').choices(STUCK_STATES))
    .option('--limit <count>', 'maximum number to list', '100')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  $ aisle reminders stuck --state dead\n  $ aisle reminders stuck --json')
    .action((options: ListOptions) =>
      withContext(io, async ({ container }) => {
        const filter = {
          ...(options.queue ? { queue: options.queue } : {}),
          ...(options.state ? { state: options.state } : {}),
        };
        const page = await container.get<StaffJobs>(STAFF_JOBS).list(OPERATOR, {
          filter,
          offset: 0,
          limit: Math.max(1, Number.parseInt(options.limit, 10) || 100),
          sort: { field: 'dueAt', descending: false },
        });
        const lines = page.rows.map(
          (job) => `${job.id}  ${job.queue.padEnd(17)}  ${job.state.padEnd(7)}  ${job.subject}  ${job.lastError ?? ''}`,
        );
        const rest = page.total - page.rows.length;
        if (rest > 0) lines.push(`… and ${rest} more`);
        print(
          io,
          options.json ?? false,
          { total: page.total, jobs: page.rows },
          lines.length === 0 ? 'Nothing is stuck.' : lines.join('\n'),
        );
      }),
    );
}

const VERBS = {
  retry: { act: 'retry', does: 'Retry a stuck job with fresh attempts', done: 'will be retried' },
  drop: { act: 'drop', does: 'Drop a stuck job for good', done: 'is dropped' },
  'mark-sent': {
    act: 'markSent',
    does: 'Mark a message that may have been delivered as sent, without sending it again',
    done: 'is marked as sent',
  },
} as const;

/**
 * `aisle reminders retry|drop|mark-sent <id>`: retries a stuck job, drops it, or records that it arrived; each is
 * recorded in the audit log.
 */
export function remindersSettle(io: CliIo, verb: keyof typeof VERBS): Command {
  const { act, does, done } = VERBS[verb];
  return new Command(verb)
    .description(does)
    .addArgument(new Argument('<id>', 'id of the job, from `aisle reminders stuck`'))
    .option('--json', 'print JSON')
    .addHelpText('after', `\nExample:\n  $ aisle reminders ${verb} 01KRDPM7M06P5XS8SC9MH8PKKR`)
    .action((id: string, options: { json?: boolean }) =>
      withContext(io, async ({ container }) => {
        const job = await container.get<StaffJobs>(STAFF_JOBS)[act](OPERATOR, id);
        print(io, options.json ?? false, job, `The ${job.queue} "${job.subject}" ${done}.`);
      }),
    );
}
