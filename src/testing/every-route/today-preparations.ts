import type { ReminderAnswer } from '#contracts/lead/today.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { goodBody } from '#testing/crawling/crawl.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const SNOOZE = 'POST /api/suppliers/:supplierId/today/snooze';

/** A reminder on the lead, for routes that show or settle one. */
export function prepareToday(app: TestApp): Record<string, Preparation> {
  async function reminded({ ids, admin }: World): Promise<Ask> {
    const path = `/api/suppliers/${ids['supplierId']}`;
    const headers = { 'Idempotency-Key': newId() };
    await app.request('POST', `${path}/today/snooze`, { as: admin, body: goodBody(SNOOZE, ids), headers });
    const list = await app.request('GET', `${path}/leads/${ids['leadId']}/reminders`, { as: admin });
    const [own] = list.body as ReminderAnswer[];
    return { ids: { ...ids, reminderId: own?.id ?? '' } };
  }
  return {
    'GET /api/suppliers/:supplierId/today': reminded,
    'GET /api/suppliers/:supplierId/leads/:leadId/reminders': reminded,
    'DELETE /api/suppliers/:supplierId/leads/:leadId/reminders/:reminderId': reminded,
  };
}
