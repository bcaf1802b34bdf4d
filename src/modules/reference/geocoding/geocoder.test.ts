import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { geocoded } from '#contracts/supplier/geocoded.ts';
import { HttpClient } from '#shared/http-client/http-client.ts';
import { outsideRules, startOutsideServer } from '#testing/outside/outside-world.ts';
import type { OutsideServer } from '#testing/outside/outside-world.ts';
import { chooseGeocoder } from './choose-geocoder.ts';
import { Gazetteer } from './gazetteer/gazetteer.ts';
import type { GeocoderSettings } from './geocoder.ts';

const OPEN = '127.0.0.2';
const TETBURY = { lat: 51.64, lng: -2.16 };
const MUNICH = { lat: 48.14, lng: 11.58 };

/** Each service's response for a town, and for no match. */
const RESPONSES: Record<GeocoderSettings['kind'], (town: string, at: { lat: number; lng: number } | null) => unknown> =
  {
    offline: () => null,
    nominatim: (town, at) =>
      at === null
        ? []
        : [
            {
              place_id: 1,
              lat: String(at.lat),
              lon: String(at.lng),
              display_name: `${town}, Land`,
              address: { town, county: 'Shire', country: 'Land', country_code: 'gb' },
            },
          ],
    google: (town, at) =>
      at === null
        ? { status: 'ZERO_RESULTS', results: [] }
        : {
            status: 'OK',
            results: [
              {
                formatted_address: `${town}, UK`,
                place_id: 'x',
                address_components: [{ long_name: town, short_name: town, types: ['locality', 'political'] }],
                geometry: { location: at, location_type: 'APPROXIMATE' },
              },
            ],
          },
  };

describe.each(['offline', 'nominatim', 'google'] as const)('the %s geocoder', (kind) => {
  let outside: OutsideServer;
  const gazetteer = new Gazetteer({ folder: null });
  beforeAll(async () => {
    outside = await startOutsideServer(OPEN);
  });
  beforeEach(() => {
    outside.calls.length = 0;
    outside.answer = ({ path }, response) => {
      const asked = new URL(path, 'https://x').search;
      const [town, at] = /tetbury/iu.test(asked)
        ? (['Tetbury', TETBURY] as const)
        : /m(?:u|ue|%C3%BC)nchen|munich/iu.test(asked)
          ? (['München', MUNICH] as const)
          : (['', null] as const);
      response.writeHead(200).end(JSON.stringify(RESPONSES[kind](town, at)));
    };
  });
  afterAll(() => outside.close());

  const geocoder = () =>
    chooseGeocoder({
      settings: { kind, url: `https://geo.outside.test:${outside.port}/search`, key: 'secret' },
      http: new HttpClient(() => 0, outsideRules([OPEN])),
      gazetteer,
    });
  const where = async (address: string, country: 'GB' | 'DE' | null = null) => {
    const answer = await geocoder().geocode({ address, country });
    if (answer !== null) expect(geocoded.isValidSync(answer, { strict: true })).toBe(true);
    const at = answer?.results[0]?.geometry.location;
    return at ? [Math.round(at.lat * 10) / 10, Math.round(at.lng * 10) / 10] : null;
  };

  test.each([
    ['Wrenfield Lane 1, GL8 8AA, Tetbury, Gloucestershire', 'GB', [51.6, -2.2]],
    ['Tetbury', 'GB', [51.6, -2.2]],
    ['TETBURY, United Kingdom', null, [51.6, -2.2]],
    ['Marienplatz 1, 80331 München, Bayern', 'DE', [48.1, 11.6]],
    ['Marienplatz 1, 80331, Muenchen', 'DE', [48.1, 11.6]],
    ['Munich, Germany', null, [48.1, 11.6]],
  ] as const)('finds %p in %p', async (address, country, place) => {
    expect(await where(address, country)).toEqual(place);
  });

  test.each(['', ' , ,', 'Nowhere at all, Xyzzy', '1, 2, 3', '𝔘𝔫𝔨𝔫𝔬𝔴𝔫 🎉'])('returns null for %p', async (address) => {
    expect(await where(address, 'GB')).toBeNull();
  });

  test('names the town, in Google’s shape', async () => {
    const answer = await geocoder().geocode({ address: 'Tetbury', country: 'GB' });
    expect(answer?.status).toBe('OK');
    const locality = answer?.results[0]?.address_components.find((one) => one.types.includes('locality'));
    expect(locality?.long_name).toBe('Tetbury');
  });

  test('returns null when its service is broken, and never throws', async () => {
    const broken: [number, string][] = [
      [500, 'error'],
      [200, '<html>'],
      [200, 'null'],
      [200, '{"status":"OK","results":[{"geometry":{"location":{"lat":"x"}}}]}'],
      [200, '[{"lat":"NaN","lon":"900"}]'],
      [302, ''],
    ];
    for (const [status, body] of broken) {
      outside.answer = (_call, response) =>
        response.writeHead(status, { Location: 'https://x.outside.test' }).end(body);
      const answer = await where('Tetbury', 'GB');
      expect([body, answer]).toEqual([body, kind === 'offline' ? [51.6, -2.2] : null]);
    }
  });

  test('calls its own service only, and none when offline', async () => {
    await where('Tetbury', 'GB');
    expect(outside.calls.map(({ path }) => new URL(path, 'https://x').pathname)).toEqual(
      kind === 'offline' ? [] : ['/search'],
    );
  });
});
