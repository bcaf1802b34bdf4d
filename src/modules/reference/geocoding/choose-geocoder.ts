import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { Geocoder, GeocoderSettings } from './geocoder.ts';
import { GoogleGeocoder } from './services/google-geocoder.ts';
import { NominatimGeocoder } from './services/nominatim-geocoder.ts';

/** The geocoder from the settings; the gazetteer by default. */
export function chooseGeocoder({
  settings,
  http,
  gazetteer,
}: {
  settings: GeocoderSettings;
  http: Pick<HttpClient, 'request'>;
  gazetteer: Geocoder;
}): Geocoder {
  if (settings.kind === 'google') return new GoogleGeocoder(http, settings);
  return settings.kind === 'nominatim' ? new NominatimGeocoder(http, settings) : gazetteer;
}
