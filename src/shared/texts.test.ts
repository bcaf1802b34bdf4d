import { DAY } from '#contracts/durations.ts';
import { LANGUAGES } from '#contracts/languages.ts';
import type { Language } from '#contracts/languages.ts';
import { iso } from './iso.ts';
import { texts } from './texts.ts';

const names = Object.fromEntries(LANGUAGES.map((language) => [language, language])) as Record<Language, string>;

describe('texts', () => {
  const season = texts({ ...names, 'en-US': 'fall' });

  it('finds the texts of each language', () => {
    expect(LANGUAGES.map(season)).toEqual(LANGUAGES);
  });

  it('prefers the texts of the locale itself', () => {
    expect(season('en-US')).toBe('fall');
  });

  it('finds the texts of the language that a locale without texts is served in', () => {
    expect(season('en-IE')).toBe('en-GB');
  });
});

/** The platform's own formatting. */
const platform = (instant: number): string => new Date(instant).toISOString();

describe('iso', () => {
  it.each([0, -1, 1.5, -1.5, 8.64e15, -8.64e15, 253_402_300_800_000, -62_198_755_200_000])(
    'formats %d as the platform does',
    (instant) => {
      expect(iso(instant)).toBe(platform(instant));
    },
  );

  it('doesn’t depend on the previous call', () => {
    const around = Date.UTC(2027, 5, 19);
    const instants = Array.from({ length: 2_000 }, (_, at) => around + ((at * 7_919 * 13_577) % (3 * DAY)) - DAY);
    expect(instants.map(iso)).toEqual(instants.map(platform));
  });

  it('throws outside the calendar', () => {
    expect(() => iso(Number.NaN)).toThrow(RangeError);
    expect(() => iso(8.64e15 + 1)).toThrow(RangeError);
  });
});
