import type { ReferenceApi } from '../index.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import type { CustomAreas } from './geocoding-api.ts';

interface CustomArea {
  id: string;
  adminArea: string;
  /** Corners as longitude and latitude. */
  polygon?: [number, number][];
}

/** Degrees around a point in which the nearest town says which county it is in. */
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
    const found = areas.find((area) => area.adminArea === nearest?.area && isInside(area.polygon ?? [], lng, lat));
    return found?.id ?? null;
  }

  /** The areas of Britain, the one market that has some; none before its data is loaded. */
  async #areas(): Promise<CustomArea[]> {
    const data = await this.#reference.marketData<{ customAreas?: CustomArea[] }>('GB');
    return data?.customAreas ?? [];
  }
}

/** Whether a ray from the point crosses the border an odd number of times. */
function isInside(polygon: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  for (const [at, [x1, y1]] of polygon.entries()) {
    const [x2, y2] = polygon.at(at - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
