import { array } from 'yup';
import type { InferType } from 'yup';
import { id, instant, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

export const leadNote = strictObject({
  id: id().required(),
  authorId: id().required(),
  authorName: text(TEXT_LIMITS.name * 2).required(),
  body: text(TEXT_LIMITS.note).required(),
  /** Ids of the teammates it mentions. */
  mentions: array(id().required()).required(),
  createdAt: instant().required(),
  editedAt: instant().nullable().defined(),
});
export type LeadNote = InferType<typeof leadNote>;

export const noteInput = strictObject({
  body: requiredText(TEXT_LIMITS.note, { multiline: true }),
  mentions: array(id().required()).max(20, 'max'),
});
export type NoteInput = InferType<typeof noteInput>;

/** `PUT …/notes/{noteId}`: with the time of the edit that was loaded, so that a newer one isn't overwritten. */
export const noteUpdate = noteInput.shape({ editedAt: instant().nullable().defined('required') });
export type NoteUpdate = InferType<typeof noteUpdate>;
