import { describe, expect, test } from '@jest/globals';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { OutlineBorders } from './country-borders.ts';
import { Gazetteer } from './gazetteer/gazetteer.ts';

const gazetteer = new Gazetteer({ folder: null });
const borders = new OutlineBorders({ gazetteer });

const PLACES: Readonly<Record<string, { lat: number; lng: number }>> = {
  Paris: { lat: 48.86, lng: 2.35 },
  Denver: { lat: 39.74, lng: -104.99 },
  'the Atlantic': { lat: 40, lng: -40 },
};

describe('the borders of a country', () => {
  test.each(COUNTRIES)('of %s have its towns within', async (country) => {
    const towns = (await gazetteer.places(country)).all();
    const some = towns.filter((_town, at) => at % Math.ceil(towns.length / 50) === 0);
    for (const town of some)
      expect({ town: town.name, abroad: await borders.isAbroad(country, town) }).toEqual({
        town: town.name,
        abroad: false,
      });
  });

  test.each([
    ['GB', 'Paris', true],
    ['FR', 'Paris', false],
    ['FR', 'Denver', true],
    ['US', 'Denver', false],
    ['GB', 'the Atlantic', true],
    ['US', 'the Atlantic', true],
  ] satisfies [Country, string, boolean][])('%s and %s: abroad %p', async (country, place, abroad) => {
    expect(await borders.isAbroad(country, PLACES[place] ?? { lat: 0, lng: 0 })).toBe(abroad);
  });

  test('leave a pin near a town of the coast in the country, and one far from any town and land out', async () => {
    expect(await borders.isAbroad('GB', { lat: 50.33, lng: -4.14 })).toBe(false);
    expect(await borders.isAbroad('GB', { lat: 49.9, lng: -4.14 })).toBe(true);
  });

  test('hold far from any town', async () => {
    // Alaska's north: land, and no town within 12 km.
    expect(await borders.isAbroad('US', { lat: 68.5, lng: -155 })).toBe(false);
  });
});
