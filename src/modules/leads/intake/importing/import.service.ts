import { Readable } from 'node:stream';
import { IMPORT_FILE_MAX, IMPORT_PART_BYTES } from '#contracts/lead/lead-import.ts';
import type {
  ImportAnswer,
  ImportMapping,
  ImportPreset,
  ImportRunInput,
  ImportUndoAnswer,
} from '#contracts/lead/lead-import.ts';
import type { Page } from '#contracts/list-query.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { afterCommit, inTransaction } from '#shared/persistence/transaction.ts';
import { StorageUnavailable } from '#shared/storage/file-storage.ts';
import { NO_TRIES } from '#shared/queue/queue-table.ts';
import type { ImportFiles } from './store/import-files.ts';
import { presentImport, statusOf, undoUntil } from './store/import-status.ts';
import type { Findings } from './store/import-status.ts';
import type { ImportStore } from './store/import-store.ts';
import type { ImportRecord } from './store/import-tables.ts';
import type { ImportWake } from './store/import-wake.ts';
import {
  BadRowsLeft,
  FileTooLarge,
  ImportNotReady,
  TooManyImports,
  UndoTooLate,
  WrongOffset,
} from './store/importing.errors.ts';
import type { Importer } from './store/new-import.ts';
import { newImport } from './store/new-import.ts';
import { guessMapping } from './reading/guess-mapping.ts';
import type { NewLabels } from './new-labels.ts';
import { lookAtFile } from './reading/look-at-file.ts';
import { columnFaults } from './reading/column-faults.ts';
import { undoFacts } from './run/edited-since-import.ts';

/** The maximum number of files per supplier that are waiting to be run. */
const WAITING_MAX = 20;

export interface ImportServiceParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  suppliers: Pick<SuppliersApi, 'find' | 'get'>;
  store: ImportStore;
  files: ImportFiles;
  wake: ImportWake;
  labels: NewLabels;
}

/** People's actions on an import: upload, map, run, stop, undo. The actual work is done by import.job.ts. */
export class ImportService {
  readonly #parts: ImportServiceParts;

  constructor(parts: ImportServiceParts) {
    this.#parts = parts;
  }

  /** Begins an upload. @throws FileTooLarge, TooManyImports */
  async create(by: Importer, file: { fileName: string; fileSize: number }): Promise<ImportAnswer> {
    const { store, clock } = this.#parts;
    if (file.fileSize > IMPORT_FILE_MAX) throw new FileTooLarge();
    if ((await store.waiting(by.supplierId)) >= WAITING_MAX) throw new TooManyImports();
    const now = clock.now();
    const record = newImport({ ...by, ...file, now });
    await store.insert(record);
    return presentImport(record, now);
  }

  /**
   * Stores the next part. After the last one, the file is inspected and its columns are guessed; a file that isn't CSV
   * is deleted.
   * @throws WrongOffset, NotCsv, EmptyFile, OneColumn, StorageFull, StorageUnavailable
   */
  async addPart(
    supplierId: string,
    id: string,
    offset: number,
    bytes: Buffer,
    preset?: ImportPreset,
  ): Promise<ImportAnswer> {
    const { store, files, clock } = this.#parts;
    const record = await store.find(supplierId, id);
    if (statusOf(record) !== 'uploading') throw new ImportNotReady(statusOf(record));
    const wanted = Math.min(IMPORT_PART_BYTES, record.file_size - record.received);
    if (offset !== record.received || bytes.length !== wanted) throw new WrongOffset(record.received);
    await files.put(id, 'file', offset / IMPORT_PART_BYTES, bytes);
    const received = record.received + bytes.length;
    const whole = received === record.file_size;
    const change = { received, ...(whole ? await this.#look(record, preset) : {}) };
    await store.update(id, change);
    return presentImport({ ...record, ...change }, clock.now());
  }

  async list(supplierId: string, offset: number, limit: number): Promise<Page<ImportAnswer>> {
    const { rows, total } = await this.#parts.store.list(supplierId, offset, limit);
    const now = this.#parts.clock.now();
    return { rows: rows.map((row) => presentImport(row, now)), offset, total };
  }

  /** @throws NotFound */
  async find(supplierId: string, id: string): Promise<ImportAnswer> {
    return presentImport(await this.#parts.store.find(supplierId, id), this.#parts.clock.now());
  }

  /** Saves the column mapping, also for later files with the same headers, and starts the check. */
  async map(supplierId: string, id: string, mapping: ImportMapping): Promise<ImportAnswer> {
    const { store, clock } = this.#parts;
    return this.#change(supplierId, id, ['uploaded', 'checking', 'checked', 'failed'], async (record) => {
      if (record.started_at !== null) throw new ImportNotReady(statusOf(record));
      const faults = columnFaults(mapping, fromJson<string[] | null>(record.header) ?? []);
      if (faults.length > 0) throw new InvalidInput(faults);
      if (record.header_key !== null) await store.remember(supplierId, record.header_key, mapping, clock.now());
      return { ...this.#schedule('check'), mapping: JSON.stringify(mapping), findings: null, problem_parts: 0 };
    });
  }

  /**
   * Starts writing the leads in the background.
   * @throws ImportRunning, BadRowsLeft
   */
  async run(by: { supplierId: string; userId: string }, id: string, choices: ImportRunInput): Promise<ImportAnswer> {
    const { supplierId } = by;
    return this.#change(supplierId, id, ['checked'], async (record) => {
      const check = fromJson<Findings | null>(record.findings)?.check;
      const mapping = fromJson<ImportMapping | null>(record.mapping);
      if (!check || !mapping) throw new ImportNotReady(statusOf(record));
      if (check.bad > 0 && !choices.skipBadRows) throw new BadRowsLeft(check.bad);
      return {
        ...this.#schedule('run'),
        mapping: JSON.stringify(await this.#parts.labels.make(by, mapping)),
        running_key: supplierId,
        choices: JSON.stringify(choices),
        started_at: this.#parts.clock.now(),
      };
    });
  }

  /** Stops a running import after its current batch, or discards an upload that was never run. */
  async cancel(supplierId: string, id: string): Promise<ImportAnswer> {
    const { files } = this.#parts;
    return this.#change(
      supplierId,
      id,
      ['uploading', 'uploaded', 'checking', 'checked', 'running', 'failed'],
      (record) => {
        if (statusOf(record) === 'running') return { cancel_asked: true };
        if (record.started_at !== null) throw new ImportNotReady(statusOf(record));
        afterCommit(() => void files.tryToRemove(record));
        return { state: 'cancelled', lease_until: null, problem_parts: 0 };
      },
    );
  }

