import type { ServerResponse } from 'node:http';
import { id, strictObject } from '#contracts/fields.ts';
import type { LiveEvent } from '#contracts/live-events.ts';
import { roleMay } from '#contracts/roles.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { NotFound } from '#shared/errors.ts';
import type { LiveFeed } from '#shared/events/live-feed.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { RequestContext } from '@mikro-orm/core';

/** Between two signs of life; each one also asks whether the person may still listen (safety S3). */
const HEARTBEAT = 20_000;

const eventsQuery = strictObject({ supplierId: id().required('required') });

/** `GET /api/events`: what changed at a supplier, as server-sent events (L7). Names and ids only. */
export function liveRoutes(feed: LiveFeed, auth: AuthApi, em: Em): Route[] {
  const mayListen = async (userId: string, supplierId: string): Promise<boolean> => {
    const role = await RequestContext.create(em, () => auth.roleAt(userId, supplierId));
    return role !== null && (roleMay(role, 'leads:read') || roleMay(role, 'ledger:read'));
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
      async connect({ actor, query, headers }, _request, response) {
        if (!(await mayListen(actor.userId, query.supplierId))) throw new NotFound();
        const last = headers['last-event-id'];
        const missed = typeof last === 'string' && last !== '' ? await feed.since(query.supplierId, last) : [];
        await stream(response, {
          missed,
          follow: (listener) => feed.follow(query.supplierId, listener),
          stillAllowed: () => mayListen(actor.userId, query.supplierId),
        });
      },
    }),
  ];
}

interface Source {
  missed: readonly LiveEvent[];
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
  for (const event of source.missed) send(event);
  const unfollow = await source.follow(send);
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
