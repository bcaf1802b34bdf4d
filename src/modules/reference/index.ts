/**
 * Reference data per market: badges, costs, groups, tasks, links, limits (K1, K3), and geocoding (G2).
 * Owns: the `country` table and the files under seeds/countries and seeds/places.
 * Promises: a market's data is complete (with the `*` entry already merged in) and has a stable ETag.
 * Never: changes at run time because of a supplier or a couple; only `aisle countries seed` writes it.
 * Knows: no other module.
 */
import type { Country, Market } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

export interface CountrySeed {
  code: Market;
  /** JSON text, ready to send. */
  data: string;
  /** SHA-256 of `data`. */
  hash: string;
}

export interface ReferenceApi {
  /** @throws NotFound for a market without data */
  countrySeed(code: string): Promise<CountrySeed>;
  /** A market's data, parsed; null if it has no directory, or before its data is loaded (`aisle countries seed`). */
  marketData<T>(country: Country): Promise<T | null>;
  /** Reads like `marketData`, but from a snapshot taken now. One small statement; call it alongside others. */
  asOfNow(): Promise<Pick<ReferenceApi, 'marketData'>>;
  /** Writes the markets that changed and returns their codes. Safe to repeat. */
  seedCountries(countries: ReadonlyMap<string, unknown>): Promise<string[]>;
}
export const REFERENCE_API = token<ReferenceApi>('ReferenceApi');

export { customAreaOf } from './geocoding/custom-area.ts';
export type { CustomArea, PlaceInCity } from './geocoding/custom-area.ts';
export {
  COUNTRY_AREAS,
  COUNTRY_BORDERS,
  GEOCODER,
  GEOCODER_SETTINGS,
  MAP_TILES,
  PLACE_IMPORT,
  PLACES_FOLDER,
} from './geocoding/geocoding-api.ts';
export type {
  CountryAreas,
  CountryBorders,
  Geocoder,
  GeocoderSettings,
  ImportedPlaces,
  PlaceImport,
} from './geocoding/geocoding-api.ts';
