import { array } from 'yup';
import { activityPage, activityQuery, leadAvailability } from '#contracts/lead/lead-activity.ts';
import { leadSummary } from '#contracts/lead/lead.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ActivityReader } from './activity-reader.ts';
import type { AvailabilityOfLead } from '../availability/availability-of-lead.ts';
import type { RelatedLeads } from './related-leads.ts';

const LEAD = '/api/suppliers/:supplierId/leads/:leadId';
const access = { kind: 'supplier', permission: 'leads:read', scope: 'leads:read' } as const;

/** The data that a lead's panel loads besides the lead itself. */
export function leadPanelRoutes({
  activity,
  related,
  availability,
}: {
  activity: ActivityReader;
  related: RelatedLeads;
  availability: AvailabilityOfLead;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: `${LEAD}/activity`,
      summary: 'Get the activity of a lead and who did it, newest first, fifty at a time',
      access,
      query: activityQuery,
      answers: { 200: activityPage.required() },
      run: async ({ actor, params, query }) => ok(await activity.page(actor.supplierId, params.leadId, query.before)),
    }),
    defineRoute({
      method: 'get',
      path: `${LEAD}/related`,
      summary: 'List other enquiries of the same couple at this supplier; none while either is locked',
      access,
      answers: { 200: array(leadSummary.required()).required() },
      run: async ({ actor, params }) => ok(await related.list(actor.supplierId, params.leadId)),
    }),
    defineRoute({
      method: 'get',
      path: `${LEAD}/availability`,
      summary: 'Get the state of each of the couple’s possible days: free, held or booked',
      access,
      answers: { 200: leadAvailability.required() },
      run: async ({ actor, params }) => ok(await availability.of(actor.supplierId, params.leadId)),
    }),
  ];
}
