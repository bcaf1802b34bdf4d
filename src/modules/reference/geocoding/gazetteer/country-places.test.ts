import { describe, expect, test } from '@jest/globals';
import { Gazetteer } from './gazetteer.ts';
import { nameKey, nameKeys } from './place-name.ts';

const gazetteer = new Gazetteer({ folder: null });

describe('the key of a place name', () => {
  test.each([
    ['Saint-Rémy-de-Provence', 'st remy de provence'],
    ['St. Rémy de Provence', 'st remy de provence'],
    ['King’s Lynn', 'kings lynn'],
    ["L'Isle-sur-la-Sorgue", 'lisle sur la sorgue'],
    ['Łódź', 'lodz'],
    ['Sankt Peter-Ording', 'st peter ording'],
  ])('of %p is %p', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  test('covers both spellings of an umlaut, and drops titles', () => {
    expect([...nameKeys('Kühlungsborn')]).toEqual(['kuhlungsborn', 'kuehlungsborn']);
    expect(nameKeys('Ostseebad Binz')).toContain('binz');
  });
});

describe('the places of a country', () => {
  test('prefer the one in the named area', async () => {
    const places = await gazetteer.places('US');
    for (const [area, expected] of [
      ['IL', 'Illinois'],
      ['Oregon', 'Oregon'],
      ['MA', 'Massachusetts'],
    ] as const)
      expect(places.find('Springfield', [area])?.area).toBe(expected);
  });

  test('suggest names that start with the text, the exact name first', async () => {
    const places = await gazetteer.places('GB');
    const proposed = places.startingWith('tet', 8).map((place) => place.name);
    expect(proposed).toContain('Tetbury');
    expect(places.startingWith('Bath', 8)[0]?.name).toBe('Bath');
    expect(places.startingWith('--', 8)).toEqual([]);
    expect((await gazetteer.places('DE')).startingWith('muenche', 8)[0]?.name).toBe('München');
  });

  test('are listed by the visible part of the map', async () => {
    const box = { south: 51.5, west: -2.3, north: 51.8, east: -1.8 };
    const places = (await gazetteer.places('GB')).inside(box, 300);
    expect(places.map((place) => place.name)).toEqual(expect.arrayContaining(['Tetbury', 'Cirencester', 'Stroud']));
    expect(places.every(({ lat, lng }) => lat >= 51.5 && lat <= 51.8 && lng >= -2.3 && lng <= -1.8)).toBe(true);
  });
});
