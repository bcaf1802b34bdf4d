import { revealAnswer } from '#contracts/lead/lead-change.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { LeadAnswers } from '../../core/lead/lead-answers.ts';
import type { RevealLead } from './reveal-lead.ts';

/** A repeated request gets the first receipt with the current lead, because no personal data is stored under a key. */
export function revealRoutes({ revealing, reader }: { revealing: RevealLead; reader: LeadAnswers }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/leads/:leadId/reveal',
      summary: 'Reveal the contact details of a lead, for one unit unless it is free',
      access: { kind: 'supplier', permission: 'leads:reveal' },
      showsContacts: true,
      idempotent: true,
      answers: { 200: revealAnswer },
      async run({ actor, params, requestKey }) {
        const { supplierId, userId, role, acting } = actor;
        const byStaff = acting !== undefined;
        const leadId = params.leadId;
        const receipt = await revealing.reveal({ key: requestKey, supplierId, leadId, userId, role, byStaff });
        return ok({ lead: await reader.read(supplierId, leadId), ...receipt });
      },
    }),
  ];
}
