import { canDropJob, canRetryJob } from '#contracts/staff/job.ts';
import type { StaffJob, StaffJobFilter, StaffJobRow } from '#contracts/staff/job.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { StaffQueue, StaffQueueJob } from '#shared/queue/staff-queue.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { token } from '#shared/wiring/token.ts';

export const STAFF_JOBS = token<StaffJobs>('StaffJobs');

/** Maximum jobs listed per queue, the longest waiting or next due first; more stuck ones would be an outage. */
const LISTED_MAX = 1_000;

/** Who manages jobs: staff with their markets, or the command line with all of them (`*`) and no user. */
export interface JobManager {
  userId: string | null;
  staffMarkets: readonly string[];
}

export interface StaffJobsParts {
  em: Em;
  queues: readonly StaffQueue[];
  suppliers: Pick<SuppliersApi, 'findMany'>;
  audit: AuditTrail;
}

/** Stuck or scheduled jobs of all queues in one list; staff don't see jobs of suppliers in other markets (D11). */
export class StaffJobs {
  readonly #parts: StaffJobsParts;

  constructor(parts: StaffJobsParts) {
    this.#parts = parts;
  }

  async list(manager: JobManager, query: ListQuery<StaffJobFilter>): Promise<Page<StaffJobRow>> {
    const { queue, state } = query.filter;
    const jobs: StaffQueueJob[] = [];
    for (const one of this.#parts.queues) {
      if (queue === undefined || one.queue === queue) jobs.push(...(await one.list(state, LISTED_MAX)));
    }
    const suppliers = await this.#suppliersOf(jobs);
    const seen = isOfAllMarkets(manager) ? jobs : jobs.filter((job) => isVisible(manager, job, suppliers));
    const order = query.sort.descending ? -1 : 1;
    seen.sort((a, b) => order * (a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1)));
    const rows = seen.slice(query.offset, query.offset + query.limit).map((job) => ({
      ...presentJob(job),
      supplier: suppliers.get(job.supplierId ?? '')?.name ?? null,
    }));
    return { rows, offset: query.offset, total: seen.length };
  }

  /** @throws NotFound, and what the queue's own rules throw */
  async retry(manager: JobManager, id: string): Promise<StaffJob> {
    return this.#act(manager, id, 'retry');
  }

  /** @throws NotFound, and what the queue's own rules throw */
  async drop(manager: JobManager, id: string): Promise<StaffJob> {
    return this.#act(manager, id, 'drop');
  }

  /**
   * Marks a message of unknown delivery as sent, after a person has checked that it arrived.
   * @throws NotFound also for a job of another kind, and what the queue's own rules throw
   */
  async markSent(manager: JobManager, id: string): Promise<StaffJob> {
    return this.#act(manager, id, 'markSent');
  }

  async #act(manager: JobManager, id: string, verb: 'retry' | 'drop' | 'markSent'): Promise<StaffJob> {
    return inTransaction(this.#parts.em, async () => {
      for (const queue of this.#parts.queues) {
        const job = await queue.find(id);
        if (!job) continue;
        if (!isOfAllMarkets(manager) && !isVisible(manager, job, await this.#suppliersOf([job]))) continue;
        const act = queue[verb];
        if (!act || !CAN[verb](job)) continue;
        await act.call(queue, job);
        const before = { queue: job.queue, id, state: job.state };
        await this.#parts.audit.record({
          actorId: manager.userId,
          supplierId: job.supplierId,
          action: verb === 'markSent' ? 'job.mark-sent' : `job.${verb}`,
          before,
          after: null,
        });
        return presentJob(job);
      }
      throw new NotFound('This job');
    });
  }

  #suppliersOf(jobs: readonly StaffQueueJob[]): Promise<Suppliers> {
    return this.#parts.suppliers.findMany([...new Set(jobs.flatMap((job) => job.supplierId ?? []))]);
  }
}

const CAN = {
  retry: canRetryJob,
  drop: canDropJob,
  markSent: ({ state }: StaffQueueJob) => state === 'unknown',
};

type Suppliers = ReadonlyMap<string, Pick<SupplierFacts, 'market' | 'name'>>;

const isOfAllMarkets = ({ staffMarkets }: JobManager): boolean => staffMarkets.includes('*');

/** Jobs in other markets, and those without a supplier, are for staff of all markets only. */
function isVisible({ staffMarkets }: JobManager, { supplierId }: StaffQueueJob, suppliers: Suppliers): boolean {
  const market = suppliers.get(supplierId ?? '')?.market;
  return market !== undefined && staffMarkets.includes(market);
}

const presentJob = ({ dueAt, ...job }: StaffQueueJob): StaffJob => ({ ...job, dueAt: new Date(dueAt).toISOString() });
