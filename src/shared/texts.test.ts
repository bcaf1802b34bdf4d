import { LANGUAGES } from '#contracts/languages.ts';
import type { Language } from '#contracts/languages.ts';
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
