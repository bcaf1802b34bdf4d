import { MINUTE } from '#contracts/durations.ts';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { LiveEventName } from '#contracts/notifications/live-events.ts';
import type { Job, JobReport } from '../jobs.ts';
import type { Logger } from '../logger.ts';
import { fromJson } from '../persistence/json.ts';
import type { Em } from '../persistence/orm.ts';
import { inTransaction } from '../persistence/transaction.ts';
import type { Claim, QueueRules } from '../queue/queue-table.ts';
import type { WorkQueue } from '../queue/work-queue.ts';
import type { DomainEvent, EventHandler } from './event-handler.ts';
import type { outboxEventSchema } from './outbox-event.entity.ts';
import type { Outbox } from './outbox.ts';
import { token } from '../wiring/token.ts';

type Db = InferKyselyDB<typeof outboxEventSchema>;
type EventRow = Claim & Omit<Db['outbox_event'], 'id' | 'attempt'>;

export const OUTBOX_QUEUE = {
  table: 'outbox_event',
  lease: MINUTE,
  maxAttempts: 10,
  firstDelay: 5_000,
  doneState: 'done',
} as const satisfies Omit<QueueRules, 'owner'>;
export const OUTBOX_WORK = token<WorkQueue>('OutboxWork');

const BATCH = 250;
/** Handled events marked in one statement; after a crash, at most this many are handled again. */
const MARKED_TOGETHER = 20;
const COLUMNS = ['name', 'supplier_id', 'lead_id', 'payload', 'created_at'] as const;

/** Delivers committed facts to their handlers, each in its own transaction, at least once. */
export class OutboxRelayJob implements Job {
  readonly name = 'outbox-relay';
  readonly schedule = '*/2 * * * * *';
  readonly purpose = 'pass events to their handlers';
  readonly #em: Em;
  readonly #work: WorkQueue;
  readonly #outbox: Outbox;
  readonly #handlers: readonly EventHandler[];
  readonly #logger: Logger;

  constructor({
    em,
    work,
    outbox,
    handlers,
    logger,
  }: {
    em: Em;
    work: WorkQueue;
    outbox: Outbox;
    handlers: readonly EventHandler[];
    logger: Logger;
  }) {
    this.#em = em;
    this.#work = work;
    this.#outbox = outbox;
    this.#handlers = handlers;
    this.#logger = logger;
  }

  onWake(listener: () => void): () => void {
    return this.#outbox.onWake(listener);
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const report: JobReport = { done: 0, failed: 0, dead: (await this.#work.bury(BATCH)).length };
    while (!signal.aborted) {
      const rows = await this.#work.claim<EventRow>(BATCH, COLUMNS);
      if (rows.length === 0) break;
      await this.#relay(rows, report, signal);
    }
    return report;
  }

  async #relay(rows: readonly EventRow[], report: JobReport, signal: AbortSignal): Promise<void> {
    let freshUntil = performance.now() + this.#work.rules.lease / 3;
    let done: EventRow[] = [];
    for (const [index, row] of rows.entries()) {
      const handlers = this.#handlers.filter((handler) => handler.names.includes(row.name as LiveEventName));
      if (handlers.length > 0) {
        if (signal.aborted) {
          await this.#work.release(rows.slice(index));
          break;
        }
        if (performance.now() > freshUntil) {
          if ((await this.#work.renew(rows.slice(index))).every((held) => held.id !== row.id)) continue;
          freshUntil = performance.now() + this.#work.rules.lease / 3;
        }
        if (!(await this.#hand(row, handlers, report))) continue;
      }
      done.push(row);
      if (handlers.length > 0 && done.length >= MARKED_TOGETHER) {
        const ours = await this.#work.done(done);
        report.done += ours.length;
        done = [];
      }
    }
    const ours = await this.#work.done(done);
    report.done += ours.length;
  }

  async #hand(row: EventRow, handlers: readonly EventHandler[], report: JobReport): Promise<boolean> {
    try {
      for (const handler of handlers) await inTransaction(this.#em, () => handler.handle(asEvent(row)));
      return true;
    } catch (error) {
      this.#logger.error({ err: error, eventId: row.id, name: row.name }, 'event handler failed');
      const state = await this.#work.failed(row, error instanceof Error ? error.message : 'unknown', false);
      if (state !== 'lost') report[state] += 1;
      return false;
    }
  }
}

function asEvent(row: EventRow): DomainEvent {
  return {
    id: row.id,
    name: row.name as LiveEventName,
    supplierId: row.supplier_id,
    leadId: row.lead_id,
    payload: fromJson<Record<string, unknown>>(row.payload),
    createdAt: row.created_at,
  };
}
