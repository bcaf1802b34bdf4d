import type { CalendarApi, DiaryEntry } from '#modules/suppliers/index.ts';
import { dayStateOf } from '#contracts/calendar/calendar.ts';
import type { LeadAvailability } from '#contracts/lead/lead-activity.ts';
import type { DayClash } from '#contracts/lead/lead-change.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import type { LeadAccess } from '../../core/masking/lead-access.ts';
import { daysOf } from '#contracts/calendar/days-of-date.ts';

type Day = LeadAvailability['days'][number];

/** Whether the supplier is free on the day or days that a couple has in mind. */
export class AvailabilityOfLead {
  readonly #leadAccess: LeadAccess;
  readonly #calendar: Pick<CalendarApi, 'entries' | 'rules'>;

  constructor({ leadAccess, calendar }: { leadAccess: LeadAccess; calendar: Pick<CalendarApi, 'entries' | 'rules'> }) {
    this.#leadAccess = leadAccess;
    this.#calendar = calendar;
  }

  /** @throws NotFound */
  async of(supplierId: string, leadId: string): Promise<LeadAvailability> {
    const { lead } = await this.#leadAccess.open(supplierId, leadId);
    const days = daysOf(decodePartialDate(lead.wedding_date));
    const [earliest, latest] = [days[0], days.at(-1)];
    if (earliest === undefined || latest === undefined) return { days: [], free: 0, held: 0, booked: 0, closed: 0 };
    const [{ entries }, { capacity }] = await Promise.all([
      this.#calendar.entries(supplierId, { earliest, latest }),
      this.#calendar.rules(supplierId),
    ]);
    const told = days.map((day) => dayFor(leadId, day, entries, capacity));
    const count = (...states: Day['state'][]): number => told.filter(({ state }) => states.includes(state)).length;
    return {
      days: told,
      free: count('free'),
      held: count('held'),
      booked: count('booked'),
      closed: count('blocked', 'busy'),
    };
  }

  /**
   * The conflict on the couple's day; null if the day is free or undecided.
   * @throws NotFound
   */
  async clash(supplierId: string, leadId: string): Promise<DayClash | null> {
    const { days } = await this.of(supplierId, leadId);
    const [only, ...others] = days;
    if (!only || others.length > 0 || only.state === 'free') return null;
    const { day, state, by, reason } = only;
    return { day, state, by, reason };
  }
}

function dayFor(leadId: string, day: string, entries: readonly DiaryEntry[], capacity: number): Day {
  const there = entries.filter(({ from, to }) => from <= day && day <= to);
  const others = there.filter((entry) => entry.leadId !== leadId);
  const own = there.find((entry) => entry.leadId === leadId)?.kind;
  const state = dayStateOf(
    others.map(({ kind }) => kind),
    capacity,
  );
  return {
    day,
    state,
    own: own === 'held' || own === 'booked' ? own : null,
    reason: others.find(({ kind }) => kind === state)?.reason ?? null,
    by: others.flatMap(({ leadId: other, couple }) =>
      other === null ? [] : [{ leadId: other, couple: couple ?? '' }],
    ),
  };
}
