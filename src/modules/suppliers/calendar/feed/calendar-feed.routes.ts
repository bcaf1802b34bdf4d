import { string } from 'yup';
import { calendarFeed, calendarFeedInput } from '#contracts/calendar/calendar.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { CalendarFeedService } from './calendar-feed.service.ts';

const FEED = '/api/suppliers/:supplierId/calendar/feed';
const access = { kind: 'supplier', permission: 'settings:write' } as const;
/** The address grants access, so it must not be indexed, cached by proxies or sent as a referrer. */
const PRIVATE = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, max-age=300',
};

/** The calendar feed for other programs (E6). */
export function calendarFeedRoutes({ feed }: { feed: CalendarFeedService }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: FEED,
      summary: 'Create a secret address for the calendar; the previous one stops working',
      access,
      body: calendarFeedInput,
      answers: { 200: calendarFeed.required() },
      run: async ({ actor, body }) => ok(await feed.renew(actor.supplierId, body.names)),
    }),
    defineRoute({
      method: 'put',
      path: FEED,
      summary: 'Set whether the calendar for other programs shows couples’ names',
      access,
      body: calendarFeedInput,
      answers: { 200: calendarFeed.required() },
      run: async ({ actor, body }) => ok(await feed.setNames(actor.supplierId, body.names)),
    }),
    defineRoute({
      method: 'delete',
      path: FEED,
      summary: 'Remove the secret address; it stops working at once',
      access,
      answers: { 200: calendarFeed.required() },
      run: async ({ actor }) => ok(await feed.revoke(actor.supplierId)),
    }),
    defineRoute({
      method: 'get',
      path: '/calendar/:feed',
      summary: 'Get a calendar as iCalendar (RFC 5545); the address ends with .ics and grants access',
      access: { kind: 'public' },
      produces: 'text/calendar',
      answers: { 200: string(), 304: null },
      async run({ params, headers }) {
        const { body, etag } = await feed.read(params.feed);
        const all = { ...PRIVATE, ETag: etag };
        // Compressing proxies make the ETag weak.
        if (headers['if-none-match']?.replace(/^W\//u, '') === etag) return { status: 304, headers: all };
        return { status: 200, headers: { ...all, 'Content-Disposition': 'inline; filename="calendar.ics"' }, body };
      },
    }),
  ];
}
