import type { Outline } from '#contracts/supplier/country-borders.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { toPoint } from './projection.ts';
import type { View } from './projection.ts';

/** The same files that the server reads (seeds/places/outlines.ts). */
const FILES: Record<Country, () => Promise<{ default: number[][] }>> = {
  GB: () => import('../../../seeds/places/outlines/GB.json', { with: { type: 'json' } }),
  DE: () => import('../../../seeds/places/outlines/DE.json', { with: { type: 'json' } }),
  FR: () => import('../../../seeds/places/outlines/FR.json', { with: { type: 'json' } }),
  IE: () => import('../../../seeds/places/outlines/IE.json', { with: { type: 'json' } }),
  PL: () => import('../../../seeds/places/outlines/PL.json', { with: { type: 'json' } }),
  US: () => import('../../../seeds/places/outlines/US.json', { with: { type: 'json' } }),
  CA: () => import('../../../seeds/places/outlines/CA.json', { with: { type: 'json' } }),
  AU: () => import('../../../seeds/places/outlines/AU.json', { with: { type: 'json' } }),
  ZA: () => import('../../../seeds/places/outlines/ZA.json', { with: { type: 'json' } }),
  AT: () => import('../../../seeds/places/outlines/AT.json', { with: { type: 'json' } }),
  CH: () => import('../../../seeds/places/outlines/CH.json', { with: { type: 'json' } }),
  NG: () => import('../../../seeds/places/outlines/NG.json', { with: { type: 'json' } }),
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
