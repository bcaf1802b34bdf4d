import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { MARKETS } from '#contracts/terms/supplier-terms.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { TOWNS } from '../../../../seeds/demo/content/towns.ts';
import { Gazetteer } from './gazetteer/gazetteer.ts';

/** Share of the 300 wedding towns that must be found. */
const FOUND = 0.98;
/** Maximum error of a town's position, in degrees. */
const NEAR = 0.12;

const gazetteer = new Gazetteer({ folder: null });
const townsOf = (market: Market): string[] =>
  readFileSync(join(import.meta.dirname, 'testing', 'wedding-towns', `${market}.txt`), 'utf8')
    .split(/,|\n/u)
    .map((town) => town.trim())
    .filter((town) => town !== '');

describe.each(MARKETS)('the gazetteer in %s', (market) => {
  test('finds wedding towns in the spellings people use', async () => {
    const towns = townsOf(market);
    expect(towns.length).toBeGreaterThanOrEqual(300);
    const missing: string[] = [];
    for (const town of towns)
      if ((await gazetteer.geocode({ address: town, country: market })) === null) missing.push(town);
    expect({ missing: missing.slice(0, 20), share: 1 - missing.length / towns.length >= FOUND }).toEqual({
      missing: missing.slice(0, 20),
      share: true,
    });
  });

  test('puts towns in the right position, even among namesakes', async () => {
    const off: string[] = [];
    for (const { name, county, postcode, lat, lng } of TOWNS[market]) {
      const address = `1 High Street, ${postcode}, ${name}, ${county}`;
      const found = (await gazetteer.geocode({ address, country: market }))?.results[0]?.geometry.location;
      const away = found ? Math.hypot(found.lat - lat, (found.lng - lng) * 0.65) : Infinity;
      if (away > NEAR) off.push(`${name}, ${county}: ${JSON.stringify(found)}`);
    }
    expect(off).toEqual([]);
  });
});
