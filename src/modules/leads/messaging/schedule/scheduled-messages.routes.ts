import { array } from 'yup';
import {
  SCHEDULED_SORTS,
  scheduleInput,
  scheduledFilter,
  scheduledMessageAnswer,
  scheduledVersionInput,
  sequenceAnswer,
} from '#contracts/messaging/scheduled-message.ts';
import { created, defineRoute, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ConfirmSent } from './dispatch/confirm-sent.ts';
import type { ScheduleSequence } from './compose/schedule-sequence.ts';
import type { ScheduleMessage } from './compose/schedule-message.ts';
import type { ScheduledChanges } from './compose/scheduled-changes.ts';
import type { ScheduledList } from './list/scheduled-list.ts';

const PATH = '/api/suppliers/:supplierId/scheduled-messages';
const read = { kind: 'supplier', permission: 'scheduled:read' } as const;
const write = { kind: 'supplier', permission: 'scheduled:write' } as const;
const answers = { 200: scheduledMessageAnswer.required() };

/** A supplier's follow-ups and payment reminders (M3). */
export function scheduledMessageRoutes({
  list,
  schedule,
  changes,
  sequence,
  confirming,
}: {
  list: ScheduledList;
  schedule: ScheduleMessage;
  changes: ScheduledChanges;
  sequence: ScheduleSequence;
  confirming: ConfirmSent;
}): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/leads/:leadId/follow-ups',
      summary: 'Schedule every follow-up template that has its own days, each once',
      access: write,
      sends: true,
      answers: { 200: sequenceAnswer.required() },
      run: async ({ actor, params }) => ok(await sequence.start(actor, params.leadId)),
    }),
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List scheduled messages of all leads',
      access: read,
      list: { filter: scheduledFilter, sorts: SCHEDULED_SORTS, defaultSort: ['scheduledAt', 'ASC'] },
      answers: { 200: array(scheduledMessageAnswer.required()).required() },
      run: async ({ actor, list: query }) => rows('scheduled-messages', await list.list(actor.supplierId, query)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Schedule a message for a lead',
      access: write,
      sends: true,
      body: scheduleInput,
      answers: { 201: scheduledMessageAnswer.required() },
      run: async ({ actor, body }) => created(await schedule.create(actor, body)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:scheduledId`,
      summary: 'Get a scheduled message',
      access: read,
      answers,
      run: async ({ actor, params }) => ok(await list.find(actor.supplierId, params.scheduledId)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:scheduledId`,
      summary: 'Change a message that has not been sent; it is scheduled again',
      access: write,
      sends: true,
      body: scheduleInput,
      answers,
      run: async ({ actor, params, body }) => ok(await schedule.change(actor, params.scheduledId, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:scheduledId/cancel`,
      summary: 'Cancel a message; after a successful response it is never sent',
      access: write,
      body: scheduledVersionInput,
      answers,
      run: async ({ actor, params, body }) =>
        ok(await changes.cancel(actor.supplierId, params.scheduledId, body.version)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:scheduledId/retry`,
      summary: 'Retry a message that is dead, held or of unknown delivery',
      access: write,
      sends: true,
      body: scheduledVersionInput,
      answers,
      run: async ({ actor, params, body }) =>
        ok(await changes.retry(actor.supplierId, params.scheduledId, body.version)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:scheduledId/mark-sent`,
      summary: 'Mark a message of unknown delivery as sent; it appears in the conversation',
      access: write,
      body: scheduledVersionInput,
      answers,
      run: async ({ actor, params, body }) =>
        ok(await confirming.mark(actor.supplierId, params.scheduledId, body.version)),
    }),
  ];
}
