/** Calls of the Today list (E9) and reminders. */
import type { ResponseStrip } from '#contracts/supplier/dashboard.ts';
import type {
  ReminderAnswer,
  SettleAnswer,
  SettleInput,
  SnoozeAnswer,
  SnoozeInput,
  TodayAnswer,
  TodayCounts,
  TodayScope,
} from '#contracts/lead/today.ts';
import { getJson, httpClient, sendJson } from '../httpClient.ts';
import { supplierPath } from '../resourcePaths.ts';

const tenant = (path: string): string => `/api/${supplierPath(path)}`;

export const todayCalls = {
  /** The first `limit` couples. */
  today: (scope: TodayScope, limit: number) => {
    const query = { filter: JSON.stringify({ scope }), range: JSON.stringify([0, limit - 1]) };
    return getJson<TodayAnswer>(tenant(`today?${new URLSearchParams(query).toString()}`));
  },
  todayCounts: () => getJson<TodayCounts>(tenant('today/counts')),
  settleToday: (input: SettleInput, idempotencyKey: string) =>
    sendJson<SettleAnswer>('POST', tenant('today/done'), input, idempotencyKey),
  snoozeLeads: (input: SnoozeInput, idempotencyKey: string) =>
    sendJson<SnoozeAnswer>('POST', tenant('today/snooze'), input, idempotencyKey),
  reminders: (leadId: string) => getJson<ReminderAnswer[]>(tenant(`leads/${leadId}/reminders`)),
  finishReminder: (leadId: string, reminderId: string) =>
    httpClient(tenant(`leads/${leadId}/reminders/${reminderId}`), { method: 'DELETE' }),
  responseStrip: () => getJson<ResponseStrip>(tenant('response-time')),
};
