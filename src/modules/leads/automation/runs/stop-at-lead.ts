import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import { endRuns } from './plan-runs.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';

export interface StopAtLeadParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  outbox: Outbox;
  leads: Pick<LeadStore, 'lock'>;
}

/** Stops automation for one lead, or allows it again. */
export class StopAtLead {
  readonly #parts: StopAtLeadParts;

  constructor(parts: StopAtLeadParts) {
    this.#parts = parts;
  }

  /** Stopping ends everything waiting or proposed; after allowing it again, only new events count. @throws NotFound */
  async set(actor: { supplierId: string; userId: string }, leadId: string, stopped: boolean): Promise<void> {
    const { em, engine, clock, outbox, leads } = this.#parts;
    const { supplierId, userId } = actor;
    await inTransaction(em, async () => {
      await leads.lock(leadId, supplierId);
      const db = recipesDb(em);
      const now = clock.now();
      if (stopped) {
        const row = { lead_id: leadId, supplier_id: supplierId, stopped_by: userId, created_at: now };
        await orUpdate(db.insertInto('recipe_stop').values(row), engine, ['lead_id'], { stopped_by: userId }).execute();
        await endRuns(em, leadId, 'stopped-here', now);
      } else await db.deleteFrom('recipe_stop').where('lead_id', '=', leadId).execute();
      await outbox.record({ name: 'recipe.changed', supplierId, leadId, payload: { stopped } });
    });
  }
}
