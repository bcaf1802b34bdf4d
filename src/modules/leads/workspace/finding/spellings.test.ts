import { describe, expect, it } from '@jest/globals';
import { nearlyBegins, spellingsOf } from './spellings.ts';

describe('spellings of a mistyped name', () => {
  it.each([
    ['amleia', 'amelia'],
    ['ameila', 'amelia'],
    ['amelai', 'amelia'],
    ['amalia', 'amelia'],
    ['ameia', 'amelia'],
    ['ammelia', 'amelia'],
    ['maelia', 'amelia'],
    ['charlote', 'charlotte'],
    ['chralotte', 'charlotte'],
  ])('of %s include %s', (typed, meant) => {
    expect(spellingsOf(typed).some((one) => meant.startsWith(one))).toBe(true);
    expect(nearlyBegins(meant, typed)).toBe(true);
  });

  it.each([
    ['ben', 'bob'],
    ['amelia', 'noah'],
    ['amleai', 'amelia'],
  ])('of %s don’t include %s', (typed, other) => {
    expect(spellingsOf(typed).some((one) => other.startsWith(one))).toBe(false);
    expect(nearlyBegins(other, typed)).toBe(false);
  });

  it('number a few hundred at most, however long the word is', () => {
    expect(spellingsOf('abcdefghijklmnopqrstuvwxyz').length).toBeLessThan(400);
    expect(spellingsOf('abc')).toEqual([]);
  });
});
