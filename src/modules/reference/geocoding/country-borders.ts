import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KM_PER_DEGREE, NEAR_LAND, isAbroad, shrink } from '#contracts/supplier/country-borders.ts';
import type { Outline, Place } from '#contracts/supplier/country-borders.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { ROOT } from '#shared/root.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import type { CountryBorders } from './geocoding-api.ts';

/** Maximum towns to read near a point; one is enough to decide. */
const TOWNS = 500;

/** Checks pins against the outlines that the map draws. A country's outline is read on first use. */
export class OutlineBorders implements CountryBorders {
  readonly #gazetteer: Gazetteer;
  readonly #outlines = new Map<Country, Promise<Outline>>();

  constructor({ gazetteer }: { gazetteer: Gazetteer }) {
    this.#gazetteer = gazetteer;
  }

  async isAbroad(country: Country, point: Place): Promise<boolean> {
    const places = await this.#gazetteer.places(country);
    const north = NEAR_LAND / KM_PER_DEGREE;
    const east = north / Math.max(shrink(point.lat), 0.01);
    const around = {
      south: point.lat - north,
      north: point.lat + north,
      west: point.lng - east,
      east: point.lng + east,
    };
    return isAbroad(point, await this.#outline(country), places.inside(around, TOWNS));
  }

  #outline(country: Country): Promise<Outline> {
    const known = this.#outlines.get(country) ?? readOutline(country);
    this.#outlines.set(country, known);
    return known;
  }
}

const readOutline = async (country: Country): Promise<Outline> =>
  JSON.parse(await readFile(join(ROOT, 'seeds', 'places', 'outlines', `${country}.json`), 'utf8')) as Outline;
