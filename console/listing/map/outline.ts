import type { Country } from '#contracts/terms/supplier-terms.ts';
import { toPoint } from './projection.ts';
import type { Place, View } from './projection.ts';

/** Borders of a country: longitude and latitude in turn, in thousandths of a degree (seeds/places/outlines.ts). */
export type Outline = readonly (readonly number[])[];

const FILES: Record<Country, () => Promise<{ default: number[][] }>> = {
  GB: () => import('./outlines/GB.json'),
  DE: () => import('./outlines/DE.json'),
  FR: () => import('./outlines/FR.json'),
  IE: () => import('./outlines/IE.json'),
  PL: () => import('./outlines/PL.json'),
  US: () => import('./outlines/US.json'),
  CA: () => import('./outlines/CA.json'),
  AU: () => import('./outlines/AU.json'),
  ZA: () => import('./outlines/ZA.json'),
  AT: () => import('./outlines/AT.json'),
  CH: () => import('./outlines/CH.json'),
  NG: () => import('./outlines/NG.json'),
};

export const loadOutline = async (country: Country): Promise<Outline> => (await FILES[country]()).default;

/** Rings as an SVG path; lines stay open. */
export function pathOf(lines: Outline, view: View, end: 'Z' | '' = 'Z'): string {
  return lines
    .map((line) => {
      let path = '';
      for (let at = 0; at < line.length; at += 2) {
        const { x, y } = toPoint(view, (line[at + 1] ?? 0) / 1_000, (line[at] ?? 0) / 1_000);
        path += `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      }
      return path + end;
    })
    .join('');
}

/** Whether a place is within rings: a ray from it crosses them an odd number of times. */
export function isWithin(outline: Outline, { lat, lng }: Place): boolean {
  const [x, y] = [lng * 1_000, lat * 1_000];
  let inside = false;
  for (const ring of outline) {
    for (let at = 0; at < ring.length; at += 2) {
      const before = at === 0 ? ring.length - 2 : at - 2;
      const [x1, y1, x2, y2] = [ring[at] ?? 0, ring[at + 1] ?? 0, ring[before] ?? 0, ring[before + 1] ?? 0];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}
