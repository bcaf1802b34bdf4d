import type { ImportRunInput } from '#contracts/lead/lead-import.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Logger } from '#shared/logger.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Claim, QueueRules } from '#shared/queue/queue-table.ts';
import type { WorkQueue } from '#shared/queue/work-queue.ts';
import type { SameCouples } from '../../duplicates/same-couples.ts';
import type { CheckImport } from './check-import.ts';
import type { ImportFiles } from '../store/import-files.ts';
import { BATCH } from './import-source.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportStore } from '../store/import-store.ts';
import { importDb } from '../store/import-tables.ts';
import type { ImportRecord } from '../store/import-tables.ts';
import type { ImportWake } from '../store/import-wake.ts';
import { readRow } from '../reading/read-row.ts';
import type { ImportedLead } from '../reading/read-row.ts';
import type { UndoBatch } from './undo-batch.ts';
import type { WriteBatch } from './write-batch.ts';
import { token } from '#shared/wiring/token.ts';

/**
 * A dead process is noticed after 20 seconds, and each batch renews the lease. An import survives many crashes and
 * errors, because each try keeps its progress.
 */
export const IMPORT_QUEUE = {
  table: 'lead_import',
  lease: 20_000,
  maxAttempts: 25,
  maxLost: 25,
  firstDelay: 5_000,
  doneState: 'done',
} as const satisfies Omit<QueueRules, 'owner'>;
export const IMPORT_WORK = token<WorkQueue>('ImportWork');

/** Milliseconds between progress reports of a check; runs and undos report each batch. */
const TELL_EVERY = 500;

export interface ImportJobParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  logger: Logger;
  work: WorkQueue;
  wake: ImportWake;
  store: ImportStore;
  files: ImportFiles;
  source: ImportSource;
  checking: CheckImport;
  writing: WriteBatch;
  undoing: UndoBatch;
  couples: SameCouples;
}

/** How the work ended: finished, claimed by another process, stopped with this process, or cancelled. */
type Ending = 'done' | 'lost' | 'stopped' | 'cancelled';

/**
 * Checks, runs and undoes imports in the background, one at a time per process. Each batch is one transaction that
 * first verifies the claim, then writes leads and progress: after a crash, work resumes with the row after the last
 * committed one.
 */
export class ImportJob implements Job {
  readonly name = 'lead-import';
  readonly schedule = '*/5 * * * * *';
  readonly purpose = 'check, run and undo imports of leads';
  readonly #parts: ImportJobParts;

  constructor(parts: ImportJobParts) {
    this.#parts = parts;
  }

  onWake(listener: () => void): () => void {
    return this.#parts.wake.onWake(listener);
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { work, em } = this.#parts;
    const report: JobReport = { done: 0, failed: 0, dead: 0 };
    await inTransaction(em, async () => {
      for (const { id } of await work.bury(10)) {
        await this.#free(id);
        report.dead += 1;
      }
    });
    while (!signal.aborted) {
      const [claim] = await work.claim(1);
      if (!claim) break;
      await this.#work(claim, signal, report);
    }
    return report;
  }

