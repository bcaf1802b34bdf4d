import { open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_PART_BYTES } from '#contracts/lead/lead-import.ts';
import type { ImportAnswer, ImportMapping, ImportPreset, ImportRunInput } from '#contracts/lead/lead-import.ts';
import type { ImportService } from './import.service.ts';
import { EmptyFile } from './store/importing.errors.ts';
import type { Importer } from './store/new-import.ts';
import type { ImportJob } from './run/import.job.ts';
import type { LeadImports } from '../../index.ts';

/** Milliseconds between checks of an import that another process runs. */
const LOOK_EVERY = 250;

/** Imports a file from the caller's disk, for the command line. */
export class ImportFromFile implements LeadImports {
  readonly #service: ImportService;
  readonly #job: ImportJob;

  constructor({ service, job }: { service: ImportService; job: ImportJob }) {
    this.#service = service;
    this.#job = job;
  }

  async upload(by: Importer, path: string, fileName: string, preset?: ImportPreset): Promise<ImportAnswer> {
    const { size } = await stat(path);
    if (size === 0) throw new EmptyFile();
    let answer = await this.#service.create(by, { fileName, fileSize: size });
    const file = await open(path);
    try {
      while (answer.received < size) {
        const bytes = Buffer.alloc(Math.min(IMPORT_PART_BYTES, size - answer.received));
        await file.read(bytes, 0, bytes.length, answer.received);
        answer = await this.#service.addPart(by.supplierId, answer.id, answer.received, bytes, preset);
      }
    } finally {
      await file.close();
    }
    return answer;
  }

  async check(
    supplierId: string,
    id: string,
    mapping: ImportMapping,
    progress: (now: ImportAnswer) => void,
  ): Promise<ImportAnswer> {
    await this.#service.map(supplierId, id, mapping);
    return this.#until(supplierId, id, progress);
  }

  async run(
    by: { supplierId: string; userId: string },
    id: string,
    choices: ImportRunInput,
    progress: (now: ImportAnswer) => void,
  ): Promise<ImportAnswer> {
    await this.#service.run(by, id, choices);
    return this.#until(by.supplierId, id, progress);
  }

  async discard(supplierId: string, id: string): Promise<void> {
    await this.#service.cancel(supplierId, id);
  }

  /**
   * Runs in this process unless another one has claimed the import, and returns when it is finished. A run of the job
   * can end earlier: if another process holds it, if the database's clock is behind, or before a later retry.
   */
  async #until(supplierId: string, id: string, progress: (now: ImportAnswer) => void): Promise<ImportAnswer> {
    const stop = new AbortController();
    let over = false;
    const work = () => {
      over = false;
      return this.#job.run(stop.signal).finally(() => (over = true));
    };
    for (let working = work(); ;) {
      const answer = await this.#service.find(supplierId, id);
      progress(answer);
      if (answer.status !== 'checking' && answer.status !== 'running') {
        stop.abort();
        await working;
        return this.#service.find(supplierId, id);
      }
      if (over) {
        await pause(LOOK_EVERY);
        working = work();
      } else {
        await Promise.race([working, pause(LOOK_EVERY)]);
      }
    }
  }
}
