/** What a chart shows, free of how it is drawn: the table and the CSV are made from the same. */
export interface ChartSeries {
  name: string;
  /** One value per category; null where there is none. */
  values: readonly (number | null)[];
  /** `own` is filled and strong, `expected` always dashed, `earlier` in the field colour, others thin (look.md §8). */
  role: 'own' | 'expected' | 'earlier' | 'other';
}

export interface ChartData {
  /** Name of the first column of the table, for example "Week". */
  categoryName: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** The last category is not over yet and is drawn lighter. */
  lastUnfinished?: boolean;
}

/** Cells that a spreadsheet would run as a formula get a quote in front; others are quoted where CSV needs it. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The data as CSV with a byte order mark, as spreadsheets like it. */
export function chartCsv({ categoryName, categories, series }: ChartData): string {
  const head = [categoryName, ...series.map(({ name }) => name)];
  const rows = categories.map((category, row) => [category, ...series.map(({ values }) => values[row] ?? null)]);
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
