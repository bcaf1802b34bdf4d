import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { insertSearchRows, removeFreeRows, searchRow } from '../../core/search/search-rows.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

/**
 * Lets the search find what a reveal has shown: the full-text index takes as long as everything else that a reveal
 * writes, so it follows right after the commit. A second run adds a row that finds nothing new.
 */
export class SearchRevealed implements EventHandler {
  readonly names = ['lead.revealed'] as const;
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async handle({ leadId }: DomainEvent): Promise<void> {
    if (leadId === null) return;
    const db = leadsDb(this.#em);
    const lead = await db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirst();
    if (!lead) return;
    const said = await db
      .selectFrom('message')
      .select('body')
      .where('conversation_id', '=', lead.conversation_id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const row = searchRow(
      lead,
      said.map(({ body }) => body),
    );
    await inTransaction(this.#em, (em) => Promise.all([removeFreeRows(em, [leadId]), insertSearchRows(em, [row])]));
  }
}
