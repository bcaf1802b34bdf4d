import type { Kysely } from 'kysely';
import type { PresenceAnswer, PresenceState } from '#contracts/presence.ts';
import { notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { PresenceTable } from '#shared/presence/presence-table.ts';
import type { PresenceParts, Viewer } from '#shared/presence/presence-table.ts';
import type { Present } from '#shared/presence/present.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';

export type LeadPresenceParts = PresenceParts & { outbox: Outbox };

/** Which teammates currently have a lead open or are writing to its couple (E7). */
export class LeadPresence implements Present {
  readonly #parts: LeadPresenceParts;
  readonly #rows: PresenceTable;

  constructor(parts: LeadPresenceParts) {
    this.#parts = parts;
    this.#rows = new PresenceTable(parts, {
      table: 'lead_presence',
      place: 'lead_id',
      notify: (supplierId, leadIds) =>
        parts.outbox.record(...leadIds.map((leadId) => ({ name: 'presence.changed' as const, supplierId, leadId }))),
    });
  }

  /**
   * The others who have this lead open.
   * @throws NotFound also for another supplier's lead
   */
  async others(viewer: Viewer, leadId: string): Promise<PresenceAnswer[]> {
    await this.#assertOwn(viewer.supplierId, leadId);
    return this.#rows.others(viewer, leadId);
  }

  /**
   * Records that someone opens a lead, starts writing or stops.
   * @throws NotFound
   */
  async enter(viewer: Viewer, leadId: string, state: PresenceState): Promise<void> {
    await this.#assertOwn(viewer.supplierId, leadId);
    await this.#rows.enter(viewer, leadId, state);
  }

  leave(viewer: Viewer, leadId: string): Promise<void> {
    return this.#rows.leave(viewer, leadId);
  }

  renew(userIds: readonly string[]): Promise<void> {
    return this.#rows.renew(userIds);
  }

  async #assertOwn(supplierId: string, leadId: string): Promise<void> {
    await this.#db()
      .selectFrom('lead')
      .select('id')
      .where('id', '=', leadId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This lead'));
  }

  #db(): Kysely<LeadsDb> {
    return this.#parts.em.getKysely<LeadsDb>();
  }
}
