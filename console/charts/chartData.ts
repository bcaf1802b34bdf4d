import { csvHead, csvLine } from '#contracts/csv.ts';
import { spreadsheetForm } from '#contracts/csv-form.ts';

/** What a chart shows, independent of how it is drawn; the table and the CSV use the same data. */
export interface ChartSeries {
  name: string;
  /** One value per category; null where there is a gap. */
  values: readonly (number | null)[];
  /** `own` is filled and strong, `expected` and `earlier` are dashed, `earlier` is grey, others are thin. */
  role: 'own' | 'expected' | 'earlier' | 'other';
}

export interface ChartData {
  /** Name of the first column of the table, for example "Week". */
  categoryName: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** The last category is still in progress and is drawn lighter. */
  lastUnfinished?: boolean;
}

/** The data as CSV that opens as a table in this language's spreadsheets. */
export function chartCsv({ categoryName, categories, series }: ChartData, language: string): string {
  const form = spreadsheetForm(language);
  const rows = categories.map((category, row) => [category, ...series.map(({ values }) => values[row] ?? null)]);
  const head = csvHead([categoryName, ...series.map(({ name }) => name)], form);
  return head + rows.map((cells) => csvLine(cells, form)).join('');
}
