import type { Season, WeekdayGroup } from '../partial-date.ts';
import { fold } from './fold.ts';

/**
 * Month, season and weekday words of the languages couples write in, folded (no accents, lower case). English, German,
 * French, Polish (nominative, genitive and the case after "in").
 */
const MONTH_WORDS = [
  'january jan januar jaenner janner janvier janv styczen stycznia styczniu sty',
  'february feb februar fevrier fevr luty lutego lutym lut',
  'march mar marz maerz mrz mars marzec marca marcu',
  'april apr avril avr kwiecien kwietnia kwietniu kwi',
  'may mai maj maja maju',
  'june jun juni juin czerwiec czerwca czerwcu cze',
  'july jul juli juillet juil lipiec lipca lipcu lip',
  'august aug aout sierpien sierpnia sierpniu sierp',
  'september sept sep septembre wrzesien wrzesnia wrzesniu wrz',
  'october oct oktober okt octobre pazdziernik pazdziernika pazdzierniku paz',
  'november nov novembre listopad listopada listopadzie lis',
  'december dec dezember dez decembre grudzien grudnia grudniu gru',
];

const SEASON_WORDS: Readonly<Record<Season, string>> = {
  spring: 'spring fruhling fruhjahr printemps wiosna wiosne wiosny',
  summer: 'summer sommer ete lato lata latem',
  autumn: 'autumn fall herbst automne jesien jesienia jesieni',
  winter: 'winter hiver zima zime zimy',
};

const WEEKDAY_WORDS: Readonly<Record<WeekdayGroup, string>> = {
  'Mon-Thurs':
    'monday mon tuesday tue tues wednesday wed thursday thu thur thurs midweek weekday montag dienstag mittwoch ' +
    'donnerstag lundi mardi mercredi jeudi poniedzialek poniedzialki wtorek wtorki sroda srode srody czwartek czwartki',
  Friday: 'friday fri freitag vendredi piatek piatki piatku',
  Saturday: 'saturday sat samstag sonnabend samedi sobota sobote soboty sob',
  Sunday: 'sunday sun sonntag dimanche niedziela niedziele niedzieli',
};

function index<T>(entries: Iterable<readonly [T, string]>): ReadonlyMap<string, T> {
  const words = new Map<string, T>();
  for (const [value, list] of entries) for (const word of list.split(' ')) words.set(word, value);
  return words;
}

export const MONTHS = index(MONTH_WORDS.map((list, at) => [at + 1, list] as const));
export const SEASON_NAMES = index(Object.entries(SEASON_WORDS) as [Season, string][]);
export const WEEKDAYS = index(Object.entries(WEEKDAY_WORDS) as [WeekdayGroup, string][]);

/** Letters and digits of a text as folded words: `Samstag, 19. Juni 2027` becomes samstag, 19, juni, 2027. */
export function dateWords(text: string): string[] {
  return fold(text).match(/\p{L}+|\p{Nd}+/gu) ?? [];
}
