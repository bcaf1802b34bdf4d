import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { BenchEntry } from './result.ts';

/** One file for each complete run, named after its day, with a letter for further runs that day. */
const FOLDER = new URL('../../docs/bench/', import.meta.url);

export interface Figure {
  value: number;
  unit: string;
  target?: number;
  ok: boolean;
}
export type Figures = Record<string, Figure>;

/** Writes the figures of a complete run, and returns how they compare with those of the last one. */
export function keepFigures(results: readonly BenchEntry[], folder = FOLDER, now = new Date()): string {
  mkdirSync(folder, { recursive: true });
  const earlier = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  const last = earlier.at(-1);
  const figures: Figures = Object.fromEntries(
    results.map(({ name, value, unit, target, ok }) => [name, { value, unit, target, ok }]),
  );
  const day = now.toISOString().slice(0, 10);
  const name = `${day}${suffixAfter(earlier.filter((one) => one.startsWith(day)).length)}.json`;
  writeFileSync(new URL(name, folder), `${JSON.stringify(figures, null, 2)}\n`);
  if (last === undefined) return `\nWritten to docs/bench/${name}; there is nothing to compare it with yet.\n`;
  const before = JSON.parse(readFileSync(new URL(last, folder), 'utf8')) as Figures;
  return `\nWritten to docs/bench/${name}. Since ${last}:\n${comparison(before, figures).join('\n')}\n`;
}

/** A line for each figure that both runs have, and for each that one of them lacks. */
export function comparison(before: Figures, after: Figures): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => {
    const [was, is] = [before[name], after[name]];
    if (!was) return `${name}: ${is?.value} ${is?.unit}, new`;
    if (!is) return `${name}: not measured, was ${was.value} ${was.unit}`;
    const change = was.value === 0 ? 0 : Math.round((100 * (is.value - was.value)) / was.value);
    return `${name}: ${was.value} to ${is.value} ${is.unit} (${change > 0 ? '+' : ''}${change} %)`;
  });
}

/** Empty for the first run of a day, then b, c and so on, so that names sort by time. */
const suffixAfter = (runs: number): string => (runs === 0 ? '' : String.fromCharCode('a'.charCodeAt(0) + runs));
