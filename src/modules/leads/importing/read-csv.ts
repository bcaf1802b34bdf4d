import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FileEncoding } from './detect-encoding.ts';

export interface CsvForm {
  encoding: FileEncoding;
  delimiter: string;
}

/** A row of the file; `row` as a spreadsheet counts it, from 1. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/** Characters of one row at most: an opening quotation mark that is never closed must not swallow the file. */
const ROW_MAX = 500_000;

/** The file stops making sense, mostly at a quotation mark that is never closed. */
export class BrokenCsv extends Error {
  readonly row: number;
  constructor(row: number, cause: unknown) {
    super(`The file cannot be read from row ${row} on.`, { cause });
    this.name = 'BrokenCsv';
    this.row = row;
  }
}

/**
 * The rows of a CSV file as they come, empty ones left out; memory does not grow with the file.
 * @throws BrokenCsv
 */
export async function* readCsv(bytes: AsyncIterable<Buffer>, form: CsvForm): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: form.delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_MAX,
  });
  let row = 0;
  pipeline(Readable.from(decoded(bytes, form.encoding)), parser, () => undefined);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenCsv(row + 1, error);
    throw error;
  }
}

async function* decoded(bytes: AsyncIterable<Buffer>, encoding: FileEncoding): AsyncGenerator<string> {
  // Takes the byte order mark away by itself.
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
