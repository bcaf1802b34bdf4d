import type { LeadAvailability } from '#contracts/lead-activity.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { coupleName, maskLead } from '../masking/lead-mask.ts';
import { leadsDb } from '../leads-tables.ts';
import type { LeadDoor } from '../reading/lead-door.ts';
import { dayStates, daysOf } from './day-states.ts';
import type { DaySource } from './taken-by-leads.ts';

/** Couples named at most: one date has a few, a summer is read by its days. */
const NAMED_MAX = 50;

/** Whether the supplier is free on the day, or the days, that a couple has in mind. */
export class AvailabilityOfLead {
  readonly #em: Em;
  readonly #door: LeadDoor;
  readonly #sources: readonly DaySource[];

  constructor(em: Em, door: LeadDoor, sources: readonly DaySource[]) {
    this.#em = em;
    this.#door = door;
    this.#sources = sources;
  }

  /** @throws NotFound */
  async of(supplierId: string, leadId: string): Promise<LeadAvailability> {
    const { lead, paysPerEnquiry } = await this.#door.open(supplierId, leadId);
    const days = daysOf(decodePartialDate(lead.wedding_date));
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return { days: [], free: 0, held: 0, booked: 0 };
    const asked = this.#sources.map((source) => source.taken(supplierId, { earliest: first, latest: last }));
    const taken = (await Promise.all(asked)).flat().filter((one) => one.leadId !== leadId);
    const states = dayStates(days, taken);
    const names = await this.#couples(
      states.flatMap(({ by }) => by.flatMap((one) => one.leadId ?? [])),
      paysPerEnquiry,
    );
    const count = (state: string): number => states.filter((one) => one.state === state).length;
    return {
      days: states.map(({ day, state, by }) => ({
        day,
        state,
        by: by.flatMap(({ leadId: other }) =>
          other !== null && names.has(other) ? [{ leadId: other, couple: names.get(other) ?? '' }] : [],
        ),
      })),
      free: count('free'),
      held: count('held'),
      booked: count('booked'),
    };
  }

  async #couples(ids: readonly string[], paysPerEnquiry: boolean): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await leadsDb(this.#em)
      .selectFrom('lead')
      .select(['id', 'locked', 'first_name', 'last_name', 'first_name2', 'last_name2', 'email', 'phone'])
      .where('id', 'in', ids.slice(0, NAMED_MAX))
      .execute();
    return new Map(rows.map((row) => [row.id, coupleName(maskLead(row, paysPerEnquiry))]));
  }
}
