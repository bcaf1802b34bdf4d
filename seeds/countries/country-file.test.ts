import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { USUAL_WEIGHTS } from '#contracts/profile/score-terms.ts';
import type { MarketSales } from '#contracts/terms/market-terms.ts';
import { LOCALES, MARKETS, SUPPLIER_CATEGORIES, TIERS } from '#contracts/terms/supplier-terms.ts';
import { COUNTRY_FOLDER, CountryFileError, countryFaults, loadCountries } from './country-file.ts';

const countries = loadCountries();
const raw = (name: string) => JSON.parse(readFileSync(join(COUNTRY_FOLDER, `${name}.json`), 'utf8')) as object;

describe('the country files of the product', () => {
  test('exist for every market of the directory, complete and valid', () => {
    expect([...countries.keys()].sort()).toEqual([...MARKETS].sort());
  });

  test('do not create a market from the common entry alone', () => {
    expect(countryFaults({ ...raw('_all') })).not.toEqual([]);
  });

  test('give the parts of a score the same weights as the code’s defaults', () => {
    expect(raw('_all')).toMatchObject({ profile: { score: USUAL_WEIGHTS } });
  });

  test('have a label in all locales and a fixed slug for all eighteen categories', () => {
    for (const country of countries.values()) {
      expect(Object.keys(country.categories).sort()).toEqual([...SUPPLIER_CATEGORIES].sort());
      for (const entry of Object.values(country.categories)) {
        expect(Object.keys(entry.labels).sort()).toEqual([...LOCALES].sort());
      }
    }
    const slugs = Object.fromEntries(Object.entries(countries.get('GB')!.categories).map(([k, v]) => [k, v.slug]));
    expect(slugs).toEqual({
      beauty: 'beauty-hair-makeup',
      cakes: 'cakes',
      catering: 'catering',
      decoration: 'decoration-hire',
      dress: 'dress-accessories',
      entertainment: 'entertainment',
      florist: 'florists',
      group: null,
      jewellery: 'rings-jewellery',
      marquee: 'marquee-hire',
      menswear: 'menswear',
      music: 'musicians-bands-djs',
      photo: 'photographers',
      planners: 'planners-toastmasters-celebrants',
      stationery: 'stationery',
      transport: 'transport',
      venue: 'venues',
      video: 'videographers',
    });
  });

  test('have everything that screens read from them', () => {
    const soldBy = (market: MarketSales) => market.tiers.other.ladder;
    for (const country of countries.values()) expect(soldBy(country).length).toBeGreaterThan(0);
  });

  test('give venues and others separate tier scales, and multiply views by tier', () => {
    const gb = countries.get('GB')!.tiers;
    expect(gb.venue.ladder).toEqual(TIERS.filter((tier) => tier >= 0));
    expect(gb.other.ladder).toEqual([0, 1, 2]);
    expect(gb.venue.expectedViews).toEqual({
      '-1': 0.5,
      '0': 1,
      '0.5': 1.4,
      '1': 1.7,
      '2': 3.2,
      '2.5': 3.2,
      '3': 5.7,
      '4': 8.2,
    });
    expect(gb.other.expectedViews).toEqual({ '-1': 0.5, '0': 1, '1': 6.2, '2': 15.2 });
    expect(countries.get('US')!.tiers.venue.ladder).toEqual([0, 0.5, 2.5]);
  });

  test('turn expected views on in GB, DE, FR and IE and off elsewhere (D53)', () => {
    const on = [...countries.values()].filter((country) => country.features.expectedViews).map((c) => c.market);
    expect(on.sort()).toEqual(['DE', 'FR', 'GB', 'IE']);
  });

  test('turn real weddings on in GB, IE, DE and FR, and London areas in GB only (D27)', () => {
    const on = (feature: 'realWeddings' | 'customAreas') =>
      [...countries.values()].filter((country) => country.features[feature]).map((c) => c.market);
    expect(on('realWeddings').sort()).toEqual(['DE', 'FR', 'GB', 'IE']);
    expect(on('customAreas')).toEqual(['GB']);
    expect(countries.get('GB')!.customAreas).toHaveLength(7);
  });

  test('include an impressum for DE and FR, and report links that change in 2025', () => {
    const withImpressum = [...countries.values()].filter((c) => c.links.impressum !== null).map((c) => c.market);
    expect(withImpressum.sort()).toEqual(['DE', 'FR']);
    for (const country of countries.values()) expect(country.reportLink.beforeYear).toBe(2025);
    expect(countries.get('GB')!.reportLink.perYear).toContain('{year}');
  });

  test('have example phone numbers that are valid in their market', () => {
    for (const { phone, market } of countries.values()) {
      const parsed = parsePhoneNumberFromString(phone.example, phone.country);
      expect([market, parsed?.isPossible(), parsed?.countryCallingCode]).toEqual([market, true, phone.callingCode]);
    }
  });

  test('have the decimal and group signs of the number locale', () => {
    for (const { formats } of countries.values()) {
      const parts = new Intl.NumberFormat(formats.numberLocale).formatToParts(1_234_567.5);
      expect(parts.find((part) => part.type === 'decimal')?.value).toBe(formats.decimal);
      expect(parts.find((part) => part.type === 'group')?.value).toBe(formats.group);
    }
  });

  test('contain no link to a domain that someone could own', () => {
    for (const country of countries.values()) {
      const links = JSON.stringify(country).match(/https?:\/\/[^/"]+/gu) ?? [];
      expect(links.length).toBeGreaterThan(10);
      for (const link of links) expect(link).toMatch(/^https:\/\/[a-z.]+\.example$/u);
    }
  });
});

describe('a country file with errors', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aisle-countries-'));
    for (const name of ['_all', ...MARKETS]) cpSync(join(COUNTRY_FOLDER, `${name}.json`), join(folder, `${name}.json`));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const change = (name: string, values: object) =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...raw(name), ...values }));
  const faults = (): string[] => {
    try {
      loadCountries(folder);
    } catch (error) {
      if (error instanceof CountryFileError) return error.faults;
      throw error;
    }
    return [];
  };

  test('is refused with every error of every file at once', () => {
    change('GB', { currency: 'XXX', timezone: 'Europe/Atlantis', surprise: 1 });
    change('PL', { locales: [] });
    const text = faults().join('\n');
    expect(text).toMatch(/GB\.json: .*currency/u);
    expect(text).toMatch(/GB\.json: timezone: timezone/u);
    expect(text).toMatch(/GB\.json: .*unknown/u);
    expect(text).toMatch(/PL\.json: locales: min/u);
    expect(text).not.toMatch(/DE\.json/u);
  });

  test.each([
    [
      'costs that make 99 percent',
      { costs: [{ id: 'a', name: 'A', supplierType: null, share: 99, order: 1 }] },
      /hundred|100/u,
    ],
    [
      'two guest categories of one id',
      { guestCategories: ['x', 'x'].map((id) => ({ id, name: 'X', default: true })) },
      /unique/u,
    ],
    ['a ladder that goes down', { tiers: { venue: { brand: 'B', ladder: [1, 0] } } }, /ascending/u],
    ['a task of no group', { groups: [] }, /no such group/u],
    ['a postcode rule that does not compile', { postcode: { pattern: '^([0-9]$' } }, /pattern/u],
    ['a postcode rule that is not anchored', { postcode: { pattern: '[0-9]{5}' } }, /anchored/u],
    ['a postcode rule with an open repeat', { postcode: { pattern: '^([0-9]+)+$' } }, /linear/u],
    ['a link without https', { links: { home: 'http://www.aisle.example' } }, /url/u],
    ['a season of no month', { seasons: { spring: { start: 0 } } }, /seasons\.spring\.start: min/u],
    [
      'a window that ends before it begins',
      { groups: [{ id: 'a', name: 'A', monthsBefore: { from: 1, to: 2 } }] },
      /window/u,
    ],
  ])('is refused for %s', (_, values, expected) => {
    change('IE', values);
    expect(faults().join('\n')).toMatch(expected);
  });

  test('is named if it is missing or not JSON', () => {
    rmSync(join(folder, 'FR.json'));
    writeFileSync(join(folder, 'US.json'), '{');
    expect(faults().filter((fault) => fault.startsWith('FR.json'))).toEqual(['FR.json: missing']);
    expect(faults().some((fault) => fault.startsWith('US.json'))).toBe(true);
  });

  test('is refused if it names another market', () => {
    change('IE', { market: 'GB' });
    expect(faults()).toContain('IE.json: market: must be IE');
  });
});
