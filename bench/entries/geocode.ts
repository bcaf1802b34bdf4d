import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '#shared/root.ts';
import { entry } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

interface Measured {
  p95: number;
  first: number;
  kept: number;
  resident: number;
  share: number;
  market: string;
}

/** The offline geocoder in its own process: time for one address, memory for all twelve countries, and towns found. */
export function geocode(): Promise<BenchEntry[]> {
  const script = join(ROOT, 'bench', 'support', 'geocode-run.ts');
  const measured = JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', script], { encoding: 'utf8' }),
  ) as Measured;
  const { p95, first, kept, resident, share, market } = measured;
  return Promise.resolve([
    entry({
      name: 'geocode.p95.ms',
      value: p95,
      unit: 'ms',
      target: 5,
      aim: 2,
      better: 'less',
      notes: [`the first address of a country, which reads its file: at most ${first.toFixed(0)} ms`],
    }),
    entry({
      name: 'geocode.memory.mb',
      value: kept,
      unit: 'MB',
      target: 40,
      aim: 25,
      better: 'less',
      notes: [`kept after a collection, all countries read; the process grew by ${resident.toFixed(0)} MB`],
    }),
    entry({
      name: 'geocode.found.percent',
      value: share * 100,
      unit: '%',
      target: 98,
      aim: 99.5,
      better: 'more',
      notes: [`the market with the lowest share of its wedding towns: ${market}`],
    }),
  ]);
}
