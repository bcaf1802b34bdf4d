import type { AuthApi } from '#modules/auth/index.ts';
import type { LeadNote, NoteInput, NoteUpdate } from '#contracts/lead/lead-note.ts';
import type { LeadActivityKind } from '#contracts/lead/lead-activity.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { Clock } from '#shared/clock.ts';
import { Forbidden, InvalidInput, StaleVersion, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import { SEARCHABLE_COLUMNS, addSearchText } from '../../core/search/search-rows.ts';
import type { SearchableLead } from '../../core/search/search-rows.ts';
import { mentionsOf, presentNote } from './note-presenter.ts';

export interface NoteAuthor {
  userId: string;
  name: string;
  role: Role;
}

export interface LeadNotesParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  auth: Pick<AuthApi, 'stillMembers'>;
}

type NoteRow = LeadsDb['lead_note'];
/** Identifies a note. */
export interface NotePlace {
  supplierId: string;
  leadId: string;
  noteId: string;
}

/** The team's notes on a lead; couples never see them. Newly mentioned people are notified through `note.mentioned`. */
export class LeadNotes {
  readonly #parts: LeadNotesParts;

  constructor(parts: LeadNotesParts) {
    this.#parts = parts;
  }

  /** Oldest first. @throws NotFound */
  async list(supplierId: string, leadId: string): Promise<LeadNote[]> {
    await this.#lead(supplierId, leadId);
    const rows = await leadsDb(this.#parts.em)
      .selectFrom('lead_note')
      .selectAll()
      .where('lead_id', '=', leadId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(presentNote);
  }

  /** @throws NotFound, InvalidInput if someone mentioned isn't in the team */
  async add(supplierId: string, leadId: string, author: NoteAuthor, input: NoteInput): Promise<LeadNote> {
    const mentions = await this.#checkMentions(supplierId, input);
    return inTransaction(this.#parts.em, async () => {
      const lead = await this.#lead(supplierId, leadId);
      const now = this.#parts.clock.now();
      const row: NoteRow = {
        id: newId(now),
        lead_id: leadId,
        supplier_id: supplierId,
        author_id: author.userId,
        author_name: author.name,
        body: input.body.trim(),
        mentions: toJson(mentions),
        created_at: now,
        edited_at: null,
        deleted_at: null,
      };
      await leadsDb(this.#parts.em).insertInto('lead_note').values(row).execute();
      await addSearchText(this.#parts.em, lead, [], [row.body]);
      await this.#notify(row, 'noteAdded', mentions);
      return presentNote(row);
    });
  }

  /**
   * Only the author can edit a note, in one window at a time.
   * @throws NotFound, Forbidden, InvalidInput, StaleVersion
   */
  async edit(place: NotePlace, author: NoteAuthor, input: NoteUpdate): Promise<LeadNote> {
    const mentions = await this.#checkMentions(place.supplierId, input);
    return inTransaction(this.#parts.em, async () => {
      const row = await this.#note(place, false);
      if (row.author_id !== author.userId) throw new Forbidden('Only the author can edit a note.');
      const body = input.body.trim();
      if (body === row.body) return presentNote(row);
      const seen = input.editedAt === null ? null : Date.parse(input.editedAt);
      const change = { body, mentions: toJson(mentions), edited_at: this.#parts.clock.now() };
      const written = await leadsDb(this.#parts.em)
        .updateTable('lead_note')
        .set(change)
        .where('id', '=', row.id)
        .where('edited_at', seen === null ? 'is' : '=', seen)
        .executeTakeFirst();
      if (Number(written.numUpdatedRows) === 0) {
        const { author_id: updated_by, edited_at: updated_at } = row;
        throw new StaleVersion(updated_at ?? 0, { updated_by, updated_at });
      }
      await addSearchText(this.#parts.em, await this.#lead(place.supplierId, place.leadId), [], [body]);
      const known = mentionsOf(row);
      await this.#notify(
        row,
        'noteChanged',
        mentions.filter((userId) => !known.includes(userId)),
      );
      return presentNote({ ...row, ...change });
    });
  }

  /**
   * Only by the author or an admin.
   * @throws NotFound, Forbidden
   */
  async remove(place: NotePlace, author: NoteAuthor): Promise<void> {
    await inTransaction(this.#parts.em, async () => {
      const row = await this.#own(place, author, false);
      await this.#write(row.id, { deleted_at: this.#parts.clock.now() });
      await this.#notify(row, 'noteRemoved', []);
    });
  }

  /** Undoes a removal. @throws NotFound, Forbidden */
  async restore(place: NotePlace, author: NoteAuthor): Promise<LeadNote> {
    return inTransaction(this.#parts.em, async () => {
      const row = await this.#own(place, author, true);
      if (row.deleted_at !== null) {
        await this.#write(row.id, { deleted_at: null });
        await this.#notify(row, 'noteRestored', []);
      }
      return presentNote({ ...row, deleted_at: null });
    });
  }

  async #own(place: NotePlace, author: NoteAuthor, removed: boolean): Promise<NoteRow> {
    const row = await this.#note(place, removed);
    if (row.author_id !== author.userId && author.role !== 'admin')
      throw new Forbidden('Only the author or an admin can remove a note.');
    return row;
  }

  async #note({ supplierId, leadId, noteId }: NotePlace, removed: boolean): Promise<NoteRow> {
    return await leadsDb(this.#parts.em)
      .selectFrom('lead_note')
      .selectAll()
      .where('id', '=', noteId)
      .where('lead_id', '=', leadId)
      .where('supplier_id', '=', supplierId)
      .$if(!removed, (query) => query.where('deleted_at', 'is', null))
      .executeTakeFirstOrThrow(notFound('This note'));
  }

  async #write(id: string, change: Partial<NoteRow>): Promise<void> {
    await leadsDb(this.#parts.em).updateTable('lead_note').set(change).where('id', '=', id).execute();
  }

  async #checkMentions(supplierId: string, { mentions }: NoteInput): Promise<string[]> {
    const ids = [...new Set(mentions ?? [])];
    if (ids.length === 0) return [];
    const members = await this.#parts.auth.stillMembers(ids.map((userId) => ({ userId, supplierId })));
    if (ids.every((userId) => members.has(`${userId} ${supplierId}`))) return ids;
    throw new InvalidInput([{ pointer: '#/mentions', rule: 'member', detail: 'You can only mention teammates.' }]);
  }

  async #notify(row: NoteRow, kind: LeadActivityKind, mentioned: readonly string[]): Promise<void> {
    const { em, clock, outbox } = this.#parts;
    const { lead_id: leadId, supplier_id: supplierId, id: noteId } = row;
    await recordActivity(em, clock.now(), { leadId, supplierId, kind });
    await outbox.record(
      { name: 'lead.changed', supplierId, leadId },
      ...mentioned.map((userId) => ({
        name: 'note.mentioned' as const,
        supplierId,
        leadId,
        payload: { noteId, userId },
      })),
    );
  }

  async #lead(supplierId: string, leadId: string): Promise<SearchableLead> {
    return await leadsDb(this.#parts.em)
      .selectFrom('lead')
      .select(SEARCHABLE_COLUMNS)
      .where('id', '=', leadId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This lead'));
  }
}
