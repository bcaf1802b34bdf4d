import { array, object, string } from 'yup';
import { ownValue } from '#contracts/own-value.ts';
import type { Geocoded } from '#contracts/supplier/geocoded.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { AddressQuery, Geocoder, GeocoderSettings } from '../geocoder.ts';
import { askService } from './ask-service.ts';

const coordinate = (most: number) =>
  string()
    .required()
    .test((value) => value.trim() !== '' && Math.abs(Number(value)) <= most);
const places = array(
  object({
    lat: coordinate(90),
    lon: coordinate(180),
    display_name: string().default(''),
    address: object().default({}),
  }),
).required();

/** Google's component types, and Nominatim's names for them. */
const PARTS: readonly (readonly [type: string, names: readonly string[]])[] = [
  ['locality', ['city', 'town', 'village', 'hamlet']],
  ['postal_code', ['postcode']],
  ['administrative_area_level_2', ['county']],
  ['administrative_area_level_1', ['state', 'province']],
  ['country', ['country']],
];

/** A service that speaks Nominatim's protocol, such as a self-hosted one. */
export class NominatimGeocoder implements Geocoder {
  readonly #http: Pick<HttpClient, 'request'>;
  readonly #settings: GeocoderSettings;

  constructor(http: Pick<HttpClient, 'request'>, settings: GeocoderSettings) {
    this.#http = http;
    this.#settings = settings;
  }

  async geocode({ address, country }: AddressQuery): Promise<Geocoded | null> {
    const url = new URL(this.#settings.url);
    const query = { q: address, format: 'jsonv2', addressdetails: '1', limit: '1' };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (country) url.searchParams.set('countrycodes', country.toLowerCase());
    const answer = await askService(this.#http, url);
    if (!places.isValidSync(answer)) return null;
    const [place] = places.cast(answer);
    return place === undefined ? null : geocodedFrom(place);
  }
}

function geocodedFrom(place: { lat: string; lon: string; display_name: string; address: object }): Geocoded {
  const parts = place.address as Readonly<Record<string, unknown>>;
  const components = PARTS.flatMap(([type, names]) => {
    const value = names.map((name) => ownValue(parts, name)).find((one) => typeof one === 'string' && one !== '');
    if (typeof value !== 'string') return [];
    const code = parts['country_code'];
    const short = type === 'country' && typeof code === 'string' ? code.toUpperCase() : value;
    return [{ long_name: value.slice(0, 200), short_name: short.slice(0, 200), types: [type] }];
  });
  return {
    status: 'OK',
    results: [
      {
        formatted_address: place.display_name.slice(0, 600),
        address_components: components,
        geometry: { location: { lat: Number(place.lat), lng: Number(place.lon) } },
      },
    ],
  };
}
