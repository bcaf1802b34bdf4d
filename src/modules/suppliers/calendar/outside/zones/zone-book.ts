import type { DefinedZone } from './defined-zone.ts';
import { LOOKUP_STEPS } from '../work-budget.ts';
import type { WorkBudget } from '../work-budget.ts';
import { fixedClock, ianaClock } from './zone-clock.ts';
import type { ZoneClock } from './zone-clock.ts';
import { ianaZone, namedZone, zoneKey } from './zone-names.ts';

/**
 * The clocks of one file's TZIDs: an IANA name, or one that a VTIMEZONE includes; otherwise the VTIMEZONE's definition;
 * otherwise the zone that Outlook and others mean by the name. Unknown names use the reader's own clock.
 */
export class ZoneBook {
  readonly #reader: ZoneClock;
  readonly #budget: WorkBudget;
  readonly #defined = new Map<string, DefinedZone>();
  /** By TZID, and by IANA name, so that two names of one zone share a clock. */
  readonly #known = new Map<string, ZoneClock>();

  constructor(reader: string, defined: readonly DefinedZone[], budget: WorkBudget) {
    this.#budget = budget;
    this.#reader = this.#iana(reader);
    for (const zone of defined) if (!this.#defined.has(zoneKey(zone.tzid))) this.#defined.set(zoneKey(zone.tzid), zone);
  }

  /** The clock of a TZID; null for the reader's. A file may name thousands: each is looked up once. */
  clock(tzid: string | null): ZoneClock {
    if (tzid === null) return this.#reader;
    const key = `=${tzid}`;
    const known = this.#known.get(key);
    if (known) return known;
    this.#budget.spend(LOOKUP_STEPS);
    const found = this.#find(tzid) ?? this.#reader;
    this.#known.set(key, found);
    return found;
  }

  #find(tzid: string): ZoneClock | null {
    const iana = ianaZone(tzid);
    if (iana !== null) return this.#iana(iana);
    const defined = this.#defined.get(zoneKey(tzid));
    const location = defined?.location ? ianaZone(defined.location) : null;
    if (location !== null) return this.#iana(location);
    return defined?.clock(this.#budget) ?? this.#named(tzid) ?? (defined?.number ? this.#named(defined.number) : null);
  }

  #named(name: string): ZoneClock | null {
    const named = namedZone(name);
    if (named === null) return null;
    return 'name' in named ? this.#iana(named.name) : fixedClock(named.offset);
  }

  #iana(zone: string): ZoneClock {
    const known = this.#known.get(zone);
    if (known) return known;
    const clock = ianaClock(zone);
    this.#known.set(zone, clock);
    return clock;
  }
}
