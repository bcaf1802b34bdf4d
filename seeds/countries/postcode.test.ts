import { MARKETS } from '#contracts/terms/supplier-terms.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { cpuTime } from '#testing/cpu-time.ts';
import { loadCountries } from './country-file.ts';
import { isPostcode } from './postcode.ts';

const countries = loadCountries();
const rule = (market: Market) => countries.get(market)!.postcode;

const valid: Record<Market, string[]> = {
  GB: [
    // One letter and one digit, one letter and two, two letters and one, two and two.
    'M1 1AE',
    'B33 8TH',
    'CR2 6XH',
    'DN55 1PT',
    // A letter at the end of the first half.
    'W1A 1HQ',
    'EC1A 1BB',
    'SW1A 2AA',
    'N1C 4AG',
    'SE1P 5LX',
    // England and its coast, Scotland, Wales, Northern Ireland and the islands.
    'GL8 8AA',
    'BA1 2QD',
    'TR26 1HE',
    'EH1 1YZ',
    'KW15 1LU',
    'ZE1 0AA',
    'CF10 3AT',
    'LL77 7PJ',
    'BT7 1NN',
    'IM1 1AD',
    'JE2 3XP',
    'GY1 1WG',
    'HS1 2AF',
    // The exception to every rule.
    'GIR 0AA',
    // As people type them.
    'gl8 8aa',
    'gl88aa',
    ' GL8 8AA ',
    'ec1a1bb',
  ],
  DE: ['01067', '10115', '20095', '50667', '80331', '99998'],
  FR: ['01000', '13001', '20000', '33000', '75001', '69002', '97400', '98000'],
  IE: ['D02 X285', 'D6W HK11', 'D6WHK11', 'A65 F4E2', 'T12 DE61', 'Y35 N2VK', 'h91 e2k3', 'V94T9PX', 'K67 Y2N0'],
  PL: ['00-001', '30-001', '31-042', '80-831', '99-440'],
  US: ['00501', '02108', '12571', '78701', '94559', '99950', '12571-1234', '10001-0001'],
};

const invalid: Record<Market, string[]> = {
  GB: [
    '',
    'GL8',
    '8AA',
    'GL8 8A',
    'GL8 8AAA',
    'GL8  8AA',
    'GL 8AA',
    'G 8AA',
    'Q1 1AA',
    'V1 1AA',
    'X1 1AA',
    'AI1 1AA',
    'AJ1 1AA',
    'AZ1 1AA',
    'GL8 8AC',
    'GL8 8IA',
    'GL8 8KA',
    'GL8 8MA',
    'GL8 8OA',
    'GL8 8VA',
    'GL881 8AA',
    'GL8-8AA',
    'A1I 1AA',
    'SW1I 2AA',
    '80331',
    'GL8 8AA GL8 8AA',
  ],
  DE: ['', '1234', '123456', '00123', '8033I', 'D-80331', '80 331', '80331 '.repeat(2)],
  FR: ['', '00100', '96000', '99000', '3300', '330000', '2A004', '33 000'],
  IE: [
    '',
    'D02',
    'X285',
    'D02 X28',
    'D02 X2855',
    'D6X HK11',
    'B65 F4E2',
    'D02 XO85',
    'D02 XB85',
    '12 D0X28',
    'D02-X285',
  ],
  PL: ['', '30001', '3-0001', '300-01', '30-01', '30-0011', '30 001', 'PL-30-001'],
  US: ['', '1257', '125711', '12571-', '12571-123', '12571-12345', '12571 1234', '1257A'],
};

describe.each(MARKETS)('postcodes of %s', (market) => {
  test.each(valid[market])('include %p', (postcode) => {
    expect(isPostcode(rule(market), postcode)).toBe(true);
  });

  test.each(invalid[market])('do not include %p', (postcode) => {
    expect(isPostcode(rule(market), postcode)).toBe(false);
  });

  test('include the example of the file', () => {
    expect(isPostcode(rule(market), rule(market).example)).toBe(true);
  });

  // S50: each text keeps the pattern busy: a valid beginning, repeated, that fails at the end.
  test.each(['0', '1', 'A', 'A1', 'GL8 8', 'D6W', '12571-', ' ', '30-'])('50 kB of %p is refused in 50 ms', (part) => {
    const long = part.repeat(Math.ceil(50_000 / part.length));
    expect(isPostcode(rule(market), `${long}!`)).toBe(false);
    expect(cpuTime(50, () => isPostcode(rule(market), `${long}!`))).toBeLessThan(50);
  });
});
