import { defineRoute, noContent, ok } from '../route.ts';

/**
 * Checks that parameter names follow from the path. Nothing here runs: `check:type` fails when the line under a
 * `@ts-expect-error` is accepted.
 */
const LEAD = '/api/suppliers/:supplierId/leads/:leadId';
const access = { kind: 'supplier', permission: 'leads:read' } as const;

export const accepted = defineRoute({
  method: 'get',
  path: `${LEAD}/notes/:noteId`,
  summary: 'Read a note',
  access,
  answers: { 200: null },
  rules: (_body, params) => (params.noteId === '' ? [] : []),
  admit: ({ params }) => void params.leadId.length,
  run: async ({ params: { supplierId, leadId, noteId } }) => ok([supplierId, leadId, noteId]),
});

export const refused = defineRoute({
  method: 'delete',
  path: `${LEAD}.csv`,
  summary: 'Delete a lead',
  access,
  answers: { 204: null },
  // @ts-expect-error the path has no such parameter
  rules: (_body, params) => (params.noteId === '' ? [] : []),
  admit: ({ params }) => void params.leadId.length,
  run: async ({ params }) => {
    // @ts-expect-error the path has no such parameter
    await Promise.resolve(params.id);
    // @ts-expect-error the path has no such parameter by index either
    await Promise.resolve(params['noteId']);
    return noContent();
  },
});