  /**
   * Starts undoing a whole import in the background.
   * @throws ImportRunning, UndoTooLate
   */
  async undo(supplierId: string, id: string, removeWorkedOn: boolean): Promise<ImportAnswer> {
    return this.#change(supplierId, id, ['finished', 'cancelled', 'failed'], (record) => {
      if (undoUntil(record, this.#parts.clock.now()) === null) throw new UndoTooLate();
      return { ...this.#schedule('undo'), running_key: supplierId, remove_worked_on: removeWorkedOn, kept: 0 };
    });
  }

  /** What an undo would remove and keep. @throws NotFound, UndoTooLate */
  async undoFacts(supplierId: string, id: string): Promise<ImportUndoAnswer> {
    const { em, suppliers, store, clock } = this.#parts;
    const record = await store.find(supplierId, id);
    if (undoUntil(record, clock.now()) === null) throw new UndoTooLate();
    return undoFacts(em, suppliers, record);
  }

  /**
   * The rows with problems as CSV, for correcting and importing them again.
   * @throws NotFound
   */
  async problemFile(supplierId: string, id: string): Promise<Readable> {
    const record = await this.#parts.store.find(supplierId, id);
    if (record.problem_parts === 0) throw new NotFound('This file');
    return Readable.from(this.#parts.files.read(id, 'problems', record.problem_parts), { objectMode: false });
  }

  /** Locks, checks the step, changes, notifies the consoles and wakes the job after the commit. */
  async #change(
    supplierId: string,
    id: string,
    from: readonly string[],
    change: (record: ImportRecord) => Promise<Partial<ImportRecord>> | Partial<ImportRecord>,
  ): Promise<ImportAnswer> {
    const { em, store, outbox, wake, clock } = this.#parts;
    return inTransaction(em, async () => {
      const record = await store.lock(supplierId, id);
      if (!from.includes(statusOf(record))) throw new ImportNotReady(statusOf(record));
      const next = await change(record);
      await store.start(id, next);
      await outbox.record({ name: 'import.changed', supplierId, payload: { importId: id } });
      wake.wakeAfterCommit();
      return presentImport({ ...record, ...next }, clock.now());
    });
  }

  #schedule(phase: 'check' | 'run' | 'undo'): Partial<ImportRecord> {
    const due_at = this.#parts.clock.now();
    return {
      phase,
      state: 'scheduled',
      due_at,
      ...NO_TRIES,
      lease_until: null,
      last_error: null,
      next_row: 0,
      cancel_asked: false,
    };
  }

  async #look(record: ImportRecord, preset?: ImportPreset): Promise<Partial<ImportRecord>> {
    const { store, files, suppliers } = this.#parts;
    const supplier = await suppliers.get(record.supplier_id);
    const parts = Math.ceil(record.file_size / IMPORT_PART_BYTES);
    try {
      const look = await lookAtFile(() => files.read(record.id, 'file', parts));
      const remembered = preset ? null : await store.remembered(record.supplier_id, look.headerKey);
      const mapping = remembered ?? guessMapping(look.header, look.values, supplier.country, preset);
      return {
        phase: 'map',
        encoding: look.encoding,
        delimiter: look.delimiter,
        header: JSON.stringify(look.header),
        has_header: look.hasHeader,
        header_key: look.headerKey,
        samples: JSON.stringify(look.samples),
        mapping: JSON.stringify(mapping),
        remembered: remembered !== null,
      };
    } catch (error) {
      // A storage failure says nothing about the file, so the last part can be sent again.
      if (error instanceof StorageUnavailable) throw error;
      await store.remove(record.id);
      await files.tryToRemove(record);
      throw error;
    }
  }
}
