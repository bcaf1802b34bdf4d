/**
 * Writes the outlines of the twelve countries from Natural Earth (public domain), in the version of the npm package
 * `world-atlas`, to one small file for each country, with which the get-listed map is drawn and the server checks pins:
 *   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz && node seeds/places/outlines.ts package
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { ROOT } from '#shared/root.ts';
import { pointsOf, readTopology, ringsOf, simplified } from './topology.ts';

/** ISO 3166 numbers, which the source uses for countries, and the tolerance of a line in degrees. */
const SOURCE: Readonly<Record<Country, readonly [id: string, off: number]>> = {
  GB: ['826', 0.006],
  IE: ['372', 0.006],
  DE: ['276', 0.008],
  FR: ['250', 0.01],
  PL: ['616', 0.008],
  AT: ['040', 0.006],
  CH: ['756', 0.005],
  US: ['840', 0.03],
  CA: ['124', 0.05],
  AU: ['036', 0.04],
  ZA: ['710', 0.015],
  NG: ['566', 0.012],
};

const source = join(process.argv[2] ?? 'package', 'countries-10m.json');
const topology = readTopology(source);

for (const country of COUNTRIES) {
  const [id, off] = SOURCE[country];
  const shape = topology.objects['countries']?.geometries.find((one) => one.id === id);
  if (!shape) throw new Error(`${source} has no ${country}`);
  const drawn = ringsOf(shape)
    .map((arcs) =>
      simplified(
        arcs.flatMap((arc) => pointsOf(topology, arc)),
        off,
      ),
    )
    .filter(
      (ring) => ring.length > 3 && Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x)) > off * 3,
    )
    // Thousandths of a degree, longitude and latitude alternately.
    .map((ring) => ring.flatMap(([x, y]) => [Math.round(x * 1_000), Math.round(y * 1_000)]));
  const file = join(ROOT, 'seeds', 'places', 'outlines', `${country}.json`);
  writeFileSync(file, `${JSON.stringify(drawn)}\n`);
}
