import type { Season, WeekdayGroup } from '#contracts/partial-date.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';

/** How a language writes days. Defined here rather than with Intl, so that the texts never change with the runtime. */
export interface DateGrammar {
  /** January first. */
  months: readonly string[];
  /** Sunday first. */
  weekdays: readonly string[];
  /** Weekday, day, month (from 1), year: `Saturday 19 June 2027`. */
  day: (weekday: string, d: number, m: number, y: number) => string;
  /** The same in reply to "when?". */
  onDay: (weekday: number, d: number, m: number, y: number) => string;
  typed: (d: number, m: number, y: number) => string;
  short: (d: number, m: number) => string;
  seasons: Readonly<Record<Season, string>>;
  inMonth: (m: number, y: number) => string;
  inSeason: (season: Season, y: number) => string;
  inYear: (y: number) => string;
  group: Readonly<Record<WeekdayGroup, string>>;
  onGroup: Readonly<Record<WeekdayGroup, string>>;
  undecided: { named: string; placed: string };
  at: (weekday: string, hour: number) => string;
}

const words = (text: string): readonly string[] => text.split(' ');
const name = (list: readonly string[], at: number): string => list[at] as string;

const EN_MONTHS = words('January February March April May June July August September October November December');
const EN_DAYS = words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday');
const english: DateGrammar = {
  months: EN_MONTHS,
  weekdays: EN_DAYS,
  day: (weekday, d, m, y) => `${weekday} ${d} ${name(EN_MONTHS, m - 1)} ${y}`,
  onDay: (weekday, d, m, y) => `on ${name(EN_DAYS, weekday)} ${d} ${name(EN_MONTHS, m - 1)} ${y}`,
  typed: (d, m, y) => `${d} ${name(EN_MONTHS, m - 1)} ${y}`,
  short: (d, m) => `${d} ${name(EN_MONTHS, m - 1)}`,
  seasons: { spring: 'spring', summer: 'summer', autumn: 'autumn', winter: 'winter' },
  inMonth: (m, y) => `in ${name(EN_MONTHS, m - 1)} ${y}`,
  inSeason: (season, y) => `in ${season} ${y}`,
  inYear: (y) => `some time in ${y}`,
  group: { 'Mon-Thurs': 'a weekday', Friday: 'a Friday', Saturday: 'a Saturday', Sunday: 'a Sunday' },
  onGroup: { 'Mon-Thurs': 'on a weekday', Friday: 'on a Friday', Saturday: 'on a Saturday', Sunday: 'on a Sunday' },
  undecided: { named: 'the day', placed: 'on the day' },
  at: (weekday, hour) => `${weekday} at ${hour}:00`,
};

const american: DateGrammar = {
  ...english,
  day: (weekday, d, m, y) => `${weekday}, ${name(EN_MONTHS, m - 1)} ${d}, ${y}`,
  onDay: (weekday, d, m, y) => `on ${name(EN_DAYS, weekday)}, ${name(EN_MONTHS, m - 1)} ${d}, ${y}`,
  typed: (d, m, y) => `${name(EN_MONTHS, m - 1)} ${d}, ${y}`,
  short: (d, m) => `${name(EN_MONTHS, m - 1)} ${d}`,
  seasons: { ...english.seasons, autumn: 'fall' },
  inSeason: (season, y) => `in the ${season === 'autumn' ? 'fall' : season} of ${y}`,
  at: (weekday, hour) => `${weekday} at ${hour > 12 ? hour - 12 : hour} ${hour >= 12 ? 'pm' : 'am'}`,
};

const DE_MONTHS = words('Januar Februar März April Mai Juni Juli August September Oktober November Dezember');
const DE_DAYS = words('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag');
const DE_SEASONS = { spring: 'Frühjahr', summer: 'Sommer', autumn: 'Herbst', winter: 'Winter' };
const german: DateGrammar = {
  months: DE_MONTHS,
  weekdays: DE_DAYS,
  day: (weekday, d, m, y) => `${weekday}, ${d}. ${name(DE_MONTHS, m - 1)} ${y}`,
  onDay: (weekday, d, m, y) => `am ${name(DE_DAYS, weekday)}, ${d}. ${name(DE_MONTHS, m - 1)} ${y}`,
  typed: (d, m, y) => `${d}. ${name(DE_MONTHS, m - 1)} ${y}`,
  short: (d, m) => `${d}. ${name(DE_MONTHS, m - 1)}`,
  seasons: DE_SEASONS,
  inMonth: (m, y) => `im ${name(DE_MONTHS, m - 1)} ${y}`,
  inSeason: (season, y) => `im ${DE_SEASONS[season]} ${y}`,
  inYear: (y) => `im Lauf des Jahres ${y}`,
  group: { 'Mon-Thurs': 'ein Wochentag', Friday: 'ein Freitag', Saturday: 'ein Samstag', Sunday: 'ein Sonntag' },
  onGroup: {
    'Mon-Thurs': 'an einem Wochentag',
    Friday: 'an einem Freitag',
    Saturday: 'an einem Samstag',
    Sunday: 'an einem Sonntag',
  },
  undecided: { named: 'der Tag', placed: 'an eurem Tag' },
  at: (weekday, hour) => `${weekday} um ${hour} Uhr`,
};

