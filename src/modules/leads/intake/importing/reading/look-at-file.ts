import { createHash } from 'node:crypto';
import { IMPORT_COLUMNS_MAX } from '#contracts/lead/lead-import.ts';
import { EMAIL_PATTERN } from '#contracts/limits.ts';
import { cutText } from '#shared/cut-text.ts';
import { withoutControls } from '#shared/without-controls.ts';
import { detectDelimiter } from './detect-delimiter.ts';
import { EncodingDetector } from './detect-encoding.ts';
import type { FileEncoding } from './detect-encoding.ts';
import { headerWord } from './guess-mapping.ts';
import { EmptyFile, NotCsv, OneColumn } from '../store/importing.errors.ts';
import { BrokenCsv, readCsv } from './read-csv.ts';
import type { CsvForm } from './read-csv.ts';
import { TitleLines } from './title-lines.ts';

/** The result of inspecting a file. */
export interface FileLook extends CsvForm {
  header: string[];
  hasHeader: boolean;
  headerKey: string;
  /** Up to `SHOWN` distinct values of each column. */
  samples: string[][];
  /** More values of each column, for guessing. */
  values: string[][];
}

const SHOWN = 4;
const LOOKED_AT = 500;

/**
 * Detects the format of a file and the names of its columns.
 * @throws NotCsv, EmptyFile, OneColumn
 */
export async function lookAtFile(read: () => AsyncIterable<Buffer>): Promise<FileLook> {
  const detector = new EncodingDetector();
  let first: Buffer | null = null;
  for await (const chunk of read()) {
    first ??= chunk;
    detector.push(chunk);
  }
  const encoding = detector.end();
  if (encoding === null || first === null) throw new NotCsv();
  const delimiter = delimiterOf(first, encoding);
  const rows = await firstRows(read, { encoding, delimiter });
  const [top, ...rest] = rows;
  if (!top) throw new EmptyFile();
  const hasHeader = !top.some((cell) => EMAIL_PATTERN.test(cell.trim()));
  const data = hasHeader ? rest : rows;
  if (data.length === 0) throw new EmptyFile();
  const width = Math.min(IMPORT_COLUMNS_MAX, Math.max(...rows.map((row) => row.length)));
  const header = Array.from({ length: width }, (_, at) => (hasHeader ? shown(top[at] ?? '') : ''));
  const values = header.map((_, at) => data.map((row) => shown(row[at] ?? '')).filter((value) => value !== ''));
  return {
    encoding,
    delimiter,
    header,
    hasHeader,
    headerKey: createHash('sha256').update(header.map(headerWord).join('\n')).digest('hex'),
    samples: values.map((column) => [...new Set(column)].slice(0, SHOWN)),
    values,
  };
}

function delimiterOf(first: Buffer, encoding: FileEncoding): string {
  const text = new TextDecoder(encoding).decode(first.subarray(0, 65_536));
  if (text.trim() === '') throw new EmptyFile();
  const delimiter = detectDelimiter(text);
  if (delimiter === null) throw new OneColumn();
  return delimiter;
}

async function firstRows(read: () => AsyncIterable<Buffer>, form: CsvForm): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    const titles = new TitleLines();
    for await (const { cells } of readCsv(read(), form)) {
      if (titles.isTitle(cells)) continue;
      rows.push(cells);
      if (rows.length > LOOKED_AT) break;
    }
  } catch (error) {
    // The check will report the broken row; the rows before it are enough to detect the columns.
    if (!(error instanceof BrokenCsv) || rows.length < 2) throw error instanceof BrokenCsv ? new NotCsv() : error;
  }
  return rows;
}

const shown = (cell: string): string => cutText(withoutControls(cell).trim(), 200, true);
