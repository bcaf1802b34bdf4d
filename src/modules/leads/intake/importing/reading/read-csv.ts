import type { Parser } from 'csv-parse';
import { isDelimiterLine } from './detect-delimiter.ts';
import type { FileEncoding } from './detect-encoding.ts';

export interface CsvForm {
  encoding: FileEncoding;
  delimiter: string;
}

/** A row of the file; `row` is its number in a spreadsheet, from 1. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/** Maximum characters per row, so that an unclosed quotation mark can't swallow the file. */
const ROW_MAX = 500_000;

/** The file can't be parsed any further, usually because of an unclosed quotation mark. */
export class BrokenCsv extends Error {
  readonly row: number;
  constructor(row: number, cause: unknown) {
    super(`The file cannot be read from row ${row} on.`, { cause });
    this.name = 'BrokenCsv';
    this.row = row;
  }
}

/**
 * Streams the non-empty rows of a CSV file; memory doesn't grow with the file. Excel's `sep=;` line isn't counted as a
 * row, because Excel doesn't show it.
 * @throws BrokenCsv
 */
export async function* readCsv(bytes: AsyncIterable<Buffer>, form: CsvForm): AsyncGenerator<CsvRow> {
  const { CsvError, parse } = await import('csv-parse');
  const ready: string[][] = [];
  const parser = parse({
    delimiter: form.delimiter,
    // Detection would only look at the first line, and files that were pasted together have several line endings.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_MAX,
    // Collected here rather than from the stream, which drops the rows before a broken one.
    on_record: (cells: string[]) => {
      ready.push(cells);
      return null;
    },
  });
  parser.on('error', () => undefined).resume();
  let row = 0;
  let first = true;
  for await (const text of chunks(bytes, form.encoding)) {
    const error = await feed(parser, text);
    for (const cells of ready.splice(0)) {
      if (first && isDelimiterLine(cells)) {
        first = false;
        continue;
      }
      first = false;
      row += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    }
    if (error) throw error instanceof CsvError ? new BrokenCsv(row + 1, error) : error;
  }
}

/** Decodes the bytes; null marks the end. */
async function* chunks(bytes: AsyncIterable<Buffer>, encoding: FileEncoding): AsyncGenerator<string | null> {
  yield* decoded(bytes, encoding);
  yield null;
}

function feed(parser: Parser, text: string | null): Promise<Error | null> {
  return new Promise((resolve) => {
    const done = (error?: Error | null): void => resolve(error ?? null);
    if (text === null) parser.end(done);
    else parser.write(text, done);
  });
}

async function* decoded(bytes: AsyncIterable<Buffer>, encoding: FileEncoding): AsyncGenerator<string> {
  // Strips the byte order mark.
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
