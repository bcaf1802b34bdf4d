import {
  DAY_STATES_MOST,
  blockAnswer,
  blockInput,
  blockUpdate,
  calendarAnswer,
  calendarQuery,
  calendarRulesInput,
  calendarSettings,
  calendarSource,
  calendarSourceInput,
  dayStatesQuery,
  freeDayInput,
  takenDayState,
} from '#contracts/calendar/calendar.ts';
import { array } from 'yup';
import { roleMay } from '#contracts/account/roles.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { presentRules } from './core/calendar-rules.service.ts';
import type { CalendarRulesService } from './core/calendar-rules.service.ts';
import type { CalendarBlocks } from './days/calendar-blocks.ts';
import type { Calendar } from './days/calendar.ts';
import type { CalendarFeedService } from './feed/calendar-feed.service.ts';
import type { CalendarSources } from './outside/calendar-sources.ts';

const CALENDAR = '/api/suppliers/:supplierId/calendar';
const BLOCK = `${CALENDAR}/blocks/:blockId`;
const SOURCE = `${CALENDAR}/sources/:sourceId`;
const read = { kind: 'supplier', permission: 'calendar:read' } as const;
const readDays = { ...read, scope: 'calendar:read' } as const;
const writeDays = { kind: 'supplier', permission: 'calendar:write', scope: 'calendar:write' } as const;
const settle = { kind: 'supplier', permission: 'settings:write' } as const;

export interface CalendarRouteParts {
  calendar: Calendar;
  blocks: CalendarBlocks;
  rules: CalendarRulesService;
  feed: CalendarFeedService;
  sources: CalendarSources;
}

/** What takes each day, blocks, and the calendar's settings (E6). */
export function calendarRoutes(parts: CalendarRouteParts): Route[] {
  return [...dayRoutes(parts), ...settingRoutes(parts)];
}

function dayRoutes({ calendar, blocks }: CalendarRouteParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: CALENDAR,
      summary:
        'Get what is booked, on hold, blocked or busy on these days, at most 400, and how many enquiries ask for each',
      access: readDays,
      query: calendarQuery,
      answers: { 200: calendarAnswer.required() },
      run: async ({ actor, query }) => ok(await calendar.answer(actor.supplierId, query)),
    }),
    defineRoute({
      method: 'get',
      path: `${CALENDAR}/states`,
      summary: `Get the states of those of the given days that are not free; days separated by commas, at most ${DAY_STATES_MOST}`,
      access: readDays,
      query: dayStatesQuery,
      answers: { 200: array(takenDayState.required()).required() },
      run: async ({ actor, query }) => ok(await calendar.states(actor.supplierId, query.days.split(','))),
    }),
    defineRoute({
      method: 'post',
      path: `${CALENDAR}/blocks`,
      summary: 'Block days, with a reason that only the team can see',
      access: writeDays,
      body: blockInput,
      answers: { 201: blockAnswer.required() },
      run: async ({ actor, body }) => created(await blocks.add(actor, body)),
    }),
    defineRoute({
      method: 'put',
      path: BLOCK,
      summary: 'Change the days or the reason of a block',
      access: writeDays,
      body: blockUpdate,
      answers: { 200: blockAnswer.required() },
      run: async ({ actor, params, body }) => ok(await blocks.update(actor.supplierId, params.blockId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: BLOCK,
      summary: 'Free all days of a block',
      access: writeDays,
      answers: { 204: null },
      async run({ actor, params }) {
        await blocks.remove(actor.supplierId, params.blockId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${BLOCK}/free`,
      summary: 'Free one day of a block; the days before and after it stay blocked',
      access: writeDays,
      body: freeDayInput,
      answers: { 204: null },
      async run({ actor, params, body }) {
        await blocks.freeDay(actor.supplierId, params.blockId, body);
        return noContent();
      },
    }),
  ];
}

function settingRoutes({ rules, feed, sources }: CalendarRouteParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: `${CALENDAR}/settings`,
      summary:
        'Get the calendar’s rules, external calendars and, for those who can change settings, its secret address',
      access: read,
      answers: { 200: calendarSettings.required() },
      async run({ actor }) {
        const [row, list] = await Promise.all([rules.find(actor.supplierId), sources.list(actor.supplierId)]);
        const shown = roleMay(actor.role, settle.permission) ? await feed.present(row) : null;
        return ok({ rules: presentRules(row), feed: shown, sources: list });
      },
    }),
    defineRoute({
      method: 'put',
      path: `${CALENDAR}/settings/rules`,
      summary: 'Set how many couples a day takes, whether more are refused, and how long a hold lasts',
      access: settle,
      body: calendarRulesInput,
      answers: { 200: calendarRulesInput.required() },
      run: async ({ actor, body }) => ok(await rules.save(actor.supplierId, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${CALENDAR}/sources`,
      summary: 'Add an external calendar; its busy days are read every half hour',
      access: settle,
      body: calendarSourceInput,
      answers: { 201: calendarSource.required() },
      run: async ({ actor, body }) => created(await sources.add(actor.supplierId, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${SOURCE}/read`,
      summary: 'Refresh an external calendar now, including one that was turned off',
      access: settle,
      answers: { 200: calendarSource.required() },
      run: async ({ actor, params }) => ok(await sources.readAgain(actor.supplierId, params.sourceId)),
    }),
    defineRoute({
      method: 'delete',
      path: SOURCE,
      summary: 'Remove an external calendar and its busy days',
      access: settle,
      answers: { 204: null },
      async run({ actor, params }) {
        await sources.remove(actor.supplierId, params.sourceId);
        return noContent();
      },
    }),
  ];
}
