/** The years in which a price is valid: `2027`, or a season over two of them, `2026-2027`. There is no schema here. */
const PACKAGE_YEARS = { first: 2000, last: 2100 } as const;

/** How many years the console offers, from the current one on. */
const AHEAD = 4;

export interface Years {
  from: number;
  /** The year after it, or the same. */
  to: number;
}

/** Null for anything else. */
export function readYears(text: string): Years | null {
  const match = /^(\d{4})(?:-(\d{4}))?$/u.exec(text);
  if (!match) return null;
  const from = Number(match[1]);
  const to = Number(match[2] ?? from);
  const isSpan = match[2] === undefined ? to === from : to === from + 1;
  return isSpan && from >= PACKAGE_YEARS.first && to <= PACKAGE_YEARS.last ? { from, to } : null;
}

/** The choices: each year, the season that begins in it, and the earlier choice. */
export function offeredYears(thisYear: number, chosen: string | null): string[] {
  const ahead = Array.from({ length: AHEAD }, (_none, at) => thisYear + at);
  const offered = ahead.flatMap((year) => [`${year}`, `${year}-${year + 1}`]);
  return chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
}
