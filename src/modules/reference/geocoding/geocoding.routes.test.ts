import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { loadCountries } from '../../../../seeds/countries/country-file.ts';
import { REFERENCE_API } from '../index.ts';
import type { ReferenceApi } from '../index.ts';
import { GEOCODE_LIMIT } from './geocoding.routes.ts';

describe.each(testEngines())('geocoding routes on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(loadCountries()));
  });
  afterAll(() => app.close());
  const geocode = (body: unknown) => app.request('POST', '/api/search/geocode', { body });

  test('finds an address in Google’s shape, and returns null for others', async () => {
    const answer = await geocode({ address: '1 Long Street, GL8 8AA, Tetbury, Gloucestershire' });
    expect(answer.body).toMatchObject({
      status: 'OK',
      results: [{ geometry: { location: { lat: 51.639, lng: -2.162 } } }],
    });
    expect((await geocode({ address: 'Nowhere at all, Xyzzy' })).body).toBeNull();
    for (const body of [{}, { address: 1 }, { address: 'x', country: 'XX' }, { address: 'x'.repeat(700) }])
      expect((await geocode(body)).status).toBe(422);
  });

  test.each([
    ['Covent Garden', 51.512, -0.123, 'west-central'],
    ['Barbican', 51.52, -0.096, 'east-central'],
    ['Camden Town', 51.539, -0.143, 'north'],
    ['Hackney', 51.545, -0.053, 'east'],
    ['Greenwich', 51.477, -0.0015, 'south-east'],
    ['Clapham', 51.462, -0.138, 'south-west'],
    ['Notting Hill', 51.509, -0.196, 'west'],
    ['Tetbury', 51.638, -2.158, null],
    ['Watford', 51.656, -0.39, null],
    ['the sea', 0, 0, null],
  ])('assigns %s to its London area', async (_, lat, lon, customArea) => {
    const answer = await app.request('POST', '/api/search/get-custom-area', { body: { lat, lon } });
    expect(answer.body).toEqual({ customArea });
  });

  test('lists towns by visible part of the map, and by the start of their name', async () => {
    const names = async (path: string) =>
      ((await app.request('GET', path)).body as { name: string }[]).map(({ name }) => name);
    expect(await names('/api/places/GB?south=51.6&west=-2.2&north=51.7&east=-2.1')).toContain('Tetbury');
    expect((await names('/api/places/DE/named?text=muenchen'))[0]).toBe('München');
    expect(await names('/api/places/US?south=-90&west=-180&north=90&east=180')).toHaveLength(300);
  });

  test('lists areas by country, with the average position of their towns', async () => {
    const areas = async (country: string) => {
      const { body } = await app.request('GET', `/api/places/${country}/areas`);
      return body as unknown as { name: string; lat: number; lng: number }[];
    };
    const british = await areas('GB');
    expect(british.map(({ name }) => name)).not.toContain('');
    const wiltshire = british.find(({ name }) => name === 'Wiltshire');
    expect([Math.round(wiltshire?.lat ?? 0), Math.round(wiltshire?.lng ?? 0)]).toEqual([51, -2]);
    expect((await areas('DE')).map(({ name }) => name)).toContain('Bayern');
    expect((await app.request('GET', '/api/places/XX/areas')).status).toBe(404);
  });

  test.each([
    ['/api/places/XX?south=1&west=1&north=2&east=2', 404],
    ['/api/places/GB', 422],
    ['/api/places/GB?south=a&west=1&north=2&east=2', 422],
    ['/api/places/GB?south=91&west=1&north=2&east=2', 422],
    ['/api/places/GB/named', 422],
    ['/api/places/GB/named?text=%20', 422],
    ['/api/places/XX/named?text=a', 404],
  ])('refuses %s', async (path, status) => {
    expect((await app.request('GET', path)).status).toBe(status);
  });

  // Keep this last: the process remembers the refusal.
  test('limits geocoding by network', async () => {
    for (let n = 0; n < GEOCODE_LIMIT.points; n += 1) await geocode({ address: 'Tetbury' });
    expect((await geocode({ address: 'Tetbury' })).status).toBe(429);
  });
});
