import { dayOf, monthLength, weekNumber, weekOf } from './civil.ts';
import type { Civil } from './civil.ts';
import type { IcsRule, RuleDay } from './ics-rule.ts';

/** Whether a day matches a rule that starts on a given day; ignores count, end and positions. */
export function ruleTest(rule: IcsRule, begin: Civil): (at: Civil) => boolean {
  const { frequency, interval, months, monthDays, yearDays, weeks, days, weekStart } = rule;
  const inPeriod = (at: Civil): boolean => {
    if (frequency === 'YEARLY') return (at.y - begin.y) % interval === 0;
    if (frequency === 'MONTHLY') return (at.y * 12 + at.m - begin.y * 12 - begin.m) % interval === 0;
    if (frequency === 'WEEKLY') return ((weekOf(at, weekStart) - weekOf(begin, weekStart)) / 7) % interval === 0;
    return (at.day - begin.day) % interval === 0;
  };
  const byMonthDay = ({ y, m, d }: Civil): boolean =>
    monthDays.includes(d) || monthDays.includes(d - monthLength(y, m) - 1);
  const byYearDay = ({ y, day }: Civil): boolean => {
    const nth = day - dayOf(y, 1, 1) + 1;
    return yearDays.includes(nth) || yearDays.includes(nth - (dayOf(y + 1, 1, 1) - dayOf(y, 1, 1)) - 1);
  };
  const byWeek = (at: Civil): boolean => {
    const number = weekNumber(at, weekStart);
    return weeks.includes(number.week) || weeks.includes(number.week - number.weeks - 1);
  };
  const inYear = frequency === 'YEARLY' && months.length === 0;
  const byDay = (at: Civil): boolean => days.some((one) => isNth(one, at, frequency, inYear));
  const plain = monthDays.length + yearDays.length + days.length === 0;
  return (at) => {
    if (!inPeriod(at)) return false;
    if (months.length > 0 && !months.includes(at.m)) return false;
    if (weeks.length > 0 && !byWeek(at)) return false;
    if (monthDays.length > 0 && !byMonthDay(at)) return false;
    if (yearDays.length > 0 && !byYearDay(at)) return false;
    if (days.length > 0 && !byDay(at)) return false;
    if (!plain || frequency === 'DAILY') return true;
    if (frequency === 'WEEKLY' || weeks.length > 0) return at.weekday === begin.weekday;
    return at.d === begin.d && (frequency === 'MONTHLY' || months.length > 0 || at.m === begin.m);
  };
}

/** Weekdays by number, such as the third Friday or last Sunday: of the year if the rule names no month, otherwise of the month. */
function isNth({ weekday, nth }: RuleDay, at: Civil, frequency: IcsRule['frequency'], inYear: boolean): boolean {
  if (at.weekday !== weekday) return false;
  if (nth === 0 || frequency === 'DAILY' || frequency === 'WEEKLY') return true;
  const from = inYear ? dayOf(at.y, 1, 1) : dayOf(at.y, at.m, 1);
  const to = inYear ? dayOf(at.y, 12, 31) : from + monthLength(at.y, at.m) - 1;
  return nth > 0 ? Math.floor((at.day - from) / 7) + 1 === nth : -(Math.floor((to - at.day) / 7) + 1) === nth;
}
