import type { MapTilesAnswer } from '#contracts/supplier/places.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

export { GEOCODER, GEOCODER_SETTINGS } from './geocoder.ts';
export type { AddressQuery, Geocoder, GeocoderSettings } from './geocoder.ts';

export interface CustomAreas {
  /** The id of the area around a point. */
  at(lat: number, lng: number): Promise<string | null>;
}
export const CUSTOM_AREAS = token<CustomAreas>('CustomAreas');

/** The counties, states or regions of the twelve countries. */
export interface CountryAreas {
  /** The area's name in our data; null if the country has no such area. */
  named(country: Country, name: string): Promise<string | null>;
  /** The area of the point's nearest town, otherwise the first of these names that is an area. */
  of(country: Country, point: { lat: number; lng: number } | null, names: readonly string[]): Promise<string | null>;
}
export const COUNTRY_AREAS = token<CountryAreas>('CountryAreas');

export interface CountryBorders {
  /** Whether a point is outside a country. Never true near one of its towns, because outlines are coarse at the coast. */
  isAbroad(country: Country, point: { lat: number; lng: number }): Promise<boolean>;
}
export const COUNTRY_BORDERS = token<CountryBorders>('CountryBorders');

/** The map's tile source, if any; bound by src/app. */
export const MAP_TILES = token<MapTilesAnswer>('MapTiles');

/** The folder of imported places; bound by src/app. */
export const PLACES_FOLDER = token<string>('PlacesFolder');

export interface ImportedPlaces {
  /** Number of places for each country in the file. */
  countries: { country: Country; imported: number; kept: number }[];
  /** Lines that could not be read. */
  skipped: number;
}

export interface PlaceImport {
  /**
   * Streams a GeoNames file (`cities500.txt`, `DE.txt`, `allCountries.txt`) and replaces the places of every country in
   * it. Shipped places that aren't in the file are kept.
   * @throws InvalidInput when no line is in GeoNames format
   */
  run(file: string, options: { write: boolean; at?: (bytes: number) => void }): Promise<ImportedPlaces>;
}
export const PLACE_IMPORT = token<PlaceImport>('PlaceImport');
