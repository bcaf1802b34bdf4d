import { usesSemicolons } from '#contracts/csv-form.ts';
import type { CsvDelimiter } from '#contracts/csv-form.ts';
import { useLanguage } from './i18n.ts';

/**
 * The column delimiter of this person's spreadsheet: a semicolon if the console's language uses it, else by the supplier's market,
 * for people who use English because the console lacks their language.
 */
export function useSpreadsheetDelimiter(): CsvDelimiter {
  return usesSemicolons(useLanguage()) ? 'semicolon' : 'locale';
}
