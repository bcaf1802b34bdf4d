import { geocodeInput, geocoded } from '#contracts/supplier/geocoded.ts';
import {
  areasAnswer,
  customAreaAnswer,
  customAreaInput,
  mapTilesAnswer,
  placesAnswer,
  placesInsideQuery,
  placesNamedQuery,
} from '#contracts/supplier/places.ts';
import type { MapTilesAnswer } from '#contracts/supplier/places.ts';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { NotFound } from '#shared/errors.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import type { CustomAreas, Geocoder } from './geocoding-api.ts';

/** The service behind it may charge for each call. */
export const GEOCODE_LIMIT: Limit = { name: 'geocode:network', points: 120, seconds: 900 };

/** Maximum names on one map, and in one list of suggestions. */
const ON_MAP = 300;
const PROPOSED = 8;
const PUBLIC = { kind: 'public' } as const;
const CACHED = { 'Cache-Control': 'public, max-age=86400' };

export interface GeocodingRouteParts {
  geocoder: Geocoder;
  map: MapTilesAnswer;
  gazetteer: Gazetteer;
  areas: CustomAreas;
  limiter: RateLimiter;
}

/** Geocoding for people who list a business and have no account yet (G1, G2). */
export function geocodingRoutes({ geocoder, gazetteer, areas, map, limiter }: GeocodingRouteParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/search/geocode',
      summary: 'Find where an address is; null if it’s unknown',
      access: PUBLIC,
      admit: ({ actor }) => limiter.refuseSpent(GEOCODE_LIMIT, limitPrefix(actor.ip)),
      body: geocodeInput,
      answers: { 200: geocoded.nullable() },
      async run({ actor, body }) {
        await limiter.consume(GEOCODE_LIMIT, limitPrefix(actor.ip));
        return ok(await geocoder.geocode(body));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/search/get-custom-area',
      summary: 'Get the area of a city that a point is in',
      access: PUBLIC,
      body: customAreaInput,
      answers: { 200: customAreaAnswer },
      async run({ body }) {
        return ok({ customArea: await areas.at(body.lat, body.lon) });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/places/:country',
      summary: 'List the towns of a part of a country, largest first',
      access: PUBLIC,
      query: placesInsideQuery,
      answers: { 200: placesAnswer },
      async run({ params, query }) {
        const places = await gazetteer.places(countryOf(params.country));
        const box = {
          south: Number(query.south),
          west: Number(query.west),
          north: Number(query.north),
          east: Number(query.east),
        };
        return ok(places.inside(box, ON_MAP), CACHED);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/map-tiles',
      summary: 'Get the tiles of the map, if this installation has any',
      access: PUBLIC,
      answers: { 200: mapTilesAnswer },
      async run() {
        return ok(map, CACHED);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/places/:country/areas',
      summary: 'List the counties, states or regions of a country',
      access: PUBLIC,
      answers: { 200: areasAnswer },
      async run({ params }) {
        const places = await gazetteer.places(countryOf(params.country));
        return ok(places.areas(), CACHED);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/places/:country/named',
      summary: 'List the towns of a country by the start of their name, in any spelling',
      access: PUBLIC,
      query: placesNamedQuery,
      answers: { 200: placesAnswer },
      async run({ params, query }) {
        const places = await gazetteer.places(countryOf(params.country));
        return ok(places.startingWith(query.text, PROPOSED), CACHED);
      },
    }),
  ];
}

/** @throws NotFound */
function countryOf(text: string): Country {
  const known = COUNTRIES.find((country) => country === text);
  if (!known) throw new NotFound('This country');
  return known;
}
