import { ownValue } from '#contracts/own-value.ts';
import { id, strictObject } from '#contracts/fields.ts';
import { roleMay } from '#contracts/account/roles.ts';
import { asRole } from '#contracts/account/roles.ts';
import { NotFound } from '#shared/errors.ts';
import { sessionCookieName } from '#shared/http/authenticator.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import type { LiveFeed } from '#shared/events/live-feed.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Present } from '#shared/presence/present.ts';
import { RequestContext } from '@mikro-orm/core';
import { LiveStreams } from './live-streams.ts';
import type { Site } from '#shared/site.ts';

/** Format of our event ids; the client's last event id may be anything. */
const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/u;

const eventsQuery = strictObject({ supplierId: id() });

/** `GET /api/events`: changes at a supplier and to one's own account, as server-sent events (E7). Names and ids only. */
export function liveRoutes({
  feed,
  authenticator,
  em,
  site,
  present,
}: {
  feed: LiveFeed;
  authenticator: Authenticator;
  em: Em;
  site: Pick<Site, 'baseUrl'>;
  present: readonly Present[];
}): Route[] {
  const cookieName = sessionCookieName(site.baseUrl);
  const streams = new LiveStreams(
    feed,
    (work) => RequestContext.create(em, work),
    async (userIds) => {
      await Promise.all(present.map((one) => one.renew(userIds)));
    },
  );
  /** Checks the session itself, so that signing out, a block or a lost role ends the stream. */
  const mayListen = async (token: string, supplierId: string | null): Promise<boolean> => {
    const principal = await authenticator.authenticate(token, supplierId);
    // For news about one's own account, a session is enough.
    if (principal && supplierId === null) return true;
    if (!principal || principal.role === null) return false;
    const role = asRole(principal.role);
    return roleMay(role, 'leads:read') || roleMay(role, 'ledger:read');
  };
  return [
    defineRoute({
      method: 'get',
      path: '/api/events',
      summary:
        'Stream changes at a supplier, or of your own account alone, as they happen (text/event-stream); Last-Event-ID resumes',
      access: { kind: 'user' },
      query: eventsQuery,
      answers: { 200: null },
      produces: 'text/event-stream',
      run: () => Promise.resolve(noContent()),
      async connect({ actor, query, headers, cookies }, _request, response) {
        const token = ownValue(cookies, cookieName) ?? '';
        const { supplierId = null } = query;
        const stillAllowed = () => mayListen(token, supplierId);
        if (!(await stillAllowed())) throw new NotFound();
        const last = headers['last-event-id'];
        const lastEventId = typeof last === 'string' && ULID.test(last) ? last : '';
        const { userId } = actor;
        await streams.start(response, {
          supplierId,
          userId,
          lastEventId,
          right: `${supplierId ?? ''} ${token}`,
          stillAllowed,
        });
      },
    }),
  ];
}
