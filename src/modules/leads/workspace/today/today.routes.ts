import { array } from 'yup';
import {
  TODAY_MOST,
  reminderAnswer,
  settleAnswer,
  settleInput,
  snoozeAnswer,
  snoozeInput,
  todayAnswer,
  todayCounts,
  todayFilter,
} from '#contracts/lead/today.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { SettleToday } from './settle-today.ts';
import type { SnoozeLeads } from './snooze-leads.ts';
import type { TodayQueue } from './today-queue.ts';

const TODAY = '/api/suppliers/:supplierId/today';
const REMINDERS = '/api/suppliers/:supplierId/leads/:leadId/reminders';
const read = { kind: 'supplier', permission: 'leads:read' } as const;
const write = { kind: 'supplier', permission: 'leads:write' } as const;

export interface TodayParts {
  queue: TodayQueue;
  settling: SettleToday;
  snoozing: SnoozeLeads;
}

/** The Today list (E9), and reminders. */
export function todayRoutes({ queue, settling, snoozing }: TodayParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: TODAY,
      summary: 'List couples who need attention now, most urgent first, each with all its reasons',
      access: read,
      list: {
        filter: todayFilter,
        sorts: ['score'],
        defaultSort: ['score', 'DESC'],
        defaultRange: [0, TODAY_MOST - 1],
      },
      answers: { 200: todayAnswer.required() },
      run: async ({ actor, list }) =>
        ok(await queue.read(actor, list.filter.scope ?? 'everyone', Math.min(TODAY_MOST, list.limit))),
    }),
    defineRoute({
      method: 'get',
      path: `${TODAY}/counts`,
      summary: 'Count couples who need attention now',
      access: read,
      answers: { 200: todayCounts.required() },
      run: async ({ actor }) => ok(await queue.count(actor)),
    }),
    defineRoute({
      method: 'post',
      path: `${TODAY}/done`,
      summary: 'Settle the reasons you saw for one or more couples; those who wrote since stay and are listed',
      access: write,
      body: settleInput,
      idempotent: true,
      answers: { 200: settleAnswer.required() },
      run: ({ actor, body, requestKey }) => settling.settle(requestKey, actor, body),
    }),
    defineRoute({
      method: 'post',
      path: `${TODAY}/snooze`,
      summary: 'Postpone one or more couples to a day and time, for one person or for everyone',
      access: write,
      body: snoozeInput,
      idempotent: true,
      answers: { 200: snoozeAnswer.required() },
      run: ({ actor, body, requestKey }) => snoozing.snooze(requestKey, actor, body),
    }),
    defineRoute({
      method: 'get',
      path: REMINDERS,
      summary: 'List open reminders of a lead, soonest first',
      access: read,
      answers: { 200: array(reminderAnswer.required()).required() },
      run: async ({ actor, params }) => ok(await snoozing.list(actor, params.leadId)),
    }),
    defineRoute({
      method: 'delete',
      path: `${REMINDERS}/:reminderId`,
      summary: 'Finish a reminder',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await snoozing.finish(actor, params.leadId, params.reminderId);
        return noContent();
      },
    }),
  ];
}
