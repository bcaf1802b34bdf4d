import type { LeadNote } from '#contracts/lead.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { presentNote } from '../reading/lead-detail-presenter.ts';
import { leadsDb } from '../leads-tables.ts';
import { SEARCHABLE_COLUMNS, addSearchText } from '../search/search-rows.ts';
import type { SearchableLead } from '../search/search-rows.ts';

export interface NoteAuthor {
  userId: string;
  name: string;
}

/** The team's notes on a lead; couples never see them. */
export class LeadNotes {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #outbox: Outbox;

  constructor(em: Em, clock: Clock, outbox: Outbox) {
    this.#em = em;
    this.#clock = clock;
    this.#outbox = outbox;
  }

  /** Oldest first. @throws NotFound */
  async list(supplierId: string, leadId: string): Promise<LeadNote[]> {
    await this.#lead(supplierId, leadId);
    const rows = await leadsDb(this.#em)
      .selectFrom('lead_note')
      .selectAll()
      .where('lead_id', '=', leadId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(presentNote);
  }

  /** @throws NotFound */
  async add(supplierId: string, leadId: string, author: NoteAuthor, body: string): Promise<LeadNote> {
    return inTransaction(this.#em, async () => {
      const lead = await this.#lead(supplierId, leadId);
      const now = this.#clock.now();
      const row = {
        id: newId(now),
        lead_id: leadId,
        supplier_id: supplierId,
        author_id: author.userId,
        author_name: author.name,
        body: body.trim(),
        created_at: now,
      };
      await leadsDb(this.#em).insertInto('lead_note').values(row).execute();
      await addSearchText(this.#em, lead, [row.body]);
      await this.#outbox.record({ name: 'lead.changed', supplierId, leadId });
      return presentNote(row);
    });
  }

  async #lead(supplierId: string, leadId: string): Promise<SearchableLead> {
    const row = await leadsDb(this.#em)
      .selectFrom('lead')
      .select(SEARCHABLE_COLUMNS)
      .where('id', '=', leadId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    if (!row) throw new NotFound('This lead');
    return row;
  }
}
