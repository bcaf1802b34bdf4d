/** How the columns of an export are split: `locale` is what spreadsheets in the supplier's market expect. */
export const CSV_DELIMITERS = ['comma', 'semicolon', 'locale'] as const;
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];

/** The format of a file. */
export interface CsvForm {
  delimiter: ',' | ';';
  /** A byte order mark at the start, by which Excel detects UTF-8. */
  mark: boolean;
  decimal: '.' | ',';
}

/** RFC 4180, for other programs. */
export const PLAIN_CSV: CsvForm = { delimiter: ',', mark: false, decimal: '.' };
const COMMAS: CsvForm = { ...PLAIN_CSV, mark: true };
const SEMICOLONS: CsvForm = { delimiter: ';', mark: true, decimal: ',' };

/**
 * Whether spreadsheets of a locale write 1,5 and therefore split columns at semicolons: German, French, Polish and
 * others.
 */
export function usesSemicolons(locale: string): boolean {
  return new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');
}

/** The format that a spreadsheet of a locale opens as a table on a double click. */
export const spreadsheetForm = (locale: string): CsvForm => (usesSemicolons(locale) ? SEMICOLONS : COMMAS);

/** The format of an export; `locale` is the supplier's. */
export function csvForm(delimiter: CsvDelimiter | undefined, locale: string): CsvForm {
  if (delimiter === 'semicolon') return SEMICOLONS;
  return delimiter === 'locale' ? spreadsheetForm(locale) : PLAIN_CSV;
}
