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

describe('country borders', () => {
  test.each(COUNTRIES)('of %s contain its towns', async (country) => {
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
  ] satisfies [Country, string, boolean][])('of %s with %s: abroad %p', async (country, place, abroad) => {
    expect(await borders.isAbroad(country, PLACES[place] ?? { lat: 0, lng: 0 })).toBe(abroad);
  });

  test('count a pin near a coastal town as inside, and one far from land and any town as outside', async () => {
    expect(await borders.isAbroad('GB', { lat: 50.33, lng: -4.14 })).toBe(false);
    expect(await borders.isAbroad('GB', { lat: 49.9, lng: -4.14 })).toBe(true);
  });

  test('count land far from any town as inside', async () => {
    // Alaska's north is land without a town within 12 km.
    expect(await borders.isAbroad('US', { lat: 68.5, lng: -155 })).toBe(false);
  });
});
