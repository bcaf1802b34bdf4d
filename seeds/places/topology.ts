import { readFileSync } from 'node:fs';

export type Point = readonly [lng: number, lat: number];

export interface Geometry {
  id?: string;
  type: string;
  arcs: number[][] | number[][][];
  properties?: { name?: string };
}

/** The parts of TopoJSON that our sources use: lines that neighbours share, and shapes that name them. */
export interface Topology {
  arcs: [number, number][][];
  transform: { scale: [number, number]; translate: [number, number] };
  objects: Record<string, { geometries: Geometry[] }>;
}

export const readTopology = (file: string): Topology => JSON.parse(readFileSync(file, 'utf8')) as Topology;

/** The rings of a shape; each lists its lines, a negative number meaning the line in reverse. */
export const ringsOf = ({ type, arcs }: Geometry): number[][] =>
  (type === 'Polygon' ? arcs : (arcs as number[][][]).flat()) as number[][];

/** The points of a line in degrees. */
export function pointsOf({ arcs, transform: { scale, translate } }: Topology, arc: number): Point[] {
  let [x, y] = [0, 0];
  const points = (arcs[arc < 0 ? ~arc : arc] ?? []).map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  return arc < 0 ? points.toReversed() : points;
}

/** Removes points that are nearer than `off` degrees to the line between their neighbours (Douglas-Peucker). */
export function simplified(points: readonly Point[], off: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [far, at] = [0, 0];
  for (const [index, point] of points.entries()) {
    const away = awayFrom(point, first, last);
    if (away > far) [far, at] = [away, index];
  }
  if (far <= off) return [first, last];
  return [...simplified(points.slice(0, at + 1), off).slice(0, -1), ...simplified(points.slice(at), off)];
}

function awayFrom([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** Whether a point is within rings: a ray from it crosses them an odd number of times. */
export function isInside([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false;
  for (const ring of rings)
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring.at(at - 1) ?? [x1, y1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  return inside;
}
