import { usesSemicolons } from '#contracts/csv-form.ts';
import type { CsvDelimiter } from '#contracts/csv-form.ts';
import { useLanguage } from './i18n.ts';

/**
 * How this person's spreadsheet splits columns: by the language of the console where that says semicolons, else by the
 * supplier's market, for people who read English because the console doesn't speak their language.
 */
export function useSpreadsheetDelimiter(): CsvDelimiter {
  return usesSemicolons(useLanguage()) ? 'semicolon' : 'locale';
}
