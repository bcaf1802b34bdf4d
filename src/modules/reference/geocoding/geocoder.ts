import type { Geocoded } from '#contracts/supplier/geocoded.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

export interface AddressQuery {
  /** Street, postcode, town and administrative areas, joined by commas. */
  address: string;
  /** Without it, the address has to name its country, or the first country with such a town is used. */
  country?: Country | null | undefined;
}

/** Finds addresses. The service behind it is a setting, and its responses are never trusted. */
export interface Geocoder {
  /** Null when the address is unknown or the service is unavailable. Never throws. */
  geocode(query: AddressQuery): Promise<Geocoded | null>;
}
export const GEOCODER = token<Geocoder>('Geocoder');

/** Geocoder settings of an installation; bound by src/app. */
export interface GeocoderSettings {
  kind: 'offline' | 'nominatim' | 'google';
  /** Address of the service, without a query. */
  url: string;
  /** For Google-compatible services. */
  key: string | null;
}
export const GEOCODER_SETTINGS = token<GeocoderSettings>('GeocoderSettings');
