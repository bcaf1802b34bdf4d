import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import { OwnLeadRows } from './own-lead-rows.ts';
import type { LeadToRemove, RowsOfLeads } from './rows-of-leads.ts';

/** Notes, history, labels and search texts of leads. */
export class CoreRows extends OwnLeadRows {
  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    super(
      { em, engine },
      {
        moving: { lead_activity: 'id', lead_note: 'id', removed_label: 'id' },
        staying: ['lead_undo', 'lead_label', 'lead_search'],
      },
    );
  }
}

/**
 * Conversations of leads, found by their own ids because their index begins with those. Merging leads moves them
 * separately.
 */
export class ConversationRows implements RowsOfLeads {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async remove(leads: readonly LeadToRemove[]): Promise<void> {
    const ids = leads.map((lead) => lead.conversation_id);
    await leadsDb(this.#em).deleteFrom('message').where('conversation_id', 'in', ids).execute();
    await leadsDb(this.#em).deleteFrom('conversation').where('id', 'in', ids).execute();
  }
}
