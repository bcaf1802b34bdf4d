import { readFileSync } from 'node:fs';
import { areasOf } from './areas.ts';
import type { AreaFile } from './areas.ts';
import { isWithin } from '#contracts/supplier/country-borders.ts';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';

const areasIn = (country: Country) =>
  areasOf(JSON.parse(readFileSync(new URL(`areas/${country}.json`, import.meta.url), 'utf8')) as AreaFile);

/** A two-degree square with a line through its middle. */
const HALVES = areasOf({
  arcs: [
    [1_000, 0, 0, 2_000],
    [1_000, 2_000, -1_000, 0, 0, -2_000, 1_000, 0],
    [1_000, 0, 1_000, 0, 0, 2_000, -1_000, 0],
  ],
  areas: [
    { name: 'West', rings: [[0, 1]] },
    { name: 'East', rings: [[2, -1]] },
  ],
});

describe('the areas of a country', () => {
  it('share each inner line once, and have no other', () => {
    expect(HALVES.borders).toEqual([[1_000, 0, 1_000, 2_000]]);
  });

  it('surround their own places, whichever way a shared line runs', () => {
    const [west, east] = HALVES.all;
    expect([
      isWithin(west?.rings ?? [], { lat: 1, lng: 0.5 }),
      isWithin(east?.rings ?? [], { lat: 1, lng: 0.5 }),
    ]).toEqual([true, false]);
    expect(isWithin(east?.rings ?? [], { lat: 1, lng: 1.5 })).toBe(true);
  });

  it.each([
    ['GB', 'Gloucestershire', { lat: 51.7487, lng: -1.9702 }],
    ['GB', 'Greater London', { lat: 51.5, lng: -0.12 }],
    ['IE', 'County Galway', { lat: 53.35, lng: -8.75 }],
    ['DE', 'Bayern', { lat: 48.14, lng: 11.58 }],
    ['FR', 'Vaucluse', { lat: 44.06, lng: 5.05 }],
    ['PL', 'mazowieckie', { lat: 52.23, lng: 21.01 }],
    ['US', 'Vermont', { lat: 44.26, lng: -72.58 }],
    ['AT', 'Salzburg', { lat: 47.8, lng: 13.05 }],
    ['CH', 'Zürich', { lat: 47.38, lng: 8.54 }],
    ['CA', 'Quebec', { lat: 46.8, lng: -71.3 }],
    ['AU', 'Victoria', { lat: -37.5, lng: 144.9 }],
    ['ZA', 'Western Cape', { lat: -33.9, lng: 18.87 }],
    ['NG', 'Lagos', { lat: 6.6, lng: 3.35 }],
  ] as const)('in %s include %s in the right position', (country, name, place) => {
    const { all } = areasIn(country);
    expect(all.filter(({ rings }) => isWithin(rings, place)).map((area) => area.name)).toEqual([name]);
  });

  it.each(COUNTRIES)('of %s have borders between them', (country) => {
    const { all, borders } = areasIn(country);
    expect(all.length).toBeGreaterThan(7);
    expect(borders.length).toBeGreaterThan(all.length / 2);
  });
});
