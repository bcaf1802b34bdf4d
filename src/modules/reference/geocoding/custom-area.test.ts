import { describe, expect, test } from '@jest/globals';
import { customAreaOf } from './custom-area.ts';
import type { CustomArea } from './custom-area.ts';

const AREAS: CustomArea[] = [
  { id: 'north', adminArea: 'Greater London', postcodeAreas: ['N', 'NW'] },
  {
    id: 'west',
    adminArea: 'Greater London',
    postcodeAreas: ['W'],
    polygon: [
      [-0.3, 51.5],
      [-0.1, 51.5],
      [-0.1, 51.6],
      [-0.3, 51.6],
    ],
  },
];
const PLACE = { county: 'Greater London', postcode: 'NW1 8AF', latitude: null, longitude: null };
const IN_THE_WEST = { latitude: 51.55, longitude: -0.2 };

describe('D29: the custom area of a place', () => {
  test('follows the postcode, even if the point is elsewhere', () => {
    expect(customAreaOf(AREAS, PLACE)).toBe('north');
    expect(customAreaOf(AREAS, { ...PLACE, postcode: 'w1a 1aa' })).toBe('west');
    expect(customAreaOf(AREAS, { ...PLACE, ...IN_THE_WEST })).toBe('north');
  });

  test('is the one whose border contains the point if the postcode doesn’t decide', () => {
    expect(customAreaOf(AREAS, { ...PLACE, ...IN_THE_WEST, postcode: '' })).toBe('west');
    expect(customAreaOf(AREAS, { ...PLACE, ...IN_THE_WEST, postcode: 'HA9 0WS' })).toBe('west');
    expect(customAreaOf(AREAS, { ...PLACE, latitude: 51.65, longitude: -0.2, postcode: '' })).toBeNull();
  });

  test('is null elsewhere', () => {
    expect(customAreaOf(AREAS, { ...PLACE, postcode: 'SE1 1AA' })).toBeNull();
    expect(customAreaOf(AREAS, { ...PLACE, county: 'Kent' })).toBeNull();
    expect(customAreaOf([], PLACE)).toBeNull();
  });
});
