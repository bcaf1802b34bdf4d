import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES, MARKETS } from '#contracts/terms/supplier-terms.ts';
import { Gazetteer } from '#modules/reference/tooling.ts';
import { ROOT } from '#shared/root.ts';

/** Prints the figures of `bench/entries/geocode.ts` as JSON. */
const LISTS = join(ROOT, 'src', 'modules', 'reference', 'geocoding', 'testing', 'wedding-towns');
const gazetteer = new Gazetteer({ folder: null });
const collect = (): NodeJS.MemoryUsage => {
  globalThis.gc?.();
  return process.memoryUsage();
};

const before = collect();
let first = 0;
for (const country of COUNTRIES) {
  const began = performance.now();
  await gazetteer.geocode({ address: 'A', country });
  first = Math.max(first, performance.now() - began);
}
const after = collect();

const times: number[] = [];
const shares: [number, string][] = [];
for (const market of MARKETS) {
  const towns = readFileSync(join(LISTS, `${market}.txt`), 'utf8')
    .split(/,|\n/u)
    .map((town) => town.trim())
    .filter((town) => town !== '');
  let found = 0;
  for (const town of towns) {
    const began = performance.now();
    const answer = await gazetteer.geocode({ address: `1 Church Lane, ${town}`, country: market });
    times.push(performance.now() - began);
    if (answer) found += 1;
  }
  shares.push([found / towns.length, market]);
}
times.sort((a, b) => a - b);
const [share = 0, market = ''] = shares.sort(([a], [b]) => a - b)[0] ?? [];
const kept = (memory: NodeJS.MemoryUsage): number => memory.heapUsed + memory.arrayBuffers;
process.stdout.write(
  JSON.stringify({
    p95: times[Math.floor(times.length * 0.95)],
    first,
    kept: (kept(after) - kept(before)) / 1e6,
    resident: (after.rss - before.rss) / 1e6,
    share,
    market,
  }),
);
