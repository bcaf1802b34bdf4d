import type { Outline } from '#contracts/supplier/country-borders.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';

/** A county, state or region. */
export interface Area {
  name: string;
  rings: Outline;
}

export interface Areas {
  all: readonly Area[];
  /** The lines between two areas, without the coast and the country's own border. */
  borders: Outline;
}

export const NO_AREAS: Areas = { all: [], borders: [] };

/** Lines shared by neighbours, and the areas they surround (seeds/places/areas.ts). */
export interface AreaFile {
  /** Alternating longitude and latitude, in thousandths of a degree; each point after the first is relative to the previous one. */
  arcs: number[][];
  /** A negative number means the line reversed. */
  areas: { name: string; rings: number[][] }[];
}

const FILES: Record<Country, () => Promise<{ default: AreaFile }>> = {
  GB: () => import('./areas/GB.json'),
  DE: () => import('./areas/DE.json'),
  FR: () => import('./areas/FR.json'),
  IE: () => import('./areas/IE.json'),
  PL: () => import('./areas/PL.json'),
  US: () => import('./areas/US.json'),
  CA: () => import('./areas/CA.json'),
  AU: () => import('./areas/AU.json'),
  ZA: () => import('./areas/ZA.json'),
  AT: () => import('./areas/AT.json'),
  CH: () => import('./areas/CH.json'),
  NG: () => import('./areas/NG.json'),
};

export const loadAreas = async (country: Country): Promise<Areas> => areasOf((await FILES[country]()).default);

export function areasOf({ arcs, areas }: AreaFile): Areas {
  const lines = arcs.map(placesOf);
  const owners = new Map<number, Set<string>>();
  for (const { name, rings } of areas)
    for (const arc of rings.flat()) {
      const line = arc < 0 ? ~arc : arc;
      owners.set(line, (owners.get(line) ?? new Set()).add(name));
    }
  return {
    all: areas.map(({ name, rings }) => ({
      name,
      rings: rings.map((ring) => ring.flatMap((arc) => (arc < 0 ? backwards(lines[~arc] ?? []) : (lines[arc] ?? [])))),
    })),
    borders: lines.filter((_line, at) => (owners.get(at)?.size ?? 0) > 1),
  };
}

function placesOf(steps: readonly number[]): number[] {
  const places: number[] = [];
  for (const [at, step] of steps.entries()) places.push(step + (places[at - 2] ?? 0));
  return places;
}

function backwards(line: readonly number[]): number[] {
  const places: number[] = [];
  for (let at = line.length - 2; at >= 0; at -= 2) places.push(line[at] ?? 0, line[at + 1] ?? 0);
  return places;
}
