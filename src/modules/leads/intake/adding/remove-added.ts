import { MINUTE } from '#contracts/durations.ts';
import { UNDO_KEPT_MINUTES } from '#contracts/lead/lead-bulk.ts';
import { ADDED_SOURCES } from '#contracts/terms/lead-terms.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { removeLeads } from '../importing/run/remove-leads.ts';
import type { RemoveParts } from '../importing/run/remove-leads.ts';
import { LeadStays } from './adding.errors.ts';

export interface RemoveAddedParts extends RemoveParts {
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  leads: LeadStore;
}

/** Undoes adding a lead by hand: removes it, unless someone wrote to the couple or a teammate worked on it. */
export class RemoveAdded {
  readonly #parts: RemoveAddedParts;

  constructor(parts: RemoveAddedParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, LeadStays */
  async remove(actor: { supplierId: string; userId: string }, leadId: string): Promise<void> {
    const { em, clock, outbox, leads } = this.#parts;
    const { supplierId, userId } = actor;
    await inTransaction(em, async () => {
      const lead = await leads.lock(leadId, supplierId);
      const added = (ADDED_SOURCES as readonly string[]).includes(lead.source);
      const fresh = lead.created_at > clock.now() - UNDO_KEPT_MINUTES * MINUTE;
      const written = lead.first_reply_at !== null || lead.next_scheduled_at !== null;
      if (!added || !fresh || written || lead.stage === 'Booked' || (await this.#othersWorkedOn(leadId, userId)))
        throw new LeadStays();
      await removeLeads(this.#parts, [lead]);
      await outbox.record({ name: 'leads.changed', supplierId, payload: { count: 1, undone: true } });
    });
  }

  async #othersWorkedOn(leadId: string, userId: string): Promise<boolean> {
    const by = await leadsDb(this.#parts.em)
      .selectFrom('lead_activity')
      .select('id')
      .where('lead_id', '=', leadId)
      .where('actor', '=', 'member')
      .where('actor_id', '<>', userId)
      .limit(1)
      .executeTakeFirst();
    return by !== undefined;
  }
}
