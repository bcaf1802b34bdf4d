import { describe, expect, it } from '@jest/globals';
import { POSTCODES, postcodeIn } from '#contracts/supplier/postcodes.ts';

describe('a postcode', () => {
  it.each([
    ['GB', 'SL7 1NX', [' sl7 1nx ', 'SL71NX', 'SL7  1NX', 'SL7-1NX', 'SL7 1NX.', 'SL7\u{A0}1NX']],
    ['GB', 'SW1A 1AA', ['sw1a1aa']],
    ['DE', '80331', ['D-80331', 'DE 80331', '80 331']],
    ['FR', '33420', ['33 420', 'F-33420']],
    ['IE', 'D02 X285', ['d02x285', 'D02-X285']],
    ['IE', '', ['', ' ']],
    ['PL', '32-020', ['32020', '32 020', '32–020', '32-020']],
    ['US', '12571', ['12571', 'NY 12571']],
    ['US', '12571-1234', ['125711234', '12571 - 1234']],
    ['CA', 'M5V 3L9', ['m5v3l9', 'M5V-3L9']],
    ['AT', '1010', ['A-1010']],
    ['CH', '8001', ['CH-8001']],
    ['AU', '2000', ['NSW 2000']],
  ] as const)('in %s is stored as %p, however it is spaced', (country, stored, typed) => {
    for (const one of typed) expect([one, postcodeIn(POSTCODES[country], one)]).toEqual([one, stored]);
  });

  it.each([
    ['GB', ['', 'SL7', '5L7 1NX', 'SL7 1NX 2']],
    ['DE', ['8033', '00331', '80331 München']],
    ['PL', ['3202', 'Wieliczka']],
    ['US', ['1257', '12571-12']],
  ] as const)('of %s is refused when it is incomplete or has something else in it', (country, typed) => {
    for (const one of typed) expect([one, postcodeIn(POSTCODES[country], one)]).toEqual([one, null]);
  });
});
