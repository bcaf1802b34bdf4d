import { appointment, dateInWords, dayAndMonth, typedDate } from './dates-in-words.ts';
import { dayOf } from '../calendar.ts';

test.each([
  ['en-GB', { y: 2027, m: 6, d: 19 }, 'Saturday 19 June 2027', 'on Saturday 19 June 2027'],
  ['en-US', { y: 2027, m: 6, d: 19 }, 'Saturday, June 19, 2027', 'on Saturday, June 19, 2027'],
  ['de-DE', { y: 2027, m: 6, d: 19 }, 'Samstag, 19. Juni 2027', 'am Samstag, 19. Juni 2027'],
  ['fr-FR', { y: 2027, m: 5, d: 1 }, 'samedi 1er mai 2027', 'le samedi 1er mai 2027'],
  ['pl-PL', { y: 2027, m: 6, d: 19 }, 'sobota, 19 czerwca 2027', 'w sobotę 19 czerwca 2027'],
  ['en-GB', { y: 2027, m: 6, d: 'Saturday' }, 'a Saturday in June 2027', 'on a Saturday in June 2027'],
  ['de-DE', { y: 2027, m: 'summer', d: null }, 'Sommer 2027', 'im Sommer 2027'],
  ['fr-FR', { y: 2027, m: 'spring', d: null }, 'printemps 2027', 'au printemps 2027'],
  ['pl-PL', { y: 2027, m: 4, d: null }, 'kwiecień 2027', 'w kwietniu 2027'],
  ['en-GB', { y: 2027, m: null, d: null }, '2027', 'some time in 2027'],
] as const)('%s writes %j as %p', (locale, date, named, placed) => {
  expect(dateInWords(date, locale)).toEqual({ named, placed });
});

test('appointments and holds are written as usual in the language', () => {
  const day = dayOf(2026, 5, 15);
  expect(appointment(day, 14, 'en-GB')).toBe('Friday at 14:00');
  expect(appointment(day, 14, 'en-US')).toBe('Friday at 2 pm');
  expect(appointment(day, 14, 'de-DE')).toBe('Freitag um 14 Uhr');
  expect(dayAndMonth(day, 'pl-PL')).toBe('15 maja');
});

test('a couple types a date without the weekday, and nothing without a date', () => {
  expect(typedDate({ y: 2027, m: 6, d: 19 }, 'en-GB')).toBe('19 June 2027');
  expect(typedDate({ y: 2027, m: 'autumn', d: null }, 'en-US')).toBe('fall 2027');
  expect(typedDate({ y: null, m: null, d: null }, 'en-GB')).toBeNull();
});
