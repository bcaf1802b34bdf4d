import { describe, expect, test } from '@jest/globals';
import { askedWords, phoneWord, wordsOf } from './search-words.ts';

describe('wordsOf and askedWords', () => {
  test.each([
    ['Zoë & Łukasz Groß', ['zoe', 'lukasz', 'gross']],
    ['A B of the', ['a', 'b', 'of', 'the']],
    ['peonies_here, 100%!', ['peonies', 'here', '100']],
    ['again AGAIN again', ['again']],
    ['ＦＵＬＬ width', ['full', 'width']],
    ['Ring [hidden] now', ['ring', 'now']],
    ['', []],
    ['— … !', []],
  ])('fold %j and return each word once', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('split the name of an address and keep its domain as one word', () => {
    expect(wordsOf('amelia.hart-wright@mail.example.com')).toEqual(['amelia', 'hart', 'wright', 'at0mailexamplecom']);
    expect(wordsOf('@example.com')).toEqual(['at0examplecom']);
  });

  test('keep shared prefixes in other scripts and return plain letters for the engines', () => {
    const [whole = ''] = wordsOf('Жанна');
    const [start = ''] = wordsOf('жан');
    expect(whole).toMatch(/^[a-z0-9]+$/u);
    expect(whole.startsWith(start)).toBe(true);
    expect(wordsOf('жанна')).toEqual([whole]);
  });

  test('cut words before the servers would ignore them, in texts and searches', () => {
    const long = 'a'.repeat(300);
    expect(wordsOf(long)).toEqual(['a'.repeat(60)]);
    expect(askedWords(long)).toEqual(wordsOf(long));
  });

  test('return at most six words of a query', () => {
    expect(askedWords('one two three four five six seven')).toHaveLength(6);
  });

  test('return the digits of a phone number', () => {
    expect(phoneWord('+44 (0)7700 900-123')).toBe('4407700900123');
  });
});
