import { describe, expect, test } from '@jest/globals';
import type { PartialDate } from '../partial-date.ts';
import { cpuTime } from '#testing/cpu-time.ts';
import { readPasted } from './read-pasted.ts';
import type { PastedContext } from './read-pasted.ts';

const PL: PastedContext = {
  country: 'PL',
  today: '2026-05-12',
  own: { names: ['Dwór Lipowy'], emails: ['kontakt@lipowy.example'], phones: [] },
};
/** Fast enough that no one notices. */
const FAST_MS = 300;

const read = (text: string): Record<string, unknown> => {
  const { source, ...found } = readPasted(text, PL);
  return { source, ...Object.fromEntries(Object.entries(found).map(([field, { value }]) => [field, value])) };
};
const on = (y: number | null, m: PartialDate['m'] = null, d: PartialDate['d'] = null): PartialDate => ({ y, m, d });

describe('a pasted Polish email or note', () => {
  test.each([
    [
      'an email',
      'Od: Anna Nowak <anna.nowak@example.pl>\nWysłano: wtorek, 12 maja 2026 08:54\nDo: kontakt@lipowy.example\nTemat: Wesele\n\nDzień dobry,\n\nmój narzeczony Jan i ja planujemy ślub 19 czerwca 2027 r. na około 80 osób. Czy termin jest wolny? Nasz budżet to 18 000 zł.\nMój numer: 600 123 456.\n\nPozdrawiamy\nAnna i Jan',
      {
        source: 'email',
        partnerName: 'Anna Nowak',
        partnerName2: 'Jan',
        email: 'anna.nowak@example.pl',
        phone: '600 123 456',
        weddingDate: on(2027, 6, 19),
        guests: '80',
        budget: '15k-20k',
      },
    ],
    [
      'a form',
      'Imię i nazwisko: Łukasz Wójcik\nNarzeczona: Maja Król\nE-mail: lukasz@example.pl\nTelefon: +48 600 123 456\nData ślubu: 17.07.2027\nLiczba gości: ok. 95\nBudżet: do 15 000 zł',
      {
        partnerName: 'Łukasz Wójcik',
        partnerName2: 'Maja Król',
        email: 'lukasz@example.pl',
        phone: '+48 600 123 456',
        weddingDate: on(2027, 7, 17),
        guests: '95',
        budget: '10k-15k',
      },
    ],
    [
      'a form with first and last name',
      'Imię: Żaneta\nNazwisko: Błaszczyk\nData: 03.07.2027',
      { partnerName: 'Żaneta Błaszczyk', weddingDate: on(2027, 7, 3) },
    ],
    [
      'a note of a call',
      'Dzwoniła pani Ewa Zając, 12 lub 19 czerwca 2027, 60-80 osób, tel. 22 123 45 67',
      {
        source: 'phone',
        partnerName: 'Ewa Zając',
        weddingDate: on(2027, 6),
        guests: '60–80',
        phone: '22 123 45 67',
      },
    ],
    [
      'a card of a fair',
      'Targi: lato 2027, około 120 gości, lena@example.pl',
      { source: 'fair', weddingDate: on(2027, 'summer'), guests: '120', email: 'lena@example.pl' },
    ],
    [
      'an introduction',
      'Dzień dobry, nazywam się Katarzyna Lis, a mój partner to Filip. Szukamy sali na 28.08.2027.',
      { source: 'email', partnerName: 'Katarzyna Lis', partnerName2: 'Filip', weddingDate: on(2027, 8, 28) },
    ],
    [
      'a quoting line',
      'wt., 12 maj 2026 o 08:54 Ewa Lang <ewa@example.pl> napisał(a):\nCzy 24.07.2027 jest wolny?',
      { partnerName: 'Ewa Lang', email: 'ewa@example.pl', weddingDate: on(2027, 7, 24) },
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test.each<[string, PartialDate | undefined]>([
    ['Bierzemy ślub w sobotę, 17 lipca 2027', on(2027, 7, 17)],
    ['Bierzemy ślub 17 lipca', on(2026, 7, 17)],
    ['Bierzemy ślub w sobotę 17 lipca', on(2027, 7, 17)],
    ['Bierzemy ślub 17-go lipca 2027', on(2027, 7, 17)],
    ['Ślub 12 i 19.06.2027, jeszcze nie wiemy', on(2027, 6)],
    ['Planujemy wesele w maju 2027', on(2027, 5)],
    ['Planujemy wesele w październiku 2027', on(2027, 10)],
    ['Planujemy wesele latem 2027', on(2027, 'summer')],
    ['Planujemy wesele jesienią 2027', on(2027, 'autumn')],
    ['Ślub bierzemy 18.06.2027, a spotkać się możemy 30.05.2026', on(2027, 6, 18)],
    ['Znamy się od 3 maja 2015', undefined],
  ])('%s', (text, date) => {
    expect(readPasted(text, PL).weddingDate?.value).toEqual(date);
  });

  test.each([
    ['osiemdziesiąt osób', '80'],
    ['na stu dwudziestu gości', '120'],
    ['dwieście osób', '200'],
    ['50 do 60 osób', '50–60'],
    ['we dwoje', undefined],
  ])('%s', (text, guests) => {
    expect(readPasted(text, PL).guests?.value).toBe(guests);
  });

  test.each([
    ['nasz budżet: 8500 zł', '5k-10k'],
    ['do 20 tys. zł', '15k-20k'],
    ['od 20 000 złotych', 'over-20k'],
    ['350 zł od osoby', undefined],
    ['zadatek 2000 zł', undefined],
  ])('%s', (text, budget) => {
    expect(readPasted(text, PL).budget?.value).toBe(budget);
  });

  test('yields no phone number from a budget', () => {
    expect(read('Budżet 15 000 - 20 000 zł')).not.toHaveProperty('phone');
  });

  test.each(['1 ', 'Anna i ', 'pozdrawiam\n', '1 i ', 'sto ', 'od '])('stays fast on %j, repeated', (part) => {
    const ms = cpuTime(FAST_MS, () => readPasted(part.repeat(20_000), PL));
    expect(ms).toBeLessThan(FAST_MS);
  });
});
