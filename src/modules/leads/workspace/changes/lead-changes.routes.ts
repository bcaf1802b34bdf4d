import { leadDetail } from '#contracts/lead/lead.ts';
import { leadUpdateInput, stageAnswer, stageInput } from '#contracts/lead/lead-change.ts';
import { messageInput, messageAnswer, sendAgainInput } from '#contracts/messaging/message.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { AvailabilityOfLead } from '../availability/availability-of-lead.ts';
import { takes } from '../availability/taking-stages.ts';
import type { LeadReader } from '../reading/lead-reader.ts';
import type { SendMessage } from '../../messaging/conversation/send-message.ts';
import type { SetStage } from '../stage/set-stage.ts';
import type { UpdateLead } from './update-lead.ts';

const LEAD = '/api/suppliers/:supplierId/leads/:leadId';
const write = { kind: 'supplier', permission: 'leads:write', scope: 'leads:write' } as const;

export interface LeadChangeParts {
  reader: LeadReader;
  updates: UpdateLead;
  stages: SetStage;
  messages: SendMessage;
  availability: Pick<AvailabilityOfLead, 'clash'>;
}

/** Changing leads. */
export function leadChangeRoutes({ reader, updates, stages, messages, availability }: LeadChangeParts): Route[] {
  return [
    defineRoute({
      method: 'put',
      path: LEAD,
      summary: 'Change status, labels, owner, star, read and replied state or corrected facts; only the keys sent',
      access: write,
      body: leadUpdateInput,
      answers: { 200: leadDetail.required() },
      async run({ actor, params, body }) {
        const leadId = params.leadId;
        await updates.update(actor.supplierId, leadId, body);
        return ok(await reader.read(actor.supplierId, leadId));
      },
    }),
    defineRoute({
      method: 'post',
      path: `${LEAD}/stage`,
      summary: 'Set the stage and its time, and clear the status; `clash` warns of a taken day',
      access: write,
      body: stageInput,
      answers: { 200: stageAnswer.required() },
      async run({ actor, params, body }) {
        const leadId = params.leadId;
        const changeId = await stages.set(actor.supplierId, leadId, body, actor.userId);
        const clash = takes(body.stage) === null ? null : await availability.clash(actor.supplierId, leadId);
        return ok({ ...(await reader.read(actor.supplierId, leadId)), changeId, clash });
      },
    }),
    defineRoute({
      method: 'post',
      path: `${LEAD}/messages/:messageId/again`,
      summary: 'Send a bounced message again, to a corrected address if one is given',
      access: { kind: 'supplier', permission: 'messages:write' },
      sends: true,
      body: sendAgainInput,
      answers: { 200: messageAnswer.required() },
      run: async ({ actor, params, body }) =>
        ok(await messages.sendAgain(actor, params.leadId, params.messageId, body.email)),
    }),
    defineRoute({
      method: 'post',
      path: `${LEAD}/messages`,
      summary: 'Send a message to the couple by email',
      access: { kind: 'supplier', permission: 'messages:write', scope: 'messages:write' },
      sends: true,
      body: messageInput,
      idempotent: true,
      answers: { 201: messageAnswer.required() },
      run: ({ actor, params, body, requestKey }) => messages.send(requestKey, actor, params.leadId, body),
    }),
  ];
}
