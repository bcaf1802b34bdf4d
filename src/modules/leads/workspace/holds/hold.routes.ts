import { holdInput } from '#contracts/calendar/calendar.ts';
import { holdAnswer } from '#contracts/lead/lead-change.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { LeadReader } from '../reading/lead-reader.ts';
import type { AvailabilityOfLead } from '../availability/availability-of-lead.ts';
import type { HoldLead } from './hold-lead.ts';

/** Holding a day for a couple (E6). */
export function holdRoutes({
  holding,
  reader,
  availability,
}: {
  holding: HoldLead;
  reader: LeadReader;
  availability: AvailabilityOfLead;
}): Route[] {
  return [
    defineRoute({
      method: 'put',
      path: '/api/suppliers/:supplierId/leads/:leadId/hold',
      summary:
        'Hold a day for a couple until a given day; the hold ends automatically, and the team is notified before',
      access: { kind: 'supplier', permission: 'leads:write' },
      body: holdInput,
      answers: { 200: holdAnswer.required() },
      async run({ actor, params, body }) {
        const leadId = params.leadId;
        const changeId = await holding.hold(actor, leadId, body);
        const [lead, clash] = await Promise.all([
          reader.read(actor.supplierId, leadId),
          availability.clash(actor.supplierId, leadId),
        ]);
        return ok({ ...lead, changeId, clash });
      },
    }),
  ];
}
