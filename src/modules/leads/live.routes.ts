import type { ServerResponse } from 'node:http';
import { id, strictObject } from '#contracts/fields.ts';
import type { LiveEvent } from '#contracts/live-events.ts';
import { roleMay } from '#contracts/roles.ts';
import { asRole } from '#contracts/roles.ts';
import { NotFound } from '#shared/errors.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import type { LiveFeed } from '#shared/events/live-feed.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { RequestContext } from '@mikro-orm/core';

/** Between two signs of life; each one also asks whether the person may still listen (safety S3). */
const HEARTBEAT = 20_000;

const eventsQuery = strictObject({ supplierId: id().required('required') });

/** `GET /api/events`: what changed at a supplier, as server-sent events (L7). Names and ids only. */
export function liveRoutes(feed: LiveFeed, authenticator: Authenticator, em: Em, cookieName: string): Route[] {
  /** The session itself is asked, so that a sign-out, a block or a lost role ends the stream. */
  const mayListen = async (token: string, supplierId: string): Promise<boolean> => {
    const principal = await RequestContext.create(em, () => authenticator.authenticate(token, supplierId));
    if (!principal || principal.role === null) return false;
    const role = asRole(principal.role);
    return roleMay(role, 'leads:read') || roleMay(role, 'ledger:read');
  };
  return [
    defineRoute({
      method: 'get',
      path: '/api/events',
      summary: 'What changes at a supplier, as it happens (text/event-stream); Last-Event-ID resumes',
      access: { kind: 'user' },
      query: eventsQuery,
      answers: { 200: null },
      produces: 'text/event-stream',
      run: () => Promise.resolve(noContent()),
      async connect({ query, headers, cookies }, _request, response) {
        const token = cookies[cookieName] ?? '';
        const stillAllowed = () => mayListen(token, query.supplierId);
        if (!(await stillAllowed())) throw new NotFound();
        const last = headers['last-event-id'];
        await stream(response, {
          // First follow, then look back: nothing may happen in between unseen.
          follow: (listener) => feed.follow(query.supplierId, listener),
          missed: async () => (typeof last === 'string' && last !== '' ? feed.since(query.supplierId, last) : []),
          stillAllowed,
        });
      },
    }),
  ];
}

interface Source {
  missed: () => Promise<readonly LiveEvent[]>;
  follow: (listener: (event: LiveEvent) => void) => Promise<() => void>;
  stillAllowed: () => Promise<boolean>;
}

async function stream(response: ServerResponse, source: Source): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Proxies that collect answers before they pass them on would hold events back.
    'X-Accel-Buffering': 'no',
  });
  response.write('retry: 2000\n\n');
  const send = (event: LiveEvent): boolean => response.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
  const unfollow = await source.follow(send);
  for (const event of await source.missed()) send(event);
  const heartbeat = setInterval(() => {
    source.stillAllowed().then(
      (allowed) => (allowed ? response.write(': still here\n\n') : response.end()),
      // The database does not answer: the browser comes back by itself and is asked again.
      () => response.end(),
    );
  }, HEARTBEAT);
  const end = (): void => {
    clearInterval(heartbeat);
    unfollow();
  };
  response.once('close', end);
  if (response.destroyed) end();
}
