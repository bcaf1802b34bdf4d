import type { CalendarFeed } from '#contracts/calendar.ts';
import type { TestApp } from '../app.ts';
import { buildBlock, buildSource } from '../builders/calendar.ts';
import { buildLead } from '../builders/leads.ts';
import type { Preparation } from './preparation.ts';
import type { World } from './world.ts';

const CALENDAR = '/api/suppliers/:supplierId/calendar';

/** A booking, a block and a calendar from outside, all in June 2027. */
export async function fillCalendar(app: TestApp, supplierId: string): Promise<{ blockId: string; sourceId: string }> {
  await buildLead(app, supplierId, { row: { stage: 'Booked' } });
  const block = await buildBlock(app, supplierId);
  const source = await buildSource(app, supplierId);
  return { blockId: block.id, sourceId: source.id };
}

/** What the routes of the calendar need beside the usual world when statements are counted. */
export function prepareCalendar(app: TestApp): Record<string, Preparation> {
  const withFeed = async ({ ids, admin }: World) => {
    const path = `/api/suppliers/${ids['supplierId']}/calendar/feed`;
    const made = await app.request('POST', path, { as: admin, body: { names: true } });
    const feed = ((made.body as CalendarFeed).url ?? '').split('/').pop() ?? '';
    return { ids: { ...ids, feed } };
  };
  return {
    [`GET ${CALENDAR}`]: () => ({ query: '?from=2027-01-01&to=2027-12-31' }),
    [`PUT ${CALENDAR}/feed`]: async (world) => ({ ...(await withFeed(world)), body: { names: false } }),
    [`DELETE ${CALENDAR}/feed`]: withFeed,
    'GET /calendar/:feed': async (world) => ({ ...(await withFeed(world)), as: '' }),
  };
}
