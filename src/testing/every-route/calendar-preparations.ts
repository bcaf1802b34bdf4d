import type { CalendarFeed } from '#contracts/calendar/calendar.ts';
import type { TestApp } from '../app.ts';
import type { Preparation } from './preparation.ts';
import type { World } from './world.ts';

const CALENDAR = '/api/suppliers/:supplierId/calendar';

/** Data for the calendar routes, in addition to the usual world, when statements are counted. */
export function prepareCalendar(app: TestApp): Record<string, Preparation> {
  const withFeed = async ({ ids, admin }: World) => {
    const path = `/api/suppliers/${ids['supplierId']}/calendar/feed`;
    const made = await app.request('POST', path, { as: admin, body: { names: true } });
    const feed = ((made.body as CalendarFeed).url ?? '').split('/').pop() ?? '';
    return { ids: { ...ids, feed } };
  };
  return {
    [`GET ${CALENDAR}`]: () => ({ query: '?from=2027-01-01&to=2027-12-31' }),
    [`GET ${CALENDAR}/states`]: () => ({ query: '?days=2027-06-19,2027-06-20' }),
    [`PUT ${CALENDAR}/feed`]: async (world) => ({ ...(await withFeed(world)), body: { names: false } }),
    [`DELETE ${CALENDAR}/feed`]: withFeed,
    'GET /calendar/:feed': async (world) => ({ ...(await withFeed(world)), as: '' }),
  };
}
