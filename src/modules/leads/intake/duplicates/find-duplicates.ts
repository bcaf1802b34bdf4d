import type { DuplicateSign } from '#contracts/lead/lead-duplicates.ts';
import type { Clock } from '#shared/clock.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { leadsIn } from '../../core/queries/leads-in.ts';
import type { PairStore } from './pair-store.ts';

/** The maximum number of matches by one sign: more would be a shared address of an agency, not a couple. */
export const MOST = 10;

export interface FindDuplicatesParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  pairs: PairStore;
}

const INDEXES = { mail: 'lead_by_email', phone: 'lead_by_phone', names: 'lead_by_couple' } as const;

type Candidate = Pick<LeadRow, 'id' | 'last_name' | 'last_name2'>;

/**
 * Looks for other leads of the same couple when a lead arrives, is revealed, or gets another contact, name or date.
 * Three queries, each with its own index.
 */
export class FindDuplicates implements EventHandler {
  readonly names = ['lead.received', 'lead.added', 'lead.revealed', 'lead.changed'] as const;
  readonly #parts: FindDuplicatesParts;

  constructor(parts: FindDuplicatesParts) {
    this.#parts = parts;
  }

  async handle({ name, supplierId, leadId, payload }: DomainEvent): Promise<void> {
    if (supplierId === null || leadId === null) return;
    if (name === 'lead.changed' && payload['identity'] !== true) return;
    const { em, pairs, outbox, clock } = this.#parts;
    const lead = await leadsDb(em)
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', leadId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    if (!lead || fromFlag(lead.locked) || lead.aside !== ASIDE.no) return;
    const found = new Map<string, DuplicateSign>();
    let all = true;
    for (const sign of ['names', 'phone', 'mail'] as const) {
      const same = await this.#same(lead, sign);
      for (const { id } of same) found.set(id, sign);
      all &&= same.length < MOST;
    }
    const added = await pairs.add(supplierId, leadId, found, clock.now());
    const dropped = name === 'lead.changed' && all ? await pairs.dropHints(leadId, found) : [];
    const touched = [...added, ...dropped];
    if (touched.length === 0) return;
    await pairs.mark([leadId, ...touched]);
    const changed = [leadId, ...touched].map((id) => ({ name: 'lead.changed' as const, supplierId, leadId: id }));
    await outbox.record(...changed);
  }

  async #same(lead: LeadRow, sign: DuplicateSign): Promise<Candidate[]> {
    const named = lead.first_name !== '' && lead.first_name2 !== null && lead.wedding_earliest !== null;
    const nothing = { names: !named, phone: lead.phone_key === null, mail: lead.email_folded === '' };
    if (nothing[sign]) return [];
    const rows = await leadsIn(this.#parts.em, INDEXES[sign])
      .select(['id', 'last_name', 'last_name2'])
      .where('supplier_id', '=', lead.supplier_id)
      .where('id', '<>', lead.id)
      .where('locked', '=', false)
      .where('aside', '=', ASIDE.no)
      .$if(sign === 'mail', (query) => query.where('email_folded', '=', lead.email_folded))
      .$if(sign === 'phone', (query) => query.where('phone_key', '=', lead.phone_key))
      .$if(sign === 'names', (query) =>
        query
          .where('couple_sort', '=', lead.couple_sort)
          .where('wedding_earliest', '=', lead.wedding_earliest)
          .where('wedding_latest', '=', lead.wedding_latest),
      )
      .limit(MOST)
      .execute();
    return sign === 'names' ? rows.filter((row) => sameSurnames(row, lead)) : rows;
  }
}

/** If both leads have surnames, they must match; many couples give none. */
export function sameSurnames(one: Candidate, other: Candidate): boolean {
  const agree = (a: string | null, b: string | null): boolean =>
    !a || !b || a.normalize('NFKD').toLowerCase() === b.normalize('NFKD').toLowerCase();
  return agree(one.last_name, other.last_name) && agree(one.last_name2, other.last_name2);
}
