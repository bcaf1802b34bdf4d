import type { Market } from '#contracts/terms/supplier-terms.ts';
import type { Random } from '../random.ts';

/**
 * Telephone numbers that belong to no one: ranges that regulators reserve for film and print (Ofcom, Bundesnetzagentur,
 * ARCEP, ComReg, 555-01xx). Poland reserves none, so its numbers start with a 0 after the area code, which no
 * subscriber's number does. `X` is a digit.
 */
const MOBILE: Readonly<Record<Market, readonly string[]>> = {
  GB: ['07700 900XXX'],
  DE: ['0171 39200XX', '0176 040690XX'],
  FR: ['06 39 98 XX XX'],
  IE: ['020 91X XXXX'],
  PL: ['22 000 XX XX', '12 000 XX XX'],
  US: ['(512) 555-01XX', '(917) 555-01XX', '(843) 555-01XX', '(415) 555-01XX', '(615) 555-01XX'],
};

const OFFICE: Readonly<Record<Market, readonly string[]>> = {
  GB: [
    '01632 960XXX',
    '020 7946 0XXX',
    '0117 496 0XXX',
    '0113 496 0XXX',
    '0161 496 0XXX',
    '0131 496 0XXX',
    '029 2018 0XXX',
  ],
  DE: ['030 23125XXX', '069 90009XXX', '040 66969XXX', '0221 4710XXX', '089 99998XXX'],
  FR: ['01 99 00 XX XX', '02 61 91 XX XX', '03 53 01 XX XX', '04 65 71 XX XX', '05 36 49 XX XX'],
  IE: ['020 91X XXXX'],
  PL: ['22 000 XX XX', '12 000 XX XX', '58 000 XX XX'],
  US: ['(512) 555-01XX', '(518) 555-01XX', '(843) 555-01XX', '(707) 555-01XX', '(303) 555-01XX'],
};

/** Patterns of all telephone numbers in the demo data; tests check every one. */
export const FICTIONAL_PHONES: readonly RegExp[] = [...Object.values(MOBILE), ...Object.values(OFFICE)]
  .flat()
  .map((range) => new RegExp(`^${range.replaceAll(/[()]/gu, String.raw`\$&`).replaceAll('X', String.raw`\d`)}$`, 'u'));

function fill(range: string, random: Random): string {
  let digits = random.uint32();
  let text = '';
  for (const sign of range) {
    if (sign === 'X') {
      text += String(digits % 10);
      digits = Math.floor(digits / 10);
    } else text += sign;
  }
  return text;
}

export const mobilePhone = (market: Market, random: Random): string => fill(random.pick(MOBILE[market]), random);
export const officePhone = (market: Market, random: Random): string => fill(random.pick(OFFICE[market]), random);
