import type { Geocoded } from '#contracts/supplier/geocoded.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

export interface AddressQuery {
  /** Street, postcode, town and administrative areas, joined by commas. */
  address: string;
  /** Without it the address has to name its country, or the first country that has the town is taken. */
  country?: Country | null | undefined;
}

/** Where an address is. Which service answers is a setting; none is trusted to answer, or to answer well. */
export interface Geocoder {
  /** Null when the address is unknown, or the service isn't there. Never throws. */
  geocode(query: AddressQuery): Promise<Geocoded | null>;
}
export const GEOCODER = token<Geocoder>('Geocoder');

/** The settings of an installation; bound by src/app. */
export interface GeocoderSettings {
  kind: 'offline' | 'nominatim' | 'google';
  /** Address of the service, without a query. */
  url: string;
  /** For Google-compatible services. */
  key: string | null;
}
export const GEOCODER_SETTINGS = token<GeocoderSettings>('GeocoderSettings');
