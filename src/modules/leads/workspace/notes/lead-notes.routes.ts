import { array } from 'yup';
import { leadNote, noteInput, noteUpdate } from '#contracts/lead/lead-note.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { LeadNotes } from './lead-notes.ts';

const NOTES = '/api/suppliers/:supplierId/leads/:leadId/notes';
const read = { kind: 'supplier', permission: 'leads:read', scope: 'leads:read' } as const;
const write = { kind: 'supplier', permission: 'leads:write' } as const;

/** Notes on a lead (E3). */
export function leadNoteRoutes({ notes }: { notes: LeadNotes }): Route[] {
  const place = (actor: { supplierId: string }, params: { leadId: string; noteId: string }) => ({
    supplierId: actor.supplierId,
    leadId: params.leadId,
    noteId: params.noteId,
  });
  return [
    defineRoute({
      method: 'get',
      path: NOTES,
      summary: 'List the team’s notes on a lead, oldest first',
      access: read,
      answers: { 200: array(leadNote.required()).required() },
      run: async ({ actor, params }) => ok(await notes.list(actor.supplierId, params.leadId)),
    }),
    defineRoute({
      method: 'post',
      path: NOTES,
      summary: 'Add a note that only the team can see; mentioned teammates are notified',
      access: { ...write, scope: 'leads:write' },
      body: noteInput,
      answers: { 201: leadNote.required() },
      run: async ({ actor, params, body }) => created(await notes.add(actor.supplierId, params.leadId, actor, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${NOTES}/:noteId`,
      summary: 'Change one of your own notes',
      access: write,
      body: noteUpdate,
      answers: { 200: leadNote.required() },
      run: async ({ actor, params, body }) => ok(await notes.edit(place(actor, params), actor, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${NOTES}/:noteId`,
      summary: 'Remove a note; its author and admins can restore it',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await notes.remove(place(actor, params), actor);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${NOTES}/:noteId/restore`,
      summary: 'Restore a removed note',
      access: write,
      answers: { 200: leadNote.required() },
      run: async ({ actor, params }) => ok(await notes.restore(place(actor, params), actor)),
    }),
  ];
}
