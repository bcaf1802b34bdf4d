const DELIMITERS = [',', ';', '\t', '|'] as const;
const LINES = 30;

/**
 * The character between the columns: the one that splits the first lines into the most columns and into equally many;
 * what stands between quotation marks does not count. null when there is only one column.
 */
export function detectDelimiter(text: string): string | null {
  let best: { delimiter: string; columns: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const counts = columnsPerLine(text, delimiter);
    const first = counts[0] ?? 1;
    const alike = counts.filter((count) => count === first).length;
    if (first < 2 || alike * 2 < counts.length) continue;
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
