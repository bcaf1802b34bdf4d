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
  ])('of %s lead to %s', (typed, meant) => {
    expect(spellingsOf(typed).some((one) => meant.startsWith(one))).toBe(true);
    expect(nearlyBegins(meant, typed)).toBe(true);
  });

  it.each([
    ['ben', 'bob'],
    ['amelia', 'noah'],
    ['amleai', 'amelia'],
  ])('of %s don’t lead to %s', (typed, other) => {
    expect(spellingsOf(typed).some((one) => other.startsWith(one))).toBe(false);
    expect(nearlyBegins(other, typed)).toBe(false);
  });

  it('are no more than a few hundred, however long the word is', () => {
    expect(spellingsOf('abcdefghijklmnopqrstuvwxyz').length).toBeLessThan(400);
    expect(spellingsOf('abc')).toEqual([]);
  });
});
