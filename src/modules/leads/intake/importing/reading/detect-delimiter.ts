/** The line that tells Excel the delimiter, `sep=;`, also when quoted or padded by a tool that saved the file again. */
const STATED = /^\uFEFF?"?sep=(?:(\\t)|([^\p{L}\p{N}\s"'\\]|\t))"?[,;\t| ]*(?:\r\n?|\n|$)/iu;
/** The same line after splitting into cells, possibly by the delimiter it names. */
const STATED_CELL = /^\uFEFF?"?sep=(?:\\t|[^\p{L}\p{N}"'\\])?"?$/iu;

/** Whether the first row of a file is that line rather than part of the table. */
export function isDelimiterLine(cells: readonly string[]): boolean {
  return STATED_CELL.test(cells[0]?.trim() ?? '') && cells.slice(1).every((cell) => /^"?\s*$/u.test(cell));
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const LINES = 30;

/** A table below title lines has at least this many columns; with fewer, it may be text with commas. */
const BELOW_TITLES = 3;

/**
 * Detects the delimiter: the one the file names, if it splits anything, otherwise the one that splits the first lines
 * into the most columns, with the same number in each. Quoted text is ignored. Single-column lines at the top may be
 * titles above a wide table. Null if there is only one column.
 */
export function detectDelimiter(text: string): string | null {
  const [line = '', tab, character = ''] = STATED.exec(text) ?? [];
  const table = text.slice(line.length);
  const stated = tab === undefined ? character : '\t';
  if (stated !== '' && columnsPerLine(table, stated).some((count) => count > 1)) return stated;
  return widest(table, 0) ?? widest(table, BELOW_TITLES);
}

/** @param below 0, or the minimum number of columns below a title */
function widest(text: string, below: number): string | null {
  let best: { delimiter: string; columns: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const all = columnsPerLine(text, delimiter);
    const counts = below === 0 ? all : all.slice(all.findIndex((count) => count > 1));
    const first = counts[0] ?? 1;
    const alike = counts.filter((count) => count === first).length;
    if (first < Math.max(2, below) || alike * 2 < counts.length) continue;
    if (!best || first > best.columns) best = { delimiter, columns: first };
  }
  return best?.delimiter ?? null;
}

function columnsPerLine(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let columns = 1;
  let quoted = false;
  let empty = true;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === delimiter) columns += 1;
    else if (!quoted && (character === '\n' || character === '\r')) {
      if (!empty) counts.push(columns);
      if (counts.length === LINES) return counts;
      columns = 1;
      empty = true;
      continue;
    }
    empty = false;
  }
  if (!empty && (counts.length === 0 || !quoted)) counts.push(columns);
  return counts;
}
