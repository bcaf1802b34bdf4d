import { token } from '#shared/wiring/token.ts';

export { GEOCODER, GEOCODER_SETTINGS } from './geocoder.ts';
export type { AddressQuery, Geocoder, GeocoderSettings } from './geocoder.ts';

export interface CustomAreas {
  /** The id of the area that a point is in. */
  at(lat: number, lng: number): Promise<string | null>;
}
export const CUSTOM_AREAS = token<CustomAreas>('CustomAreas');
