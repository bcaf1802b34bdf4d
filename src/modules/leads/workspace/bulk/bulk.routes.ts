import { string } from 'yup';
import { csvQuery } from '#contracts/csv-query.ts';
import { BULK_MOST, bulkAnswer, bulkInput, leadSelection, undoAnswer } from '#contracts/lead/lead-bulk.ts';
import { strictObject } from '#contracts/fields.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { UndoChange } from '../undo/undo-change.ts';
import type { ChangeLeads } from './change-leads.ts';
import type { ExportLeads } from './export-leads.ts';

const LEADS = '/api/suppliers/:supplierId/leads';
const write = { kind: 'supplier', permission: 'leads:write', scope: 'leads:write' } as const;

export interface BulkParts {
  changes: ChangeLeads;
  undoing: UndoChange;
  exporting: ExportLeads;
}

/** Changing many leads at once (E4), and undoing it. */
export function bulkRoutes({ changes, undoing, exporting }: BulkParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: `${LEADS}/bulk`,
      summary: `Change up to ${BULK_MOST} leads at once, all of them or none; by ids or by a filter`,
      access: write,
      body: bulkInput,
      itemsMost: BULK_MOST,
      idempotent: true,
      answers: { 200: bulkAnswer.required() },
      run: ({ actor, body, requestKey }) => changes.change(requestKey, actor, body),
    }),
    defineRoute({
      method: 'post',
      path: `${LEADS}/changes/:changeId/undo`,
      summary: 'Undo a change of one or many leads; anything changed since is kept and listed',
      access: write,
      body: strictObject({}),
      idempotent: true,
      answers: { 200: undoAnswer.required() },
      run: ({ actor, params, requestKey }) => undoing.undo(requestKey, actor, params.changeId),
    }),
    defineRoute({
      method: 'post',
      path: `${LEADS}/export`,
      summary: `Export up to ${BULK_MOST} chosen leads as CSV, newest first; by ids or by a filter`,
      access: { kind: 'supplier', permission: 'leads:read' },
      showsContacts: true,
      body: leadSelection,
      query: csvQuery,
      itemsMost: BULK_MOST,
      produces: 'text/csv',
      answers: { 200: string() },
      run: async ({ actor, body, query }) => ({
        status: 200,
        headers: { 'Content-Disposition': 'attachment; filename="leads.csv"' },
        stream: await exporting.stream(actor.supplierId, body, query.delimiter),
      }),
    }),
  ];
}
