import { geocoded } from '#contracts/supplier/geocoded.ts';
import type { Geocoded } from '#contracts/supplier/geocoded.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { AddressQuery, Geocoder, GeocoderSettings } from '../geocoder.ts';
import { askService } from './ask-service.ts';

/** A service that speaks Google's geocoding protocol. */
export class GoogleGeocoder implements Geocoder {
  readonly #http: Pick<HttpClient, 'request'>;
  readonly #settings: GeocoderSettings;

  constructor(http: Pick<HttpClient, 'request'>, settings: GeocoderSettings) {
    this.#http = http;
    this.#settings = settings;
  }

  async geocode({ address, country }: AddressQuery): Promise<Geocoded | null> {
    const url = new URL(this.#settings.url);
    url.searchParams.set('address', address);
    if (country) url.searchParams.set('components', `country:${country}`);
    if (this.#settings.key !== null) url.searchParams.set('key', this.#settings.key);
    const answer = await askService(this.#http, url);
    // Services can add fields; only those of the contract are kept.
    const known: unknown = geocoded.cast(answer, { assert: false, stripUnknown: true });
    return geocoded.isValidSync(known, { strict: true }) ? known : null;
  }
}
