import { describe, expect, test } from '@jest/globals';
import type { PartialDate } from '../partial-date.ts';
import { cpuTime } from '#testing/cpu-time.ts';
import { readPasted } from './read-pasted.ts';
import type { PastedContext } from './read-pasted.ts';

const DE: PastedContext = {
  country: 'DE',
  today: '2026-05-12',
  own: { names: ['Gut Sonnenhof'], emails: ['hallo@sonnenhof.example'], phones: [] },
};
/** Fast enough that no one notices. */
const FAST_MS = 300;

const read = (text: string): Record<string, unknown> => {
  const { source, ...found } = readPasted(text, DE);
  return { source, ...Object.fromEntries(Object.entries(found).map(([field, { value }]) => [field, value])) };
};
const on = (y: number | null, m: PartialDate['m'] = null, d: PartialDate['d'] = null): PartialDate => ({ y, m, d });

describe('a pasted German email or note', () => {
  test.each([
    [
      'an email',
      'Von: Anna Berger <anna.berger@example.de>\nGesendet: Dienstag, 12. Mai 2026 08:54\nAn: hallo@sonnenhof.example\nBetreff: Hochzeit\n\nLiebes Team,\n\nmein Verlobter Jonas und ich möchten am 19.06.2027 mit ca. 80 Gästen bei euch heiraten. Ist der Tag noch frei? Unser Budget liegt bei 18.000 €.\nErreichbar sind wir unter 0170 1234567.\n\nLiebe Grüße\nAnna und Jonas',
      {
        source: 'email',
        partnerName: 'Anna Berger',
        partnerName2: 'Jonas',
        email: 'anna.berger@example.de',
        phone: '0170 1234567',
        weddingDate: on(2027, 6, 19),
        guests: '80',
        budget: '15k-20k',
      },
    ],
    [
      'a form',
      'Name: Lukas Schäfer\nName der Partnerin: Mia Vogt\nE-Mail: lukas@example.de\nTelefon: +49 170 1234567\nHochzeitsdatum: 17. Juli 2027\nAnzahl Gäste: 95\nBudget: max. 15.000 Euro',
      {
        partnerName: 'Lukas Schäfer',
        partnerName2: 'Mia Vogt',
        email: 'lukas@example.de',
        phone: '+49 170 1234567',
        weddingDate: on(2027, 7, 17),
        guests: '95',
        budget: '10k-15k',
      },
    ],
    [
      'a form with first and last name',
      'Vorname: Jürgen\nNachname: Weiß\nDatum: 03.07.2027',
      { partnerName: 'Jürgen Weiß', weddingDate: on(2027, 7, 3) },
    ],
    [
      'a note of a call',
      'Anruf von Frau Sabine Keller, 12. oder 19. Juni 2027, 60-80 Personen, Tel. 030 1234567',
      {
        source: 'phone',
        partnerName: 'Sabine Keller',
        weddingDate: on(2027, 6),
        guests: '60–80',
        phone: '030 1234567',
      },
    ],
    [
      'a card of a fair',
      'Messe: Lena & Max, Sommer 2027, rund 120 Gäste, lena@example.de',
      {
        source: 'fair',
        weddingDate: on(2027, 'summer'),
        guests: '120',
        email: 'lena@example.de',
      },
    ],
    [
      'a couple that introduces itself',
      'Hallo, wir sind Marie und Paul und suchen für den 28.8.2027.',
      {
        source: 'email',
        partnerName: 'Marie',
        partnerName2: 'Paul',
        weddingDate: on(2027, 8, 28),
      },
    ],
    [
      'an introduction',
      'Guten Tag, mein Name ist Katharina von Alten, mein Partner heißt Felix. Wir sind 70 Personen.',
      {
        partnerName: 'Katharina von Alten',
        partnerName2: 'Felix',
        guests: '70',
      },
    ],
    [
      '"Jonas und ich"',
      'Hallo zusammen, Jonas und ich heiraten.\nVG Lea',
      { partnerName: 'Lea', partnerName2: 'Jonas' },
    ],
    [
      '"ich und meine Freundin"',
      'Moin, meine Freundin Nele und ich suchen einen DJ.\nGrüße, Hannes',
      { partnerName: 'Hannes', partnerName2: 'Nele' },
    ],
    ['a signature in one line', 'Hallo, ist der 11.09.2027 frei? LG Clara & Ben', { weddingDate: on(2027, 9, 11) }],
    [
      'a formal signature',
      'Sehr geehrte Damen und Herren,\nhaben Sie am 5. Juni 2027 Platz?\n\nMit freundlichen Grüßen\nDr. Thomas Brandt',
      {
        partnerName: 'Thomas Brandt',
        weddingDate: on(2027, 6, 5),
      },
    ],
    [
      'a quoting line',
      'Am 12.05.2026 um 08:54 schrieb Eva Lang <eva@example.de>:\nGeht der 24.07.2027?',
      {
        partnerName: 'Eva Lang',
        email: 'eva@example.de',
        weddingDate: on(2027, 7, 24),
      },
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test.each<[string, PartialDate | undefined]>([
    ['Wir heiraten am Samstag, den 17. Juli 2027', on(2027, 7, 17)],
    ['Wir heiraten am Sa., 17.7.2027', on(2027, 7, 17)],
    ['Wir heiraten am 17.07.27', on(2027, 7, 17)],
    ['Wir heiraten am 17. Juli', on(2026, 7, 17)],
    ['Wir heiraten am Samstag, 17. Juli', on(2027, 7, 17)],
    ['Wir heiraten am 17.7.', on(2026, 7, 17)],
    ['Wir heiraten vom 16.-18.07.2027', on(2027, 7)],
    ['Wir heiraten am 12./13. Juni 2027', on(2027, 6)],
    ['Wir heiraten im Mai 2027', on(2027, 5)],
    ['Wir heiraten im März 2028', on(2028, 3)],
    ['Wir heiraten im Spätsommer, am liebsten September 2027', on(2027, 9)],
    ['Wir heiraten nächsten Sommer', on(2027, 'summer')],
    ['Wir heiraten im Herbst 2027', on(2027, 'autumn')],
    ['Wir heiraten an einem Samstag im Juni 2027', on(2027, 6, 'Saturday')],
    ['Wir heiraten 06/2027', on(2027, 6)],
    ['Standesamt ist am 18.6.2027, Besichtigung gern am 30.05.2026', on(2027, 6, 18)],
    ['Wir kennen uns seit dem 3. Mai 2015', undefined],
  ])('%s', (text, date) => {
    expect(readPasted(text, DE).weddingDate?.value).toEqual(date);
  });

  test.each([
    ['achtzig Gäste', '80'],
    ['etwa hundertzwanzig Gäste', '120'],
    ['Gästezahl: ca. 65', '65'],
    ['50 bis 60 Leute', '50–60'],
    ['zu zweit', undefined],
  ])('%s', (text, guests) => {
    expect(readPasted(text, DE).guests?.value).toBe(guests);
  });

  test.each([
    ['unser Budget: 8.500 €', '5k-10k'],
    ['bis zu 20 Tsd. €', '15k-20k'],
    ['ab 20.000 Euro', 'over-20k'],
    ['95 € pro Person', undefined],
    ['Anzahlung von 2.000 €', undefined],
  ])('%s', (text, budget) => {
    expect(readPasted(text, DE).budget?.value).toBe(budget);
  });

  test('yields the venue', () => {
    expect(read('Wir feiern auf Schloss Benrath.')).toMatchObject({ area: 'Schloss Benrath' });
    expect(read('Wir feiern auf Gut Sonnenhof.')).not.toHaveProperty('area');
  });

  test.each(['1 ', '1. ', 'Anna und ', 'A ', 'grüße\n', '07700 ', 'a@a.', '17./', 'x'])(
    'is read quickly if it is %j, repeated',
    (part) => {
      const ms = cpuTime(FAST_MS, () => readPasted(part.repeat(20_000), DE));
      expect(ms).toBeLessThan(FAST_MS);
    },
  );
});
