/** Calls of the calendar (E6). */
import type {
  BlockAnswer,
  BlockInput,
  BlockUpdate,
  CalendarAnswer,
  CalendarFeed,
  CalendarRulesInput,
  CalendarSettings,
  CalendarSource,
  CalendarSourceInput,
  FreeDayInput,
  HoldInput,
  TakenDayState,
} from '#contracts/calendar/calendar.ts';
import type { HoldAnswer } from '#contracts/lead/lead-change.ts';
import { getJson, httpClient, sendJson } from '../httpClient.ts';
import { supplierPath } from '../resourcePaths.ts';

const calendar = (path = ''): string => `/api/${supplierPath(`calendar${path}`)}`;

export const calendarCalls = {
  /** Both days included, at most 400. */
  calendar: (from: string, to: string) =>
    getJson<CalendarAnswer>(`${calendar()}?${new URLSearchParams({ from, to }).toString()}`),
  /** Which of the given days are not free; at most one page of them. */
  dayStates: (days: readonly string[]) =>
    getJson<TakenDayState[]>(`${calendar('/states')}?${new URLSearchParams({ days: days.join(',') }).toString()}`),
  addBlock: (input: BlockInput) => sendJson<BlockAnswer>('POST', calendar('/blocks'), input),
  changeBlock: (id: string, input: BlockUpdate) => sendJson<BlockAnswer>('PUT', calendar(`/blocks/${id}`), input),
  removeBlock: (id: string) => httpClient(calendar(`/blocks/${id}`), { method: 'DELETE' }),
  freeDay: (id: string, input: FreeDayInput) => sendJson<null>('POST', calendar(`/blocks/${id}/free`), input),
  holdDay: (leadId: string, input: HoldInput) =>
    sendJson<HoldAnswer>('PUT', `/api/${supplierPath(`leads/${leadId}/hold`)}`, input),

  calendarSettings: () => getJson<CalendarSettings>(calendar('/settings')),
  saveCalendarRules: (input: CalendarRulesInput) =>
    sendJson<CalendarRulesInput>('PUT', calendar('/settings/rules'), input),
  renewFeed: (names: boolean) => sendJson<CalendarFeed>('POST', calendar('/feed'), { names }),
  setFeedNames: (names: boolean) => sendJson<CalendarFeed>('PUT', calendar('/feed'), { names }),
  revokeFeed: async () => (await httpClient<CalendarFeed>(calendar('/feed'), { method: 'DELETE' })).json,
  addCalendarSource: (input: CalendarSourceInput) => sendJson<CalendarSource>('POST', calendar('/sources'), input),
  readCalendarSource: (id: string) => sendJson<CalendarSource>('POST', calendar(`/sources/${id}/read`), {}),
  removeCalendarSource: (id: string) => httpClient(calendar(`/sources/${id}`), { method: 'DELETE' }),
};
