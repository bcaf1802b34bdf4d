import { OWNER_PROPERTY } from '../feed/ics-writer.ts';
import { CalendarUnreadable } from './calendar-unreadable.ts';
import type { IcsLine } from './ics-lines.ts';
import { icsRule } from './ics-rule.ts';
import type { IcsRule } from './ics-rule.ts';
import { durationMinutes } from './ics-time.ts';
import type { IcsTime } from './ics-time.ts';
import { TimeReader } from './time-reader.ts';
import type { WorkBudget } from './work-budget.ts';

/** Events of one file. */
const EVENTS_MOST = 20_000;
/** Dates that one event may leave out or add. */
const DATES_MOST = 2_000;

/** What of an event says when somebody is busy; nothing else of it is kept. */
export interface IcsEvent {
  uid: string;
  start: IcsTime;
  end: IcsTime | null;
  /** Minutes, where it stands instead of an end. */
  duration: number | null;
  rule: IcsRule | null;
  except: IcsTime[];
  also: IcsTime[];
  /** Stands in for this occurrence of the event with the same uid. */
  instead: IcsTime | null;
  /** Cancelled, or somebody is free meanwhile. */
  idle: boolean;
}

export interface IcsFile {
  /** Public id of the supplier whose feed it is, when it is one of ours. */
  owner: string | null;
  events: IcsEvent[];
  /** Events that could not be understood. */
  skipped: number;
}

type Draft = Partial<IcsEvent> & Pick<IcsEvent, 'except' | 'also' | 'idle'> & { broken: boolean };

/** The events of a file. @throws CalendarUnreadable for more than a calendar has */
export async function icsEvents(lines: Iterable<IcsLine | null>, budget: WorkBudget): Promise<IcsFile> {
  const file: IcsFile = { owner: null, events: [], skipped: 0 };
  const open: string[] = [];
  let draft: Draft | null = null;
  const times = new TimeReader(budget);
  for (const line of lines) {
    budget.spend(1);
    await budget.breathe();
    if (line === null) continue;
    const { name, value } = line;
    if (name === 'BEGIN') {
      open.push(value.toUpperCase());
      if (open.length > 20) throw new CalendarUnreadable('too-complex');
      if (open.at(-1) === 'VEVENT') draft = { except: [], also: [], idle: false, broken: false };
    } else if (name === 'END') {
      // A part that was never closed ends with what is around it.
      const at = open.lastIndexOf(value.toUpperCase());
      if (at >= 0) open.length = at;
      if (value.toUpperCase() === 'VEVENT' && draft) {
        close(file, draft);
        draft = null;
      }
    } else if (draft && open.at(-1) === 'VEVENT') readInto(draft, line, times);
    else if (name === OWNER_PROPERTY && open.length === 1) file.owner = value;
  }
  return file;
}

function close(file: IcsFile, { broken, start, ...draft }: Draft): void {
  if (file.events.length + file.skipped >= EVENTS_MOST) throw new CalendarUnreadable('too-complex');
  if (broken || !start) {
    file.skipped += 1;
    return;
  }
  file.events.push({ uid: '', end: null, duration: null, rule: null, instead: null, ...draft, start });
}

function readInto(draft: Draft, line: IcsLine, times: TimeReader): void {
  const { name, value } = line;
  switch (name) {
    case 'UID':
      draft.uid = value.slice(0, 500);
      return;
    case 'DTSTART':
      draft.start = times.time(line) ?? draft.start;
      draft.broken ||= draft.start === undefined;
      return;
    case 'DTEND':
      draft.end = times.time(line);
      return;
    case 'DURATION':
      draft.duration = durationMinutes(value);
      return;
    case 'RRULE':
      draft.rule = icsRule(value);
      draft.broken ||= draft.rule === null;
      return;
    case 'EXDATE':
      if (draft.except.length < DATES_MOST) draft.except.push(...times.times(line, DATES_MOST));
      return;
    case 'RDATE':
      if (draft.also.length < DATES_MOST) draft.also.push(...times.times(line, DATES_MOST));
      return;
    case 'RECURRENCE-ID':
      draft.instead = times.time(line);
      return;
    case 'STATUS':
      draft.idle ||= value.toUpperCase() === 'CANCELLED';
      return;
    case 'TRANSP':
      draft.idle ||= value.toUpperCase() === 'TRANSPARENT';
  }
}
