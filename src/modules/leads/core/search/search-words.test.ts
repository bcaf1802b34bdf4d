import { describe, expect, test } from '@jest/globals';
import { askedWords, phoneWord, wordsOf } from './search-words.ts';

describe('the words of a text', () => {
  test.each([
    ['Zoë & Łukasz Groß', ['zoe', 'lukasz', 'gross']],
    ['A B of the', ['a', 'b', 'of', 'the']],
    ['peonies_here, 100%!', ['peonies', 'here', '100']],
    ['again AGAIN again', ['again']],
    ['ＦＵＬＬ width', ['full', 'width']],
    ['Ring [hidden] now', ['ring', 'now']],
    ['', []],
    ['— … !', []],
  ])('of %j are folded and each there once', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('of an address are the parts of its name and its domain as one', () => {
    expect(wordsOf('amelia.hart-wright@mail.example.com')).toEqual(['amelia', 'hart', 'wright', 'at0mailexamplecom']);
    expect(wordsOf('@example.com')).toEqual(['at0examplecom']);
  });

  test('in other scripts share prefixes when the originals do, and are plain letters for the engines', () => {
    const [whole = ''] = wordsOf('Жанна');
    const [start = ''] = wordsOf('жан');
    expect(whole).toMatch(/^[a-z0-9]+$/u);
    expect(whole.startsWith(start)).toBe(true);
    expect(wordsOf('жанна')).toEqual([whole]);
  });

  test('are cut before the servers would leave them out, in texts and searches', () => {
    const long = 'a'.repeat(300);
    expect(wordsOf(long)).toEqual(['a'.repeat(60)]);
    expect(askedWords(long)).toEqual(wordsOf(long));
  });

  test('of a question are six at most', () => {
    expect(askedWords('one two three four five six seven')).toHaveLength(6);
  });

  test('of a phone number are its digits', () => {
    expect(phoneWord('+44 (0)7700 900-123')).toBe('4407700900123');
  });
});
