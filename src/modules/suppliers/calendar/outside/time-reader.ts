import { isTimeZone } from '#shared/local-time.ts';
import type { IcsLine } from './ics-lines.ts';
import { icsTime } from './ics-time.ts';
import type { IcsTime } from './ics-time.ts';
import { LOOKUP_STEPS } from './work-budget.ts';
import type { WorkBudget } from './work-budget.ts';
import { zoneNamed } from './zone-names.ts';

/** Reads the times of one file. Each costs a step, and the name of a zone is looked up once: a file may name thousands. */
export class TimeReader {
  readonly #budget: WorkBudget;
  readonly #zones = new Map<string, string | null>();

  constructor(budget: WorkBudget) {
    this.#budget = budget;
  }

  /** The time of a line, null when it has none. A zone that nobody knows is the reader's own. */
  time({ value, params }: IcsLine): IcsTime | null {
    this.#budget.spend(1);
    return icsTime(value, this.#zoneOf(params.get('TZID')));
  }

  /** Several times of one line, as EXDATE and RDATE have them; of a period the beginning. */
  times({ value, params }: IcsLine, most: number): IcsTime[] {
    const zone = this.#zoneOf(params.get('TZID'));
    return value.split(',', most).flatMap((one) => {
      this.#budget.spend(1);
      return icsTime(one.split('/')[0] ?? '', zone) ?? [];
    });
  }

  #zoneOf(name: string | undefined): string | null {
    if (name === undefined) return null;
    const known = this.#zones.get(name);
    if (known !== undefined) return known;
    this.#budget.spend(LOOKUP_STEPS);
    const zone = zoneNamed(name);
    const usable = isTimeZone(zone) ? zone : null;
    this.#zones.set(name, usable);
    return usable;
  }
}
