import { personInitials } from '#contracts/initials.ts';
import { coupleFirstNames, coupleFullNames, monogramLetters, toneOf } from './names.ts';

const couple = [
  { firstName: 'Amelia', lastName: 'Hart' },
  { firstName: 'Jack', lastName: 'Osei' },
];
const locked = couple.map(({ firstName }) => ({ firstName, lastName: null }));

describe('a couple’s names', () => {
  it('are joined with an ampersand', () => {
    expect(coupleFirstNames(couple)).toBe('Amelia & Jack');
    expect(coupleFullNames(couple)).toBe('Amelia Hart & Jack Osei');
  });

  it('have no surnames while the couple is locked', () => {
    expect(coupleFullNames(locked)).toBe('Amelia & Jack');
  });

  it('can be a single name', () => {
    expect(
      coupleFirstNames([
        { firstName: 'Ella', lastName: '' },
        { firstName: '', lastName: '' },
      ]),
    ).toBe('Ella');
  });

  it('give a monogram of one letter each', () => {
    expect(monogramLetters(couple)).toEqual(['A', 'J']);
    expect(monogramLetters('Élodie & Émile')).toEqual(['É', 'É']);
    expect(monogramLetters('Ella')).toEqual(['E']);
    expect(
      ['Nele und Ida', 'Zoé et Luc', 'Ola i Jan', 'Ann AND Bo'].map((couple) => monogramLetters(couple).join('')),
    ).toEqual(['NI', 'ZL', 'OJ', 'AB']);
    expect(monogramLetters('Andreas')).toEqual(['A']);
  });

  it('give a monogram of whole graphemes: accents, clusters and emoji are never cut', () => {
    expect(monogramLetters('E\u0301lodie & क्षितिज')).toEqual(['E\u0301', 'क्षि']);
    expect(monogramLetters('💍 Zoë & 👩🏽‍🎤')).toEqual(['Z', '👩🏽‍🎤']);
    expect(monogramLetters('מאיה & Tom')).toEqual(['מ', 'T']);
  });

  it('keep their order if one of them is read from right to left', () => {
    const names = coupleFirstNames([
      { firstName: 'מאיה', lastName: null },
      { firstName: 'Tom', lastName: null },
    ]);
    expect(names).toBe('\u2068מאיה\u2069 & Tom');
    expect(monogramLetters(names)).toEqual(['מ', 'T']);
  });
});

describe('a person’s initials', () => {
  it('are those of the first and last names', () => {
    expect(personInitials('Harriet Anne Bell')).toBe('HB');
    expect(personInitials('Madonna')).toBe('M');
    expect(personInitials('')).toBe('');
  });
});

describe('an avatar’s tone', () => {
  it('is one of seven and always the same for an id', () => {
    const ids = Array.from({ length: 200 }, (_, n) => `01JDEMO${n}`);
    expect(new Set(ids.map(toneOf))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(toneOf('01JDEMO7')).toBe(toneOf('01JDEMO7'));
  });
});
