import { MINUTES_A_DAY } from '#contracts/durations.ts';
import { icsRule } from '../ics-rule.ts';
import type { IcsRule } from '../ics-rule.ts';
import type { IcsLine } from '../ics-lines.ts';
import { icsTime } from '../ics-time.ts';
import type { IcsTime } from '../ics-time.ts';
import { occurrences } from '../occurrences.ts';
import type { WorkBudget } from '../work-budget.ts';
import type { ZoneClock } from './zone-clock.ts';

/** Maximum clock changes in one zone, and single dates in one of them: more than any zone ever had. */
const CHANGES_MOST = 100;
const DATES_MOST = 300;

/** STANDARD or DAYLIGHT of a VTIMEZONE: when an offset from UTC starts to apply, in minutes. */
interface Change {
  start: IcsTime | null;
  from: number | null;
  to: number | null;
  rule: IcsRule | null;
  dates: IcsTime[];
}
type WholeChange = Change & { start: IcsTime; from: number; to: number };

/** A VTIMEZONE as far as it was read: the clock of a zone that the file itself defines. */
export class DefinedZone {
  tzid = '';
  /** IANA name that libical and others write next to their own. */
  location: string | null = null;
  /** Outlook's number for the zone. */
  number: string | null = null;
  readonly #changes: Change[] = [];

  read({ name, value }: IcsLine): void {
    if (name === 'TZID') this.tzid = value.slice(0, 300);
    else if (name === 'X-LIC-LOCATION') this.location = value.slice(0, 100);
    else if (name === 'X-MICROSOFT-CDO-TZID') this.number = value.slice(0, 10);
  }

  /** Starts the next STANDARD or DAYLIGHT; lines are read into the last one. */
  begin(): void {
    if (this.#changes.length < CHANGES_MOST)
      this.#changes.push({ start: null, from: null, to: null, rule: null, dates: [] });
  }

  readChange({ name, value }: IcsLine): void {
    const change = this.#changes.at(-1);
    if (!change) return;
    if (name === 'DTSTART') change.start = changeTime(value);
    else if (name === 'TZOFFSETFROM') change.from = offsetOf(value);
    else if (name === 'TZOFFSETTO') change.to = offsetOf(value);
    else if (name === 'RRULE') change.rule = icsRule(value);
    else if (name === 'RDATE' && change.dates.length < DATES_MOST)
      change.dates.push(...value.split(',', DATES_MOST).flatMap((one) => changeTime(one) ?? []));
  }

  /** Null when it contains nothing useful. Each lookup costs steps of the budget. */
  clock(budget: WorkBudget): ZoneClock | null {
    const changes = this.#changes.filter(isWhole).toSorted((a, b) => minuteOf(a.start) - minuteOf(b.start));
    const [first] = changes;
    if (!first) return null;
    return {
      offset: (utc) => {
        let last: { at: number; to: number } | null = null;
        for (const change of changes) {
          const at = lastBefore(change, utc, budget);
          if (at !== null && (last === null || at >= last.at)) last = { at, to: change.to };
        }
        return last?.to ?? first.from;
      },
    };
  }
}

const isWhole = (change: Change): change is WholeChange =>
  change.start !== null && change.start.minute !== null && change.from !== null && change.to !== null;
const minuteOf = ({ day, minute }: IcsTime): number => day * MINUTES_A_DAY + (minute ?? 0);

/** When a change last happened before a moment, both in minutes since 1970 in UTC; null if it has not happened yet. */
function lastBefore({ start, from, rule, dates }: WholeChange, utc: number, budget: WorkBudget): number | null {
  const local = utc + from;
  const day = Math.floor(local / MINUTES_A_DAY);
  const begins = [start, ...dates].map(minuteOf);
  if (rule && start.day <= day) {
    const until = rule.until && {
      ...rule.until,
      day: Math.floor((minuteOf(rule.until) + (rule.until.zone === 'UTC' ? from : 0)) / MINUTES_A_DAY),
    };
    const last = Math.min(day, until?.day ?? day);
    const window = { first: last - 400 * Math.min(rule.interval, 100), last };
    for (const one of occurrences({ ...rule, until }, start.day, window, budget))
      begins.push(one * MINUTES_A_DAY + (start.minute ?? 0));
  }
  budget.spend(1 + begins.length);
  const past = begins.filter((one) => one <= local);
  return past.length === 0 ? null : Math.max(...past) - from;
}

/** Outlook's zones start in the year 1601; times before 1970 don't matter. */
const changeTime = (value: string): IcsTime | null => icsTime(value.replace(/^1[0-8]\d{6}(?=T)/u, '19700101'));

function offsetOf(value: string): number | null {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})(?::?\d{2})?$/u.exec(value) ?? [];
  if (sign === undefined || Number(hours) > 24 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
