import { JOB_STATES, STUCK_STATES } from '#contracts/staff/job.ts';
import type { JobState } from '#contracts/staff/job.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { StaffQueue, StaffQueueJob } from '#shared/queue/staff-queue.ts';
import { triesOf } from '#shared/queue/queue-table.ts';
import type { ConfirmSent } from './dispatch/confirm-sent.ts';
import { errorWords } from './list/held-reasons.ts';
import { messagingDb } from '../tables/messaging-tables.ts';
import type { ScheduledChanges } from './compose/scheduled-changes.ts';

/**
 * Scheduled messages that are waiting, failed, dead, held or of unknown delivery, for staff and the command line. The
 * subject keeps its variables.
 */
export class ScheduledJobs implements StaffQueue {
  readonly queue = 'scheduled-message' as const;
  readonly #em: Em;
  readonly #changes: ScheduledChanges;
  readonly #confirming: ConfirmSent;

  constructor({ em, changes, confirming }: { em: Em; changes: ScheduledChanges; confirming: ConfirmSent }) {
    this.#em = em;
    this.#changes = changes;
    this.#confirming = confirming;
  }

  async list(state: JobState | undefined, limit: number): Promise<StaffQueueJob[]> {
    const of = (one: JobState) => {
      const jobs = this.#jobs().where('state', '=', one).orderBy('due_at').limit(limit);
      return messagingDb(this.#em).selectFrom(jobs.as('listed')).selectAll();
    };
    // One state after the other, in index order.
    const [first, ...others] = STUCK_STATES;
    const every = () => others.reduce((all, one) => all.unionAll(of(one)), of(first));
    const rows = state === undefined ? every() : of(state);
    return (await rows.orderBy('due_at').limit(limit).execute()).map(present);
  }

  async find(id: string): Promise<StaffQueueJob | null> {
    const row = await this.#jobs().where('id', '=', id).where('state', 'in', JOB_STATES).executeTakeFirst();
    return row ? present(row) : null;
  }

  async retry(job: StaffQueueJob): Promise<void> {
    await this.#changes.retry(job.supplierId ?? '', job.id);
  }

  async drop(job: StaffQueueJob): Promise<void> {
    await this.#changes.cancel(job.supplierId ?? '', job.id);
  }

  async markSent(job: StaffQueueJob): Promise<void> {
    await this.#confirming.mark(job.supplierId ?? '', job.id);
  }

  #jobs() {
    return messagingDb(this.#em)
      .selectFrom('scheduled_message')
      .select(['id', 'state', 'supplier_id', 'subject', 'attempt', 'lost', 'last_error', 'due_at']);
  }
}

interface Row {
  id: string;
  state: string;
  supplier_id: string;
  subject: string;
  attempt: number;
  lost: number;
  last_error: string | null;
  due_at: number;
}

function present(row: Row): StaffQueueJob {
  return {
    id: row.id,
    queue: 'scheduled-message',
    state: row.state as JobState,
    supplierId: row.supplier_id,
    subject: row.subject,
    attempts: triesOf(row),
    lost: row.lost,
    lastError: errorWords(row.last_error),
    dueAt: row.due_at,
  };
}
