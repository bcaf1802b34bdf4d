/** Calls of the lead panel, apart from the lead itself (E3). */
import type { FileAnswer } from '#contracts/files/file.ts';
import type { ActivityPage, LeadAvailability } from '#contracts/lead/lead-activity.ts';
import type { PresenceAnswer, PresenceState } from '#contracts/presence.ts';
import type { LeadNote } from '#contracts/lead/lead-note.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { fetchFile, getJson, httpClient, sendJson } from '../httpClient.ts';
import { supplierPath } from '../resourcePaths.ts';

const lead = (leadId: string, path: string): string => `/api/${supplierPath(`leads/${leadId}/${path}`)}`;
const note = (leadId: string, noteId: string): string => lead(leadId, `notes/${noteId}`);

/** A note's text and the people it mentions. */
export interface NoteWords {
  body: string;
  mentions: string[];
}

export const leadPanelCalls = {
  /** Couples whose names begin with `q`, and other search matches. */
  findLeads: (q: string, signal?: AbortSignal) =>
    getJson<LeadSummary[]>(`/api/${supplierPath('leads/find')}?${new URLSearchParams({ q }).toString()}`, signal),
  addNote: (leadId: string, words: NoteWords) => sendJson<LeadNote>('POST', lead(leadId, 'notes'), words),
  editNote: (leadId: string, noteId: string, words: NoteWords & { editedAt: string | null }) =>
    sendJson<LeadNote>('PUT', note(leadId, noteId), words),
  removeNote: (leadId: string, noteId: string) => httpClient(note(leadId, noteId), { method: 'DELETE' }),
  restoreNote: (leadId: string, noteId: string) => sendJson<LeadNote>('POST', `${note(leadId, noteId)}/restore`, {}),

  leadFiles: (leadId: string) => getJson<FileAnswer[]>(lead(leadId, 'files')),
  removeFile: (leadId: string, fileId: string) => httpClient(lead(leadId, `files/${fileId}`), { method: 'DELETE' }),
  restoreFile: (leadId: string, fileId: string) =>
    sendJson<FileAnswer>('POST', lead(leadId, `files/${fileId}/restore`), {}),

  /** Works once: the server hands out an original a single time. */
  fetchOriginal: (leadId: string, messageId: string, position: number) =>
    fetchFile(lead(leadId, `messages/${messageId}/refused-files/${position}/original`)),

  enterLead: (leadId: string, state: PresenceState) => sendJson<null>('PUT', lead(leadId, 'presence'), { state }),
  /** Must also work while the page closes. */
  leaveLead: (leadId: string) => httpClient(lead(leadId, 'presence'), { method: 'DELETE', keepalive: true }),
  leadPresence: (leadId: string) => getJson<PresenceAnswer[]>(lead(leadId, 'presence')),

  leadActivity: (leadId: string, before: string | null) =>
    getJson<ActivityPage>(lead(leadId, before === null ? 'activity' : `activity?before=${before}`)),
  relatedLeads: (leadId: string) => getJson<LeadSummary[]>(lead(leadId, 'related')),
  leadAvailability: (leadId: string) => getJson<LeadAvailability>(lead(leadId, 'availability')),
};

/** URL for downloading a lead's file. */
export const leadFileUrl = (leadId: string, fileId: string): string => lead(leadId, `files/${fileId}/content`);
/** Upload URL for a lead's file. */
export const leadUploadUrl = (leadId: string, name: string): string =>
  `${lead(leadId, 'files')}?${new URLSearchParams({ name }).toString()}`;
