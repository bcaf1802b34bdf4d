import { de, inCity } from './french.ts';

describe('de', () => {
  it.each([
    ['Marc', 'de Marc'],
    ['Aurélie', 'd’Aurélie'],
    ['Élodie et Jean', 'd’Élodie et Jean'],
    ['Œuvre florale', 'd’Œuvre florale'],
    ['Hannah', 'de Hannah'],
  ])('is elided before a vowel: %s', (name, expected) => {
    expect(de(name)).toBe(expected);
  });
});

describe('inCity', () => {
  it.each([
    ['Paris', 'à Paris'],
    ['Le Mans', 'au Mans'],
    ['Les Sables-d’Olonne', 'aux Sables-d’Olonne'],
    ['La Rochelle', 'à La Rochelle'],
    ['Lens', 'à Lens'],
  ])('joins the article: %s', (city, expected) => {
    expect(inCity(city)).toBe(expected);
  });
});
