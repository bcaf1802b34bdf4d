import type { ReferenceApi } from '../index.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { customAreaOf } from './custom-area.ts';
import type { CustomArea } from './custom-area.ts';
import type { CustomAreas } from './geocoding-api.ts';

/** Degrees around a point in which to look for the nearest town, whose county it gets. */
const AROUND = 0.06;

/** Areas of a city that counties don't distinguish: the seven of London (D29). */
export class MarketCustomAreas implements CustomAreas {
  readonly #reference: ReferenceApi;
  readonly #gazetteer: Gazetteer;

  constructor({ reference, gazetteer }: { reference: ReferenceApi; gazetteer: Gazetteer }) {
    this.#reference = reference;
    this.#gazetteer = gazetteer;
  }

  async at(lat: number, lng: number): Promise<string | null> {
    const areas = await this.#areas();
    const around = { south: lat - AROUND, north: lat + AROUND, west: lng - AROUND, east: lng + AROUND };
    const towns = (await this.#gazetteer.places('GB')).inside(around, 500);
    const distance = (town: { lat: number; lng: number }): number =>
      Math.hypot(town.lat - lat, (town.lng - lng) * 0.62);
    const nearest = towns.toSorted((a, b) => distance(a) - distance(b))[0];
    return customAreaOf(areas, { county: nearest?.area ?? '', postcode: '', latitude: lat, longitude: lng });
  }

  /** The areas of Britain, the only market with any; none before its data is loaded. */
  async #areas(): Promise<CustomArea[]> {
    const data = await this.#reference.marketData<{ customAreas?: CustomArea[] }>('GB');
    return data?.customAreas ?? [];
  }
}
