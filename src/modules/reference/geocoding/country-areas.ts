import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import type { CountryAreas } from './geocoding-api.ts';

/** Degrees around a point in which to look for the nearest town, whose area it gets: first a small box, then a larger one. */
const AROUND = [0.1, 0.6];
const TOWNS = 500;

/** The areas of the gazetteer. */
export class GazetteerAreas implements CountryAreas {
  readonly #gazetteer: Gazetteer;

  constructor({ gazetteer }: { gazetteer: Gazetteer }) {
    this.#gazetteer = gazetteer;
  }

  async named(country: Country, name: string): Promise<string | null> {
    return (await this.#gazetteer.places(country)).areaNamed(name);
  }

  async of(
    country: Country,
    point: { lat: number; lng: number } | null,
    names: readonly string[],
  ): Promise<string | null> {
    const places = await this.#gazetteer.places(country);
    if (point) {
      const narrowing = Math.cos((point.lat * Math.PI) / 180);
      const away = (town: { lat: number; lng: number }): number =>
        Math.hypot(town.lat - point.lat, (town.lng - point.lng) * narrowing);
      for (const around of AROUND) {
        const box = {
          south: point.lat - around,
          north: point.lat + around,
          west: point.lng - around,
          east: point.lng + around,
        };
        const towns = places.inside(box, TOWNS).filter(({ area }) => area !== '');
        const nearest = towns.toSorted((a, b) => away(a) - away(b))[0];
        if (nearest) return nearest.area;
      }
    }
    return names.map((name) => places.areaNamed(name)).find((area) => area !== null) ?? null;
  }
}
