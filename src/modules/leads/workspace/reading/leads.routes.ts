import { array, string } from 'yup';
import { csvQuery } from '#contracts/csv-query.ts';
import { BOARD_PAGE, boardAnswer, boardFilter } from '#contracts/lead/lead-board.ts';
import { LEAD_SORTS, filterCount, filterCountsInput, leadCounts, leadFilter } from '#contracts/lead/lead-list.ts';
import { leadDetail, leadSummary } from '#contracts/lead/lead.ts';
import { defineRoute, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { LeadBoard } from './lead-board.ts';
import type { LeadExport } from './lead-export.ts';
import type { LeadList } from './lead-list.ts';
import type { LeadReader } from './lead-reader.ts';

const LEADS = '/api/suppliers/:supplierId/leads';
const access = { kind: 'supplier', permission: 'leads:read', scope: 'leads:read' } as const;
const list = {
  filter: leadFilter,
  sorts: LEAD_SORTS,
  defaultSort: ['lastActivityAt', 'DESC'] as ['lastActivityAt', 'DESC'],
};

/** Reading leads. */
export function leadRoutes({
  leads,
  board,
  reader,
  exporting,
}: {
  leads: LeadList;
  board: LeadBoard;
  reader: LeadReader;
  exporting: LeadExport;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: LEADS,
      summary: 'List leads of a supplier: filtered, sorted, paged; locked ones masked',
      access,
      list,
      answers: { 200: array(leadSummary.required()).required() },
      run: async ({ actor, list: query }) =>
        rows('leads', await leads.list(actor.supplierId, query, { withTests: true })),
    }),
    defineRoute({
      method: 'get',
      path: `${LEADS}.csv`,
      summary:
        'Export the same leads as CSV, newest first, all pages; `delimiter` for spreadsheets that split at semicolons',
      access,
      showsContacts: true,
      list,
      query: csvQuery,
      produces: 'text/csv',
      answers: { 200: string() },
      run: async ({ actor, list: { filter }, query }) => ({
        status: 200,
        headers: { 'Content-Disposition': 'attachment; filename="leads.csv"' },
        stream: await exporting.stream(actor.supplierId, filter, query.delimiter),
      }),
    }),
    defineRoute({
      method: 'get',
      path: `${LEADS}/board`,
      summary:
        'Get the pipeline: cards of every stage, latest activity first, and each stage’s value; `stage` for one column',
      access,
      list: {
        filter: boardFilter,
        sorts: ['lastActivityAt'],
        defaultSort: ['lastActivityAt', 'DESC'],
        defaultRange: [0, BOARD_PAGE - 1],
      },
      answers: { 200: boardAnswer.required() },
      run: async ({ actor, list: query }) => ok(await board.read(actor.supplierId, query.filter, query.limit)),
    }),
    defineRoute({
      method: 'get',
      path: `${LEADS}/counts`,
      summary: 'Count leads by stage, unread, waiting and locked',
      access,
      answers: { 200: leadCounts.required() },
      run: async ({ actor }) => ok(await leads.counts(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: `${LEADS}/filter-counts`,
      summary: 'Count the leads of up to forty filters, each up to 1,000',
      access,
      body: filterCountsInput,
      answers: { 200: array(filterCount.required()).required() },
      run: async ({ actor, body }) => ok(await leads.countChosen(actor.supplierId, body.filters)),
    }),
    defineRoute({
      method: 'get',
      path: `${LEADS}/:leadId`,
      summary:
        'Get a lead with its conversation, notes, scheduled messages and, while locked, the price of revealing it',
      access,
      answers: { 200: leadDetail.required() },
      run: async ({ actor, params }) => ok(await reader.read(actor.supplierId, params.leadId)),
    }),
  ];
}
