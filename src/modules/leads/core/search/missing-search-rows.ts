import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import type { SearchLayer } from '../tables/lead-search.entity.ts';
import { SEARCHABLE_COLUMNS, insertSearchRows, searchRow } from './search-rows.ts';
import { textsOf } from './texts-of-leads.ts';

/** Which of the leads that lack a layer to look for. */
export interface Lacking {
  layer: SearchLayer;
  /** Only locked leads of this supplier. */
  lockedOf?: string;
  /** Only leads with a greater id, the smallest first. */
  after?: string;
  most: number;
}

/**
 * Writes the missing search rows of leads, from all their texts. The leads stay locked, so that no message
 * arrives between reading and writing. Returns the ids of the leads that were written.
 */
export async function writeMissingRows(source: Em, engine: EngineName, lacking: Lacking): Promise<string[]> {
  const { layer, lockedOf, after, most } = lacking;
  return inTransaction(source, async (em) => {
    const leads = await leadsDb(em)
      .selectFrom('lead')
      .select([...SEARCHABLE_COLUMNS, 'conversation_id'])
      .$if(lockedOf !== undefined, (query) =>
        query.where('supplier_id', '=', lockedOf ?? '').where('locked', '=', true),
      )
      .$if(after !== undefined, (query) => query.where('lead.id', '>', after ?? '').orderBy('lead.id'))
      .where((eb) => {
        const rows = eb.selectFrom('lead_search').select('lead_search.id').where('lead_search.layer', '=', layer);
        return eb.not(eb.exists(rows.whereRef('lead_search.lead_id', '=', 'lead.id')));
      })
      .limit(most)
      .$call(lockRows(engine))
      .execute();
    if (leads.length === 0) return [];
    const texts = await textsOf(em, leads);
    await insertSearchRows(
      em,
      leads.map((lead) => {
        const { messages = [], notes = [] } = texts.get(lead.id) ?? {};
        return searchRow(lead, messages, layer, notes);
      }),
    );
    return leads.map(({ id }) => id);
  });
}
