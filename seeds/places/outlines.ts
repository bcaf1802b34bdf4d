/**
 * Writes the outlines of the twelve countries from Natural Earth (public domain), as the npm package `world-atlas` has it,
 * to one small file for each country that the map of get-listed draws:
 *   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz && node seeds/places/outlines.ts package
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { ROOT } from '#shared/root.ts';

type Point = readonly [number, number];
interface Topology {
  arcs: [number, number][][];
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { countries: { geometries: { id: string; type: string; arcs: number[][] | number[][][] }[] } };
}

/** Numbers of ISO 3166, by which the source names countries; and degrees by which a line may be off. */
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
const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;
const { scale, translate } = topology.transform;

/** The points of an arc; a negative number is the arc backwards. */
function pointsOf(arc: number): Point[] {
  let [x, y] = [0, 0];
  const points = (topology.arcs[arc < 0 ? ~arc : arc] ?? []).map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  return arc < 0 ? points.toReversed() : points;
}

/** Leaves out points that are nearer to the line between their neighbours than `off` (Douglas-Peucker). */
function simpler(points: readonly Point[], off: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [far, at] = [0, 0];
  for (const [index, point] of points.entries()) {
    const away = awayFrom(point, first, last);
    if (away > far) [far, at] = [away, index];
  }
  if (far <= off) return [first, last];
  return [...simpler(points.slice(0, at + 1), off).slice(0, -1), ...simpler(points.slice(at), off)];
}

function awayFrom([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

for (const country of COUNTRIES) {
  const [id, off] = SOURCE[country];
  const shape = topology.objects.countries.geometries.find((one) => one.id === id);
  if (!shape) throw new Error(`${source} has no ${country}`);
  const rings = (shape.type === 'Polygon' ? shape.arcs : (shape.arcs as number[][][]).flat()) as number[][];
  const drawn = rings
    .map((arcs) => simpler(arcs.flatMap(pointsOf), off))
    .filter(
      (ring) => ring.length > 3 && Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x)) > off * 3,
    )
    // Thousandths of a degree, longitude and latitude in turn.
    .map((ring) => ring.flatMap(([x, y]) => [Math.round(x * 1_000), Math.round(y * 1_000)]));
  const file = join(ROOT, 'console', 'listing', 'map', 'outlines', `${country}.json`);
  writeFileSync(file, `${JSON.stringify(drawn)}\n`);
}
