import { leadDetail } from '#contracts/lead/lead.ts';
import { spamInput } from '#contracts/lead/lead-spam.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { LeadAnswers } from '../../core/lead/lead-answers.ts';
import type { MarkSpam } from './mark-spam.ts';

export function spamRoutes({ marking, reader }: { marking: MarkSpam; reader: LeadAnswers }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/leads/:leadId/spam',
      summary: 'Mark a lead as spam or not spam; the sender is remembered, and nothing is deleted',
      access: { kind: 'supplier', permission: 'leads:write' },
      body: spamInput,
      answers: { 200: leadDetail },
      async run({ actor, params, body }) {
        const leadId = params.leadId;
        await marking.mark(actor.supplierId, leadId, body.spam);
        return ok(await reader.read(actor.supplierId, leadId));
      },
    }),
  ];
}
