import { OWNER_PROPERTY } from '../feed/ics-writer.ts';
import { DefinedZone } from './zones/defined-zone.ts';
import type { IcsLine } from './ics-lines.ts';
import { icsRule } from './ics-rule.ts';
import type { IcsRule } from './ics-rule.ts';
import { durationMinutes, icsTime } from './ics-time.ts';
import type { IcsTime } from './ics-time.ts';
import { WorkSpent } from './work-budget.ts';
import type { WorkBudget } from './work-budget.ts';

/** Maximum events of one file. */
const EVENTS_MOST = 20_000;
/** Maximum dates that one event can exclude or add. */
const DATES_MOST = 2_000;
/** Maximum zones that a file defines, and nesting levels that are distinguished. */
const ZONES_MOST = 200;
const DEPTH_MOST = 20;

/** The parts of an event that say when someone is busy; nothing else of it is stored. */
export interface IcsEvent {
  uid: string;
  start: IcsTime;
  end: IcsTime | null;
  /** Minutes, if given instead of an end. */
  duration: number | null;
  rule: IcsRule | null;
  except: IcsTime[];
  also: IcsTime[];
  /** Replaces this occurrence of the event with the same uid. */
  instead: IcsTime | null;
  /** Cancelled, or the person is free. */
  idle: boolean;
  /** Exchange marks it as all-day, although it writes times. */
  wholeDays: boolean;
}

export interface IcsFile {
  /** Public id of the supplier whose feed this is, if it is one of ours. */
  owner: string | null;
  events: IcsEvent[];
  /** Events that could not be understood. */
  skipped: number;
  zones: DefinedZone[];
  /** Whether a limit stopped reading before the end of the file. */
  cut: boolean;
}

type Draft = Partial<IcsEvent> & Pick<IcsEvent, 'except' | 'also' | 'idle' | 'wholeDays'> & { broken: boolean };

/** The events of a file, up to its limits. */
export async function icsEvents(lines: Iterable<IcsLine | null>, budget: WorkBudget): Promise<IcsFile> {
  const reader = new FileReader(budget);
  try {
    for (const line of lines) {
      budget.spend(1);
      await budget.yieldIfDue();
      if (line !== null) reader.read(line);
    }
  } catch (error) {
    if (!(error instanceof WorkSpent)) throw error;
    reader.file.cut = true;
  }
  return reader.file;
}

class FileReader {
  readonly file: IcsFile = { owner: null, events: [], skipped: 0, zones: [], cut: false };
  readonly #budget: WorkBudget;
  readonly #open: string[] = [];
  #deeper = 0;
  #draft: Draft | null = null;

  constructor(budget: WorkBudget) {
    this.#budget = budget;
  }

  read(line: IcsLine): void {
    const { name, value } = line;
    const part = this.#open.at(-1);
    if (name === 'BEGIN') this.#begin(value.toUpperCase());
    else if (name === 'END') this.#end(value.toUpperCase());
    else if (part === 'VEVENT' && this.#draft) readInto(this.#draft, line, this.#budget);
    else if (part === 'VTIMEZONE') this.file.zones.at(-1)?.read(line);
    else if (part === 'STANDARD' || part === 'DAYLIGHT') this.file.zones.at(-1)?.readChange(line);
    else if (name === OWNER_PROPERTY && this.#open.length === 1) this.file.owner = value;
  }

  #begin(part: string): void {
    // An event that was never closed ends where the next starts.
    if (part === 'VEVENT' && this.#draft && this.#open.at(-1) === part) {
      this.file.skipped += 1;
      this.#open.pop();
    }
    if (this.#open.length >= DEPTH_MOST) this.#deeper += 1;
    else this.#open.push(part);
    if (part === 'VEVENT') {
      if (this.file.events.length + this.file.skipped >= EVENTS_MOST) throw new WorkSpent();
      this.#draft = { except: [], also: [], idle: false, wholeDays: false, broken: false };
    } else if (part === 'VTIMEZONE' && this.file.zones.length < ZONES_MOST) this.file.zones.push(new DefinedZone());
    else if (part === 'STANDARD' || part === 'DAYLIGHT') this.file.zones.at(-1)?.begin();
  }

  #end(part: string): void {
    if (this.#deeper > 0) this.#deeper -= 1;
    else {
      // A part that was never closed ends with its parent.
      const at = this.#open.lastIndexOf(part);
      if (at >= 0) this.#open.length = at;
    }
    if (part !== 'VEVENT' || !this.#draft) return;
    const { broken, start, ...draft } = this.#draft;
    this.#draft = null;
    if (broken || !start) this.file.skipped += 1;
    else this.file.events.push({ uid: '', end: null, duration: null, rule: null, instead: null, ...draft, start });
  }
}

/** The time on a line; null without one. */
function timeOf({ value, params }: IcsLine, budget: WorkBudget): IcsTime | null {
  budget.spend(1);
  return icsTime(value, params.get('TZID') ?? null);
}

/** Several times of one line, as in EXDATE and RDATE; for a period its start. */
function timesOf({ value, params }: IcsLine, known: readonly IcsTime[], budget: WorkBudget): IcsTime[] {
  const zone = params.get('TZID') ?? null;
  return value.split(',', Math.max(0, DATES_MOST - known.length)).flatMap((one) => {
    budget.spend(1);
    return icsTime(one.split('/')[0] ?? '', zone) ?? [];
  });
}

function readInto(draft: Draft, line: IcsLine, budget: WorkBudget): void {
  const { name, value } = line;
  switch (name) {
    case 'UID':
      draft.uid = value.slice(0, 500);
      return;
    case 'DTSTART':
      draft.start = timeOf(line, budget) ?? draft.start;
      draft.broken ||= draft.start === undefined;
      return;
    case 'DTEND':
      draft.end = timeOf(line, budget);
      return;
    case 'DURATION':
      draft.duration = durationMinutes(value);
      return;
    case 'RRULE':
      draft.rule = icsRule(value);
      draft.broken ||= draft.rule === null;
      return;
    case 'EXDATE':
      draft.except.push(...timesOf(line, draft.except, budget));
      return;
    case 'RDATE':
      draft.also.push(...timesOf(line, draft.also, budget));
      return;
    case 'RECURRENCE-ID':
      draft.instead = timeOf(line, budget);
      return;
    case 'STATUS':
      draft.idle ||= value.toUpperCase() === 'CANCELLED';
      return;
    case 'TRANSP':
      draft.idle ||= value.toUpperCase() === 'TRANSPARENT';
      return;
    case 'X-MICROSOFT-CDO-BUSYSTATUS':
      draft.idle ||= value.toUpperCase() === 'FREE';
      return;
    case 'X-MICROSOFT-CDO-ALLDAYEVENT':
      draft.wholeDays ||= value.toUpperCase() === 'TRUE';
  }
}
