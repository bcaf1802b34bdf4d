import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { JobQueue, StuckState } from '#contracts/staff/job.ts';
import type { Clock } from '../clock.ts';
import type { Em } from '../persistence/orm.ts';
import type { StaffQueue, StuckJob } from './staff-queue.ts';
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

/** The staff view of a queue whose jobs can safely be run again. */
export class QueueJobs implements StaffQueue {
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

  async stuck(state: StuckState | undefined, limit: number): Promise<StuckJob[]> {
    const stuck = (one: StuckState) => {
      const jobs = this.#jobs().where('state', '=', one).orderBy('due_at').limit(limit);
      return this.#db.selectFrom(jobs.as('stuck')).selectAll();
    };
    // One state at a time, in index order: reading both together would sort every row.
    const rows = state === undefined ? stuck('failed').unionAll(stuck('dead')) : stuck(state);
    return (await rows.orderBy('due_at').limit(limit).execute()).map((row) => this.#present(row));
  }

  async find(id: string): Promise<StuckJob | null> {
    const row = await this.#jobs().where('id', '=', id).where('state', 'in', ['failed', 'dead']).executeTakeFirst();
    return row ? this.#present(row) : null;
  }

  async retry(job: StuckJob): Promise<void> {
    await this.#move(job, { state: 'scheduled', due_at: this.#clock.now(), ...NO_TRIES });
  }

  async drop(job: StuckJob): Promise<void> {
    await this.#move(job, { state: 'dropped' });
  }

  async #move(job: StuckJob, to: Partial<QueueTable>): Promise<void> {
    await this.#db
      .updateTable(this.#table)
      .set(to)
      .where('id', '=', job.id)
      .where('state', '=', job.state)
      .where(sql<number>`attempt - lost`, '=', job.attempts)
      .execute();
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
  ): StuckJob {
    return {
      id: row.id,
      queue: this.queue,
      state: row.state as StuckState,
      supplierId: row.supplier_id,
      subject: row.subject,
      attempts: triesOf(row),
      lost: row.lost,
      lastError: row.last_error,
      dueAt: row.due_at,
    };
  }
}
