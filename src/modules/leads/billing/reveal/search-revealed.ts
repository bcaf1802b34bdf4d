import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { SEARCHABLE_COLUMNS, insertSearchRows, removeFreeRows, searchRow } from '../../core/search/search-rows.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

/**
 * Adds revealed details to the search. Updating the full-text index takes as long as everything else a reveal writes,
 * so it is done right after the commit. Running it twice is harmless.
 */
export class SearchRevealed implements EventHandler {
  readonly names = ['lead.revealed'] as const;
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async handle({ leadId }: DomainEvent): Promise<void> {
    if (leadId === null) return;
    await inTransaction(this.#em, async (em) => {
      // Locked, so that a lead removed in the meantime leaves no words in the index.
      const lead = await leadsDb(em)
        .selectFrom('lead')
        .select([...SEARCHABLE_COLUMNS, 'conversation_id'])
        .where('id', '=', leadId)
        .$call(lockRows(em))
        .executeTakeFirst();
      if (!lead) return;
      const said = await leadsDb(em)
        .selectFrom('message')
        .select('body')
        .where('conversation_id', '=', lead.conversation_id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const bodies = said.map(({ body }) => body);
      await Promise.all([removeFreeRows(em, [leadId]), insertSearchRows(em, [searchRow(lead, bodies)])]);
    });
  }
}
