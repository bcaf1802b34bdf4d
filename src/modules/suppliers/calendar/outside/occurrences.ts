import type { IcsRule, RuleDay } from './ics-rule.ts';
import type { WorkBudget } from './work-budget.ts';

const DAY_MS = 86_400_000;
/** Days that a rule with a count is followed at most: what counts from further back has ended, or never will. */
const FOLLOWED_MOST = 40_000;

interface Civil {
  day: number;
  y: number;
  /** 1 to 12. */
  m: number;
  d: number;
  weekday: number;
}

/**
 * Days on which something that recurs begins, from its first on, within two days (numbers since 1970, both included).
 * Every day is asked whether it fits the rule, instead of working out the next that does: so a rule that no day ever
 * fits ends like any other.
 */
export function occurrences(
  rule: IcsRule,
  start: number,
  { first, last }: { first: number; last: number },
  budget: WorkBudget,
): number[] {
  const begin = civil(start);
  const fits = ruleTest(rule, begin);
  const from = rule.count === null ? Math.max(start, first) : start;
  const to = rule.count === null ? last : Math.min(last, start + FOLLOWED_MOST);
  const found: number[] = [];
  let counted = 0;
  const take = (day: number): boolean => {
    counted += 1;
    if (day >= first) found.push(day);
    return rule.count !== null && counted >= rule.count;
  };
  // The first is one by itself, whether it fits its own rule or not.
  if (from === start && start <= last && take(start)) return found;
  const until = Math.min(to, rule.until?.day ?? to);
  if (rule.positions.length === 0) {
    for (let day = from; day <= until; day += 1) {
      budget.spend(1);
      if (day > start && fits(civil(day)) && take(day)) break;
    }
    return found;
  }
  let period: number[] = [];
  const chosen = (): number[] => positioned(period, rule.positions).filter((day) => day > start && day <= until);
  for (let day = periodStart(rule, civil(from)); day <= until + 366; day += 1) {
    budget.spend(1);
    const at = civil(day);
    if (day === periodStart(rule, at)) {
      if (chosen().some(take)) return found;
      period = [];
      if (day > until) return found;
    }
    if (fits(at)) period.push(day);
  }
  return found;
}

/** The date of a day, in whole numbers: asked a million times for one file, and a Date each time would be slow. */
function civil(day: number): Civil {
  // Days since 1 March of year 0; years begin in March, so that the leap day is the last of its year.
  const from = day + 719_468;
  const era = Math.floor(from / 146_097);
  const inEra = from - era * 146_097;
  const year = Math.floor(
    (inEra - Math.floor(inEra / 1_460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * inYear + 2) / 153);
  const m = month < 10 ? month + 3 : month - 9;
  const d = inYear - Math.floor((153 * month + 2) / 5) + 1;
  return { day, y: year + era * 400 + (m <= 2 ? 1 : 0), m, d, weekday: (((day + 4) % 7) + 7) % 7 };
}

const dayOf = (y: number, m: number, d: number): number => Date.UTC(y, m - 1, d) / DAY_MS;
const monthLength = ({ y, m }: Civil): number => new Date(Date.UTC(y, m, 0)).getUTCDate();
const weekOf = (rule: IcsRule, { day, weekday }: Civil): number => day - ((weekday - rule.weekStart + 7) % 7);

function periodStart(rule: IcsRule, at: Civil): number {
  if (rule.frequency === 'YEARLY') return dayOf(at.y, 1, 1);
  if (rule.frequency === 'MONTHLY') return dayOf(at.y, at.m, 1);
  return rule.frequency === 'WEEKLY' ? weekOf(rule, at) : at.day;
}

function positioned(days: readonly number[], positions: readonly number[]): number[] {
  const chosen = positions.flatMap((at) => days[at > 0 ? at - 1 : days.length + at] ?? []);
  return [...new Set(chosen)].toSorted((a, b) => a - b);
}

/** Whether a day fits the rule, count, end and positions left aside. */
function ruleTest(rule: IcsRule, begin: Civil): (at: Civil) => boolean {
  const { frequency, interval, months, monthDays, yearDays, weeks, days } = rule;
  const inPeriod = (at: Civil): boolean => {
    if (frequency === 'YEARLY') return (at.y - begin.y) % interval === 0;
    if (frequency === 'MONTHLY') return (at.y * 12 + at.m - begin.y * 12 - begin.m) % interval === 0;
    if (frequency === 'WEEKLY') return ((weekOf(rule, at) - weekOf(rule, begin)) / 7) % interval === 0;
    return (at.day - begin.day) % interval === 0;
  };
  const byMonthDay = (at: Civil): boolean => monthDays.includes(at.d) || monthDays.includes(at.d - monthLength(at) - 1);
  const byYearDay = (at: Civil): boolean => {
    const length = dayOf(at.y + 1, 1, 1) - dayOf(at.y, 1, 1);
    const nth = at.day - dayOf(at.y, 1, 1) + 1;
    return yearDays.includes(nth) || yearDays.includes(nth - length - 1);
  };
  const inYear = frequency === 'YEARLY' && months.length === 0;
  const byDay = (at: Civil): boolean => days.some((one) => isNth(one, at, frequency, inYear));
  const plain = monthDays.length + yearDays.length + days.length === 0;
  return (at) => {
    if (!inPeriod(at)) return false;
    if (months.length > 0 && !months.includes(at.m)) return false;
    if (weeks.length > 0 && !weeks.includes(weekNumber(at)) && !weeks.includes(weekNumber(at) - weeksIn(at) - 1))
      return false;
    if (monthDays.length > 0 && !byMonthDay(at)) return false;
    if (yearDays.length > 0 && !byYearDay(at)) return false;
    if (days.length > 0 && !byDay(at)) return false;
    if (!plain || frequency === 'DAILY') return true;
    if (frequency === 'WEEKLY' || weeks.length > 0) return at.weekday === begin.weekday;
    return at.d === begin.d && (frequency === 'MONTHLY' || months.length > 0 || at.m === begin.m);
  };
}

/** The third Friday, the last Sunday: of the year where no month is named, of the month else. */
function isNth({ weekday, nth }: RuleDay, at: Civil, frequency: IcsRule['frequency'], inYear: boolean): boolean {
  if (at.weekday !== weekday) return false;
  if (nth === 0 || frequency === 'DAILY' || frequency === 'WEEKLY') return true;
  const from = inYear ? dayOf(at.y, 1, 1) : dayOf(at.y, at.m, 1);
  const to = inYear ? dayOf(at.y, 12, 31) : dayOf(at.y, at.m, 1) + monthLength(at) - 1;
  return nth > 0 ? Math.floor((at.day - from) / 7) + 1 === nth : -(Math.floor((to - at.day) / 7) + 1) === nth;
}

/** ISO 8601: weeks begin on Monday, the first has the first Thursday. */
function weekNumber(at: Civil): number {
  const thursday = civil(at.day + 4 - (at.weekday || 7));
  return Math.floor((thursday.day - dayOf(thursday.y, 1, 1)) / 7) + 1;
}

function weeksIn(at: Civil): number {
  return weekNumber(civil(dayOf(civil(at.day + 4 - (at.weekday || 7)).y, 12, 28)));
}
