import { IMPORT_PROBLEMS_SHOWN, isImportError } from '#contracts/lead/lead-import.ts';
import type { ImportCheck, ImportProblem, WordField } from '#contracts/lead/lead-import.ts';
import { fold } from '#shared/fold.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { ImportFiles } from '../store/import-files.ts';
import type { ImportSource } from './import-source.ts';
import type { Findings } from '../store/import-status.ts';
import type { ImportRecord } from '../store/import-tables.ts';
import { knownLeads } from './known-leads.ts';
import { ProblemFile } from './problem-file.ts';
import { BrokenCsv } from '../reading/read-csv.ts';
import { readRow } from '../reading/read-row.ts';

/** The maximum number of words that people are asked about; a column with more should be mapped differently. */
const WORDS_SHOWN = 60;
/** The maximum number of values remembered for a column that isn't a list of words. */
const WORDS_KNOWN = 1_000;

export interface CheckResult {
  findings: Findings;
  /** The last row. */
  total: number;
  problemParts: number;
}

/** The dry run: reads the whole file as the run will and records every problem, without changing any lead. */
export class CheckImport {
  readonly #em: Em;
  readonly #source: ImportSource;
  readonly #files: ImportFiles;

  constructor({ em, source, files }: { em: Em; source: ImportSource; files: ImportFiles }) {
    this.#em = em;
    this.#source = source;
    this.#files = files;
  }

  /** Calls `onward` after each batch, which returns whether to continue; null if it returned false. */
  async check(record: ImportRecord, onward: (row: number) => Promise<boolean>): Promise<CheckResult | null> {
    const { supplier, plan } = await this.#source.plan(record);
    const tally = new Tally();
    const problemFile = new ProblemFile(this.#files, record.id, plan.header, supplier.locale);
    let total = 0;
    try {
      for await (const batch of this.#source.batches(record, 0)) {
        const addresses: string[] = [];
        for (const row of batch) {
          const result = readRow(row, plan);
          tally.add(result.problems, result.unknown);
          if (result.problems.length > 0) await problemFile.add(row.row, row.cells, result.problems);
          if (result.lead && tally.isNew(result.lead.emailFolded)) addresses.push(result.lead.emailFolded);
        }
        const known = await knownLeads(this.#em, supplier.id, addresses);
        tally.check.known += known.size;
        total = batch.at(-1)?.row ?? total;
        if (!(await onward(total))) return null;
      }
    } catch (error) {
      if (!(error instanceof BrokenCsv)) throw error;
      return { findings: { check: null, brokenAt: error.row }, total, problemParts: 0 };
    }
    await problemFile.end();
    return { findings: { check: tally.end(), brokenAt: null }, total, problemParts: problemFile.parts };
  }
}

/** Counts what the rows contain. */
class Tally {
  readonly check: ImportCheck = {
    rows: 0,
    good: 0,
    bad: 0,
    warned: 0,
    twiceInFile: 0,
    known: 0,
    problems: [],
    problemsTotal: 0,
    unknownWords: [],
  };
  readonly #errors: ImportProblem[] = [];
  readonly #warnings: ImportProblem[] = [];
  readonly #told = new Set<string>();
  readonly #addresses = new Set<string>();
  readonly #words = new Map<string, { field: WordField; word: string; count: number }>();

  add(problems: ImportCheck['problems'], unknown: readonly { field: WordField; word: string }[]): void {
    const { check } = this;
    check.rows += 1;
    const bad = problems.some((problem) => isImportError(problem.rule));
    if (bad) check.bad += 1;
    else check.good += 1;
    if (!bad && problems.length > 0) check.warned += 1;
    for (const problem of problems) if (!this.#isRepeated(problem)) this.#list(problem);
    for (const { field, word } of unknown) {
      const known = this.#words.get(`${field} ${word}`);
      if (known) known.count += 1;
      else if (this.#words.size < WORDS_KNOWN) this.#words.set(`${field} ${word}`, { field, word, count: 1 });
    }
  }

  #list(problem: ImportProblem): void {
    this.check.problemsTotal += 1;
    const list = isImportError(problem.rule) ? this.#errors : this.#warnings;
    if (list.length < IMPORT_PROBLEMS_SHOWN) list.push(problem);
  }

  /** People are asked about each word once, however many rows contain it. */
  #isRepeated({ rule, column, value }: ImportProblem): boolean {
    if (rule !== 'word-unknown') return false;
    const told = `${column}\n${fold(value)}`;
    if (this.#told.has(told)) return true;
    if (this.#told.size < WORDS_KNOWN) this.#told.add(told);
    return false;
  }

  /** Whether an address occurs for the first time. */
  isNew(email: string): boolean {
    if (this.#addresses.has(email)) {
      this.check.twiceInFile += 1;
      return false;
    }
    this.#addresses.add(email);
    return true;
  }

  end(): ImportCheck {
    // Rows that can't be imported are listed before values that are merely kept as a note.
    const shown = [...this.#errors, ...this.#warnings].slice(0, IMPORT_PROBLEMS_SHOWN);
    this.check.problems = shown.sort((a, b) => a.row - b.row);
    this.check.unknownWords = [...this.#words.values()].sort((a, b) => b.count - a.count).slice(0, WORDS_SHOWN);
    return this.check;
  }
}
