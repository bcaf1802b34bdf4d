import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '#testing/cpu-time.ts';
import { maskText } from './mask-text.ts';

describe('D35: a masked text', () => {
  test.each([
    'amelia@example.com',
    'Amelia.Hart+wedding@mail.example.co.uk',
    'amelia @ example.com',
    'amelia (at) example.com',
    'amelia＠example.com',
    '07700 900123',
    '+44 (0)7700 900-123',
    '0049 30 901820',
    '07700.900.123',
    '０７７００９００１２３',
    'https://amelia-and-jack.example/rsvp?x=1',
    'www.amelia-and-jack.example',
    'amelia-and-jack.com',
    'AmeliaAndJack.Wedding/rsvp',
    '@amelia_hart',
  ])('hides %s', (secret) => {
    expect(maskText(`Write to ${secret} please`)).toBe('Write to [hidden] please');
  });

  test.each([
    'We hope for 19/06/2027 or 26/06/2027.',
    'Is 2027-06-19 free, or 19.6.2027?',
    'In 2027 or 2028 with 120 guests and 15,000 pounds.',
    'We are 2 of 14, about 100-120 people from 18:00 to 23:30.',
    'Lovely place. Could we visit on Saturday e.g. at 3 p.m.?',
  ])('keeps dates, guests, prices and ordinary words: %s', (text) => {
    expect(maskText(text)).toBe(text);
  });

  test('hides a surname however the couple writes it, and keeps words that only contain it', () => {
    expect(maskText('Love, Amelia HART & Jack Moss-Lee. We live in Hartlepool.', ['Hart', 'Moss-Lee'])).toBe(
      'Love, Amelia [hidden] & Jack [hidden]. We live in Hartlepool.',
    );
    expect(maskText('Jean de la Cruz, la vie', ['de la Cruz'])).toBe('Jean [hidden], la vie');
    expect(maskText('a+b? (x)', ['b? (x'])).toBe('a+[hidden])');
  });

  test.each([
    ['Hart', 'the Harts'],
    ['Jones', 'the Joneses'],
    ['Schröder', 'the Schro\u0308ders'],
    ['Kowalski', 'the Kowalskich'],
    ['Nowak', 'the Nowaków'],
  ])('hides the surname %s of a whole family: %s', (surname, family) => {
    expect(maskText(`Soon to be ${family}!`, [surname])).toBe('Soon to be the [hidden]!');
  });

  test.each([
    ['Groß', 'GROẞ'],
    ['Groß', 'groß'],
    ['Moss', 'mo\u017F\u017F'],
    ['Kirk', '\u212Air\u212A'],
    ['Παπάς', 'ΠΑΠΆΣ'],
    ['İnan', 'İNAN'],
    ['Øvergård', 'ØVERGÅRD'],
  ])('hides the surname %s in a different case: %s', (surname, written) => {
    expect(maskText(`Yours, ${written}.`, [surname])).toBe('Yours, [hidden].');
  });

  test('S50: takes less than 50 ms for any fifty thousand characters', () => {
    for (const unit of ['1 ', '1', 'a.', 'a@', '@', 'www.', 'a-', '(at)', 'a at ', 'com.', '+1(', '..', 'é']) {
      const text = unit.repeat(Math.floor(50_000 / unit.length));
      expect([unit, cpuTime(50, () => maskText(text, ['Hart'])) < 50]).toEqual([unit, true]);
    }
  });
});
