import type { MapTilesAnswer } from '#contracts/supplier/places.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

export { GEOCODER, GEOCODER_SETTINGS } from './geocoder.ts';
export type { AddressQuery, Geocoder, GeocoderSettings } from './geocoder.ts';

export interface CustomAreas {
  /** The id of the area that a point is in. */
  at(lat: number, lng: number): Promise<string | null>;
}
export const CUSTOM_AREAS = token<CustomAreas>('CustomAreas');

/** The counties, states or regions of the twelve countries. */
export interface CountryAreas {
  /** The name that an area has in our data; null if its country has no such area. */
  named(country: Country, name: string): Promise<string | null>;
  /** The area of a point, by its nearest town; else the first of these names that is an area. */
  of(country: Country, point: { lat: number; lng: number } | null, names: readonly string[]): Promise<string | null>;
}
export const COUNTRY_AREAS = token<CountryAreas>('CountryAreas');

export interface CountryBorders {
  /** Whether a point is outside of a country; near one of its towns it never is, because outlines are coarse at the coast. */
  isAbroad(country: Country, point: { lat: number; lng: number }): Promise<boolean>;
}
export const COUNTRY_BORDERS = token<CountryBorders>('CountryBorders');

/** The pictures under the map, or none; bound by src/app. */
export const MAP_TILES = token<MapTilesAnswer>('MapTiles');

/** Where imported places are; bound by src/app. */
export const PLACES_FOLDER = token<string>('PlacesFolder');

export interface ImportedPlaces {
  /** Places of each country that the file has. */
  countries: { country: Country; imported: number; kept: number }[];
  /** Lines that could not be read. */
  skipped: number;
}

export interface PlaceImport {
  /**
   * Reads a file of GeoNames (`cities500.txt`, `DE.txt`, `allCountries.txt`) as a stream, and replaces the places of every
   * country in it. Places that come with the product and are not in the file are kept.
   * @throws InvalidInput when no line is one of GeoNames
   */
  run(file: string, options: { write: boolean; at?: (bytes: number) => void }): Promise<ImportedPlaces>;
}
export const PLACE_IMPORT = token<PlaceImport>('PlaceImport');
