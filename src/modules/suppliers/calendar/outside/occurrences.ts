import { civil, dayOf, monthLength, weekOf } from './civil.ts';
import type { Civil } from './civil.ts';
import type { IcsRule } from './ics-rule.ts';
import { ruleTest } from './rule-test.ts';
import type { WorkBudget } from './work-budget.ts';

/**
 * Days within two given days (numbers since 1970, both included) on which a recurring event starts, beginning with its
 * first occurrence. Calculates each next period of the rule and tests the few candidate days in it, so an old rule
 * costs no more than a new one, and a rule that matches no day ends like any other.
 * @throws WorkSpent
 */
export function occurrences(
  given: IcsRule,
  start: number,
  { first, last }: { first: number; last: number },
  budget: WorkBudget,
): number[] {
  const rule = withoutCount(given, start);
  const begin = civil(start);
  const fits = ruleTest(rule, begin);
  const found: number[] = [];
  let counted = 0;
  /** Whether it was the last one. */
  const take = (day: number): boolean => {
    counted += 1;
    if (day >= first) found.push(day);
    return rule.count !== null && counted >= rule.count;
  };
  // The first is always an occurrence, whether or not it matches its own rule.
  if (start > last || take(start)) return found;
  const until = Math.min(last, rule.until?.day ?? last);
  const period = periods(rule, begin);
  for (let at = rule.count === null ? period.before(first) : 0; period.start(at) <= until; at += 1) {
    budget.spend(1);
    const days: number[] = [];
    for (const day of candidates(rule, begin, period.start(at))) {
      budget.spend(1);
      if (fits(civil(day))) days.push(day);
    }
    const sorted = [...new Set(days)].toSorted((a, b) => a - b);
    for (const day of rule.positions.length === 0 ? sorted : positioned(sorted, rule.positions)) {
      if (day > until) return found;
      if (day > start && take(day)) return found;
    }
  }
  return found;
}

/** If each period has exactly one day, a count can be converted to an end date. */
function withoutCount(rule: IcsRule, start: number): IcsRule {
  const { frequency, count, interval, months, monthDays, yearDays, weeks, days, positions } = rule;
  const plain = [months, monthDays, yearDays, weeks, days, positions].every((list) => list.length === 0);
  if (count === null || !plain || (frequency !== 'DAILY' && frequency !== 'WEEKLY')) return rule;
  const end = start + (count - 1) * interval * (frequency === 'WEEKLY' ? 7 : 1);
  const day = Math.min(end, rule.until?.day ?? end);
  return { ...rule, count: null, until: { day, minute: null, zone: null } };
}

/** The periods in which a rule has days, numbered from the first one: their first days, and the reverse. */
function periods({ frequency, interval, weekStart }: IcsRule, begin: Civil) {
  const months = begin.y * 12 + begin.m - 1;
  const byDays = (from: number, step: number) => ({
    start: (at: number): number => from + at * step,
    /** The last one that starts no later than a day, at least 0. */
    before: (day: number): number => Math.max(0, Math.floor((day - from) / step)),
  });
  if (frequency === 'DAILY') return byDays(begin.day, interval);
  if (frequency === 'WEEKLY') return byDays(weekOf(begin, weekStart), 7 * interval);
  const step = frequency === 'YEARLY' ? 12 * interval : interval;
  const from = frequency === 'YEARLY' ? begin.y * 12 : months;
  return {
    start: (at: number): number => dayOf(Math.floor((from + at * step) / 12), ((from + at * step) % 12) + 1, 1),
    before: (day: number): number => {
      const { y, m } = civil(day);
      return Math.max(0, Math.floor((y * 12 + m - 1 - from) / step));
    },
  };
}

/** The few days of a period that can match a rule; `ruleTest` decides. */
function candidates(rule: IcsRule, begin: Civil, start: number): number[] {
  if (rule.frequency === 'DAILY') return [start];
  if (rule.frequency === 'WEEKLY') return daysFrom(start, 7);
  const { y, m } = civil(start);
  if (rule.frequency === 'MONTHLY') return inMonth(rule, begin, y, m);
  const length = dayOf(y + 1, 1, 1) - start;
  if (rule.weeks.length > 0) return daysFrom(start, length);
  if (rule.yearDays.length > 0) return rule.yearDays.map((nth) => start + (nth > 0 ? nth - 1 : length + nth));
  const all = rule.monthDays.length + rule.days.length > 0 ? EVERY_MONTH : [begin.m];
  return (rule.months.length > 0 ? rule.months : all).flatMap((month) => inMonth(rule, begin, y, month));
}

const EVERY_MONTH = Array.from({ length: 12 }, (_, at) => at + 1);
const daysFrom = (start: number, length: number): number[] => Array.from({ length }, (_, at) => start + at);

function inMonth(rule: IcsRule, begin: Civil, y: number, m: number): number[] {
  const first = dayOf(y, m, 1);
  const length = monthLength(y, m);
  const nths = rule.monthDays.length > 0 ? rule.monthDays : rule.days.length > 0 ? null : [begin.d];
  if (nths === null || rule.yearDays.length > 0) return daysFrom(first, length);
  return nths.flatMap((nth) => (Math.abs(nth) > length ? [] : first + (nth > 0 ? nth - 1 : length + nth)));
}

function positioned(days: readonly number[], positions: readonly number[]): number[] {
  const chosen = positions.flatMap((at) => days[at > 0 ? at - 1 : days.length + at] ?? []);
  return [...new Set(chosen)].toSorted((a, b) => a - b);
}