const FR_MONTHS = words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre');
const FR_DAYS = words('dimanche lundi mardi mercredi jeudi vendredi samedi');
const FR_SEASONS = { spring: 'printemps', summer: 'été', autumn: 'automne', winter: 'hiver' };
const first = (d: number): string => (d === 1 ? '1er' : String(d));
const french: DateGrammar = {
  months: FR_MONTHS,
  weekdays: FR_DAYS,
  day: (weekday, d, m, y) => `${weekday} ${first(d)} ${name(FR_MONTHS, m - 1)} ${y}`,
  onDay: (weekday, d, m, y) => `le ${name(FR_DAYS, weekday)} ${first(d)} ${name(FR_MONTHS, m - 1)} ${y}`,
  typed: (d, m, y) => `${first(d)} ${name(FR_MONTHS, m - 1)} ${y}`,
  short: (d, m) => `${first(d)} ${name(FR_MONTHS, m - 1)}`,
  seasons: FR_SEASONS,
  inMonth: (m, y) => `en ${name(FR_MONTHS, m - 1)} ${y}`,
  inSeason: (season, y) => (season === 'spring' ? `au printemps ${y}` : `à l’${FR_SEASONS[season]} ${y}`),
  inYear: (y) => `courant ${y}`,
  group: { 'Mon-Thurs': 'un jour de semaine', Friday: 'un vendredi', Saturday: 'un samedi', Sunday: 'un dimanche' },
  onGroup: { 'Mon-Thurs': 'un jour de semaine', Friday: 'un vendredi', Saturday: 'un samedi', Sunday: 'un dimanche' },
  undecided: { named: 'votre journée', placed: 'ce jour-là' },
  at: (weekday, hour) => `${weekday} à ${hour} h`,
};

const PL_MONTHS = words(
  'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
);
const PL_OF = words(
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
);
const PL_IN = words(
  'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu',
);
const PL_DAYS = words('niedziela poniedziałek wtorek środa czwartek piątek sobota');
const PL_ON = words('niedzielę poniedziałek wtorek środę czwartek piątek sobotę');
const PL_SEASONS = { spring: 'wiosna', summer: 'lato', autumn: 'jesień', winter: 'zima' };
const PL_IN_SEASON = { spring: 'wiosną', summer: 'latem', autumn: 'jesienią', winter: 'zimą' };
const polish: DateGrammar = {
  months: PL_MONTHS,
  weekdays: PL_ON,
  day: (_, d, m, y) => `${name(PL_DAYS, new Date(Date.UTC(y, m - 1, d)).getUTCDay())}, ${d} ${name(PL_OF, m - 1)} ${y}`,
  onDay: (weekday, d, m, y) => `${weekday === 2 ? 'we' : 'w'} ${name(PL_ON, weekday)} ${d} ${name(PL_OF, m - 1)} ${y}`,
  typed: (d, m, y) => `${d} ${name(PL_OF, m - 1)} ${y}`,
  short: (d, m) => `${d} ${name(PL_OF, m - 1)}`,
  seasons: PL_SEASONS,
  inMonth: (m, y) => `w ${name(PL_IN, m - 1)} ${y}`,
  inSeason: (season, y) => `${PL_IN_SEASON[season]} ${y}`,
  inYear: (y) => `w ${y} roku`,
  group: { 'Mon-Thurs': 'dzień roboczy', Friday: 'piątek', Saturday: 'sobota', Sunday: 'niedziela' },
  onGroup: { 'Mon-Thurs': 'w dzień roboczy', Friday: 'w piątek', Saturday: 'w sobotę', Sunday: 'w niedzielę' },
  undecided: { named: 'termin do ustalenia', placed: 'w ustalonym terminie' },
  at: (weekday, hour) => `w ${weekday} o ${hour}:00`,
};

export const DATE_GRAMMAR: Readonly<Record<Locale, DateGrammar>> = {
  'en-GB': english,
  'en-IE': english,
  'en-US': american,
  'de-DE': german,
  'fr-FR': french,
  'pl-PL': polish,
  'en-CA': english,
  'en-AU': english,
  'en-ZA': english,
  'de-AT': german,
  'de-CH': german,
  'en-NG': english,
};
