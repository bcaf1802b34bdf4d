import { texts } from './texts.ts';

describe('texts', () => {
  const season = texts({ 'en-GB': 'autumn', 'en-US': 'fall', 'de-DE': 'Herbst' });

  it('finds the texts of a language', () => {
    expect(season('en-GB')).toBe('autumn');
    expect(season('de-DE')).toBe('Herbst');
  });

  it('prefers the texts of the locale itself', () => {
    expect(season('en-US')).toBe('fall');
  });

  it('takes those of the language that a locale without texts is served in', () => {
    expect(season('en-IE')).toBe('autumn');
    expect(season('pl-PL')).toBe('autumn');
  });

  it('compiles only when every language is there, and no other', () => {
    // @ts-expect-error -- German is missing
    texts({ 'en-GB': 'autumn' });
    // @ts-expect-error -- no locale of ours
    texts({ 'en-GB': 'autumn', 'de-DE': 'Herbst', 'de-CH': 'Herbst' });
    expect(texts).toBeInstanceOf(Function);
  });
});
