import { IMPORT_PART_BYTES, IMPORT_ROWS_MAX } from '#contracts/lead/lead-import.ts';
import type { ImportMapping } from '#contracts/lead/lead-import.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { LeadTerms } from '../../../core/terms/lead-terms.ts';
import type { FileEncoding } from '../reading/detect-encoding.ts';
import type { ImportFiles } from '../store/import-files.ts';
import type { ImportRecord } from '../store/import-tables.ts';
import { BrokenCsv, readCsv } from '../reading/read-csv.ts';
import type { CsvRow } from '../reading/read-csv.ts';
import type { RowPlan } from '../reading/read-row.ts';
import { ourWords } from '../reading/value-words.ts';
import { TitleLines } from '../reading/title-lines.ts';

/** Rows per transaction. */
export const BATCH = 500;

export interface ImportSourceParts {
  clock: Clock;
  auth: Pick<AuthApi, 'members'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  weddings: Pick<WeddingsApi, 'read'>;
  files: ImportFiles;
  terms: Pick<LeadTerms, 'of'>;
}

/** Reads the rows of an uploaded file, and everything needed to interpret them. */
export class ImportSource {
  readonly #parts: ImportSourceParts;

  constructor(parts: ImportSourceParts) {
    this.#parts = parts;
  }

  /** @throws NotFound for a deleted supplier */
  async plan(record: ImportRecord): Promise<{ supplier: SupplierFacts; plan: RowPlan }> {
    const { auth, suppliers, weddings, clock, terms } = this.#parts;
    const supplier = await suppliers.find(record.supplier_id);
    const mapping = fromJson<ImportMapping | null>(record.mapping);
    if (!supplier || supplier.deleted || !mapping) throw new NotFound('This supplier');
    const people = await auth.members(supplier.id);
    const members = new Map(
      people.flatMap((one) => [
        [fold(`${one.firstName} ${one.lastName}`), one.id] as const,
        [fold(one.email), one.id] as const,
      ]),
    );
    const header = fromJson<string[] | null>(record.header) ?? [];
    const words = ourWords(await terms.of(supplier.id));
    const { country } = supplier;
    return { supplier, plan: { mapping, header, members, words, weddings, country, now: clock.now() } };
  }

  /**
   * The rows after number `after`, in batches, without the header.
   * @throws BrokenCsv also for a file with too many rows
   */
  async *batches(record: ImportRecord, after: number): AsyncGenerator<CsvRow[]> {
    const parts = Math.ceil(record.file_size / IMPORT_PART_BYTES);
    const form = { encoding: record.encoding as FileEncoding, delimiter: record.delimiter };
    let first = fromFlag(record.has_header);
    const titles = new TitleLines();
    let batch: CsvRow[] = [];
    for await (const row of readCsv(this.#parts.files.read(record.id, 'file', parts), form)) {
      if (row.row > IMPORT_ROWS_MAX + 1) throw new BrokenCsv(row.row, 'too many rows');
      if (titles.isTitle(row.cells)) continue;
      if (first) {
        first = false;
        continue;
      }
      if (row.row <= after) continue;
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}
