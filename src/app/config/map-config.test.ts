import { describe, expect, test } from '@jest/globals';
import { readMapTiles, tilesOrigin } from './map-config.ts';

const URL = 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=a';

describe('the map tiles', () => {
  test('are turned off without a setting', () => {
    const faults: string[] = [];
    expect(readMapTiles({}, faults)).toBeNull();
    expect(faults).toEqual([]);
    expect(tilesOrigin(null)).toBeNull();
  });

  test('are loaded from one origin', () => {
    const faults: string[] = [];
    const tiles = readMapTiles({ MAP_TILES_URL: URL, MAP_TILES_CREDIT: '© Someone' }, faults);
    expect(faults).toEqual([]);
    expect(tiles).toEqual({ url: URL, credit: '© Someone' });
    expect(tilesOrigin(tiles)).toBe('https://tiles.example:8443');
  });

  test.each([
    'http://tiles.example/{z}/{x}/{y}.png',
    'tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    "https://tiles.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
    "https://tiles.example'/{z}/{x}/{y}.png",
  ])('are refused from %s', (url) => {
    const faults: string[] = [];
    readMapTiles({ MAP_TILES_URL: url, MAP_TILES_CREDIT: '© Someone' }, faults);
    expect(faults).toHaveLength(1);
  });

  test('need a credit', () => {
    const faults: string[] = [];
    readMapTiles({ MAP_TILES_URL: URL }, faults);
    expect(faults).toHaveLength(1);
  });
});
