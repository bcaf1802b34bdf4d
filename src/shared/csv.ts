/** A formula in a spreadsheet begins with one of these, also behind quotes or in full-width forms (safety S48). */
const FORMULA = /^[\s"'“”‘’`]*[=+\-@\t\0＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]/u;

/** One field by RFC 4180; what a spreadsheet would run gets an apostrophe in front. */
export function csvField(value: string | number | null): string {
  const plain = value === null ? '' : String(value).replaceAll('\0', '');
  const safe = typeof value === 'string' && FORMULA.test(value) ? `'${plain}` : plain;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}
