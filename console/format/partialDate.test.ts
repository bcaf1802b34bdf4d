import { deDE } from '../i18n/de-DE.ts';
import { enGB } from '../i18n/en-GB.ts';
import { frFR } from '../i18n/fr-FR.ts';
import type { T } from '../i18n/i18n.ts';
import { plPL } from '../i18n/pl-PL.ts';
import { createTranslator } from '../i18n/translator.ts';
import { daysToGo, formatPartialDate } from './partialDate.ts';

const english: T = createTranslator('en-GB', enGB).translate;
const french: T = createTranslator('fr-FR', frFR).translate;
const german: T = createTranslator('de-DE', deDE).translate;
const polish: T = createTranslator('pl-PL', plPL).translate;

describe('a wedding date as far as it is known', () => {
  it.each([
    [{ y: 2027, m: 6, d: 19 }, 'Sat 19 Jun 2027'],
    [{ y: 2027, m: 6, d: null }, 'June 2027'],
    [{ y: 2027, m: 'summer', d: null }, 'Summer 2027'],
    [{ y: 2027, m: null, d: null }, '2027'],
    [{ y: null, m: 'spring', d: null }, 'Spring'],
    [{ y: null, m: null, d: null }, 'Undecided'],
    [{ y: 2027, m: 'summer', d: 'Saturday' }, 'A Saturday in Summer 2027'],
    [{ y: null, m: null, d: 'Mon-Thurs' }, 'Mon to Thu'],
  ] as const)('of %j is shown as "%s"', (date, text) => {
    expect(formatPartialDate(date, 'en-GB', english)).toBe(text);
  });

  it.each([
    [{ y: 2027, m: 6, d: 19 }, 'sam. 19 juin 2027'],
    [{ y: 2027, m: 6, d: null }, 'juin 2027'],
    [{ y: 2027, m: 'summer', d: null }, 'Été 2027'],
    [{ y: 2027, m: 6, d: 'Saturday' }, 'Un samedi · juin 2027'],
  ] as const)('of %j is shown as "%s" in French', (date, text) => {
    expect(formatPartialDate(date, 'fr-FR', french)).toBe(text);
  });

  it('is written in German where German is spoken', () => {
    expect(formatPartialDate({ y: 2027, m: 'summer', d: null }, 'de-DE', german)).toBe('Sommer 2027');
  });

  it.each([
    [{ y: 2027, m: 6, d: 19 }, 'sob., 19 cze 2027'],
    [{ y: 2027, m: 6, d: null }, 'czerwiec 2027'],
    [{ y: 2027, m: 'summer', d: null }, 'Lato 2027'],
    [{ y: 2027, m: 6, d: 'Saturday' }, 'Sobota, czerwiec 2027'],
    [{ y: null, m: null, d: null }, 'Jeszcze nieustalony'],
  ] as const)('of %j is shown as "%s" in Polish', (date, text) => {
    expect(formatPartialDate(date, 'pl-PL', polish)).toBe(text);
  });
});

describe('days to go', () => {
  const now = new Date('2026-05-12T22:00:00Z');

  it('count to a fixed day, 0 on the day itself', () => {
    expect(daysToGo({ y: 2026, m: 9, d: 5 }, now)).toBe(116);
    expect(daysToGo({ y: 2026, m: 5, d: 12 }, now)).toBe(0);
  });

  it('are unknown while the day is open or once it has passed', () => {
    expect(daysToGo({ y: 2026, m: 'summer', d: null }, now)).toBeNull();
    expect(daysToGo({ y: 2026, m: 5, d: 11 }, now)).toBeNull();
  });
});