  async #work(claim: Claim, signal: AbortSignal, report: JobReport): Promise<void> {
    const { work, store, logger } = this.#parts;
    try {
      const record = await store.load(claim.id);
      if (!record) return;
      const ending = await this.#phase(claim, record, signal);
      if (ending === 'stopped') await work.release([claim]);
      if (ending === 'done') report.done += 1;
    } catch (error) {
      logger.error({ err: error, importId: claim.id }, 'import failed');
      const state = await work.failed(claim, error instanceof Error ? error.message : 'unknown', false);
      if (state === 'dead') await this.#free(claim.id);
      if (state !== 'lost') report[state] += 1;
    }
  }

  #phase(claim: Claim, record: ImportRecord, signal: AbortSignal): Promise<Ending> {
    if (record.phase === 'check') return this.#check(claim, record, signal);
    return record.phase === 'undo' ? this.#undo(claim, record, signal) : this.#run(claim, record, signal);
  }

  async #check(claim: Claim, record: ImportRecord, signal: AbortSignal): Promise<Ending> {
    let told = performance.now();
    let ending: Ending = 'done';
    const result = await this.#parts.checking.check(record, async (row) => {
      if (signal.aborted) ending = 'stopped';
      else if (performance.now() - told > TELL_EVERY) {
        told = performance.now();
        const held = await this.#step(claim, record, () => Promise.resolve({ next_row: row }));
        if (held !== 'held') ending = held;
      }
      return ending === 'done';
    });
    if (!result) return ending;
    const { findings, total, problemParts } = result;
    const change = { findings: JSON.stringify(findings), total, next_row: total, problem_parts: problemParts };
    return this.#end(claim, record, { ...change, state: findings.check === null ? 'dead' : 'done' });
  }

  async #run(claim: Claim, record: ImportRecord, signal: AbortSignal): Promise<Ending> {
    const { source, writing } = this.#parts;
    const choices = fromJson<ImportRunInput | null>(record.choices);
    if (!choices) throw new RangeError('An import is running without its options.');
    const { supplier, plan } = await source.plan(record);
    for await (const batch of source.batches(record, record.next_row)) {
      if (signal.aborted) return 'stopped';
      const leads = batch.map((row) => readRow(row, plan).lead).filter((lead): lead is ImportedLead => lead !== null);
      const held = await this.#step(claim, record, async (current) => {
        const counts = await writing.write(current, supplier, choices, leads);
        return {
          next_row: batch.at(-1)?.row ?? current.next_row,
          made: current.made + counts.made,
          joined: current.joined + counts.joined,
          updated: current.updated + counts.updated,
          skipped: current.skipped + counts.skipped + batch.length - leads.length,
        };
      });
      if (held === 'cancelled') return this.#endRun(claim, record, 'cancelled', signal);
      if (held !== 'held') return held;
    }
    const ending = await this.#endRun(claim, record, 'done', signal);
    // The leads are imported, and the file is a private address book that is no longer needed. If this fails, it is
    // deleted by age.
    if (ending === 'done') await this.#parts.files.removeFile(record).catch(() => undefined);
    return ending;
  }

  /** Keeps everything written so far, whether finished or not, and finally looks for other leads of the same couples. */
  async #endRun(claim: Claim, record: ImportRecord, state: 'done' | 'cancelled', signal: AbortSignal): Promise<Ending> {
    const { em, work, couples } = this.#parts;
    for (const batch of await couples.find(record.supplier_id)) {
      if (signal.aborted) return 'stopped';
      const ours = await inTransaction(em, async () => {
        if ((await work.renew([claim])).length === 0) return false;
        await couples.link(record.supplier_id, batch);
        return true;
      });
      if (!ours) return 'lost';
    }
    return this.#end(claim, record, { state, running_key: null });
  }

  async #undo(claim: Claim, record: ImportRecord, signal: AbortSignal): Promise<Ending> {
    // Rows are undone from the end; `next_row` counts the rows already undone.
    for (let cursor = { next: Number.MAX_SAFE_INTEGER as number | null }; cursor.next !== null;) {
      if (signal.aborted) return 'stopped';
      const from = cursor.next;
      const held = await this.#step(claim, record, async (current) => {
        const { rows, next } = await this.#parts.undoing.undo(current, from, BATCH);
        cursor = { next };
        return { next_row: current.next_row + rows };
      });
      if (held !== 'held') return held;
    }
    const kept = await this.#parts.undoing.keptOf(record.id);
    return this.#end(claim, record, { state: 'done', running_key: null, kept });
  }

  /** Verifies the claim, does the work, and saves progress and event in one transaction. */
  async #step(
    claim: Claim,
    record: ImportRecord,
    work: (current: ImportRecord) => Promise<Partial<ImportRecord>>,
  ): Promise<'held' | 'lost' | 'cancelled'> {
    const { em, store, outbox } = this.#parts;
    return inTransaction(em, async () => {
      if ((await this.#parts.work.renew([claim])).length === 0) return 'lost';
      const current = await store.load(claim.id);
      if (!current) return 'lost';
      if (fromFlag(current.cancel_asked)) return 'cancelled';
      await store.update(claim.id, await work(current));
      await outbox.record({ name: 'import.changed', supplierId: record.supplier_id, payload: { importId: record.id } });
      return 'held';
    });
  }

  async #end(claim: Claim, record: ImportRecord, change: Partial<ImportRecord> & { state: string }): Promise<Ending> {
    const { em, work, outbox, clock } = this.#parts;
    return inTransaction(em, async () => {
      const finished = record.phase === 'run' ? { finished_at: clock.now() } : {};
      const settled = await work.settle([claim], { ...change, ...finished });
      if (settled.length === 0) return 'lost';
      await outbox.record({ name: 'import.changed', supplierId: record.supplier_id, payload: { importId: record.id } });
      return change.state === 'cancelled' ? 'cancelled' : 'done';
    });
  }

  /** Frees the supplier's slot of a dead import so that the next one can start; what it wrote can be undone. */
  async #free(id: string): Promise<void> {
    const finished_at = this.#parts.clock.now();
    await importDb(this.#parts.em)
      .updateTable('lead_import')
      .set({ running_key: null, finished_at })
      .where('id', '=', id)
      .execute();
  }
}
