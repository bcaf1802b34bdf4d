import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { JobQueue, JobState } from '#contracts/staff/job.ts';
import type { Clock } from '../clock.ts';
import { NotFound } from '../errors.ts';
import type { Em } from '../persistence/orm.ts';
import type { StaffQueue, StaffQueueJob } from './staff-queue.ts';
import { NO_TRIES, triesOf } from './queue-table.ts';
import type { QueueTable } from './queue-table.ts';

type QueueJobTable = QueueTable & { supplier_id: string | null };
/** `jobs` is a placeholder for any queue's table; the owner passes the real name. */
type QueueJobDb = Record<'jobs', QueueJobTable>;

/** Creates the staff view of a queue, for module files. */
export const queueJobs =
  (queue: JobQueue, table: string, subject: string) =>
  ({ em, clock }: { em: Em; clock: Clock }): QueueJobs =>
    new QueueJobs(em, clock, queue, table, subject);

const SHOWN: readonly JobState[] = ['failed', 'dead', 'scheduled'];

/** The staff view of a queue whose jobs can safely be run again. */
class QueueJobs implements StaffQueue {
  readonly queue: JobQueue;
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #table: 'jobs';
  readonly #subject: string;

  /** @param subject the column that describes the job to people */
  constructor(em: Em, clock: Clock, queue: JobQueue, table: string, subject: string) {
    this.#em = em;
    this.#clock = clock;
    this.queue = queue;
    this.#table = table as 'jobs';
    this.#subject = subject;
  }

  async list(state: JobState | undefined, limit: number): Promise<StaffQueueJob[]> {
    const of = (one: JobState) => {
      const jobs = this.#jobs().where('state', '=', one).orderBy('due_at').limit(limit);
      return this.#db.selectFrom(jobs.as('listed')).selectAll();
    };
    // One state at a time, in index order: reading both together would sort every row.
    const rows = state === undefined ? of('failed').unionAll(of('dead')) : of(state);
    return (await rows.orderBy('due_at').limit(limit).execute()).map((row) => this.#present(row));
  }

  async find(id: string): Promise<StaffQueueJob | null> {
    const row = await this.#jobs().where('id', '=', id).where('state', 'in', SHOWN).executeTakeFirst();
    return row ? this.#present(row) : null;
  }

  async retry(job: StaffQueueJob): Promise<void> {
    await this.#move(job, { state: 'scheduled', due_at: this.#clock.now(), ...NO_TRIES });
  }

  async drop(job: StaffQueueJob): Promise<void> {
    await this.#move(job, { state: 'dropped' });
  }

  async #move(job: StaffQueueJob, to: Partial<QueueTable>): Promise<void> {
    const moved = await this.#db
      .updateTable(this.#table)
      .set(to)
      .where('id', '=', job.id)
      .where('state', '=', job.state)
      .where(sql<number>`attempt - lost`, '=', job.attempts)
      .executeTakeFirst();
    // A worker took it in the meantime.
    if (moved.numUpdatedRows === 0n) throw new NotFound('This job');
  }

  #jobs() {
    return this.#db
      .selectFrom(this.#table)
      .select(['id', 'state', 'supplier_id', 'attempt', 'lost', 'last_error', 'due_at'])
      .select(sql<string>`${sql.ref(this.#subject)}`.as('subject'));
  }

  get #db(): Kysely<QueueJobDb> {
    return this.#em.getKysely<QueueJobDb>();
  }

  #present(
    row: Pick<QueueJobTable, 'id' | 'supplier_id' | 'attempt' | 'lost' | 'last_error' | 'due_at' | 'state'> & {
      subject: string;
    },
  ): StaffQueueJob {
    return {
      id: row.id,
      queue: this.queue,
      state: row.state as JobState,
      supplierId: row.supplier_id,
      subject: row.subject,
      attempts: triesOf(row),
      lost: row.lost,
      lastError: row.last_error,
      dueAt: row.due_at,
    };
  }
}
