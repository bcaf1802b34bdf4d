import { de } from './french.ts';

describe('de', () => {
  it.each([
    ['Marc', 'de Marc'],
    ['Aurélie', 'd’Aurélie'],
    ['Élodie et Jean', 'd’Élodie et Jean'],
    ['œuvre florale', 'd’œuvre florale'],
    ['Hannah', 'de Hannah'],
    ['', 'de '],
  ])('is elided before a vowel: %s', (name, expected) => {
    expect(de(name)).toBe(expected);
  });
});
