import { ContainerModule } from 'inversify';
import { LIVE_FEED } from '#shared/events/live-feed.ts';
import type { LiveFeed } from '#shared/events/live-feed.ts';
import { AUTHENTICATOR, sessionCookieName } from '#shared/http/authenticator.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { LeadPresence } from '../../workspace/presence/lead-presence.ts';
import { liveRoutes } from './live.routes.ts';

/** What changes at a supplier, as it happens. */
export const liveModule = new ContainerModule(({ bind }) => {
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (feed: LiveFeed, authenticator: Authenticator, em: Em, { baseUrl }: Site, presence: LeadPresence) =>
        liveRoutes({ feed, authenticator, em, cookieName: sessionCookieName(baseUrl), presence }),
      [LIVE_FEED, AUTHENTICATOR, EM, SITE, LeadPresence],
    )
    .inSingletonScope();
});
