import type { LeadNote } from '#contracts/lead/lead-note.ts';
import { isoOrNull } from '#shared/iso.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { teamText } from '../../core/masking/lead-mask.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';

/** Ids of the people a note mentions. */
export function mentionsOf(note: Pick<LeadsDb['lead_note'], 'mentions'>): string[] {
  return note.mentions === null ? [] : fromJson(note.mentions);
}

export function presentNote(note: LeadsDb['lead_note']): LeadNote {
  return {
    id: note.id,
    authorId: note.author_id,
    authorName: note.author_name,
    body: teamText(note.body),
    mentions: mentionsOf(note),
    createdAt: new Date(note.created_at).toISOString(),
    editedAt: isoOrNull(note.edited_at),
  };
}
