import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import { toProblem } from '#shared/http/problem.ts';
import type { Logger } from '#shared/logger.ts';
import { DatabaseUnavailable } from '#shared/persistence/database-errors.ts';
import { isAway } from '#shared/persistence/retry.ts';

/** Milliseconds between two tries: the first pause, doubled after each, up to the last. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** Milliseconds between two log lines while nothing changes. */
const LOG_EVERY = MINUTE;

export interface Opened<T> {
  opened: T;
  /** Frees the port that was used while the database was away; call it right before listening. */
  makeWay(): Promise<void>;
}

/**
 * Runs `open` until the database is available. While the server is away, this process is live but not ready (O2, T7):
 * its port responds with 503, and the database is retried with growing pauses. Any other error goes to the caller, because
 * waiting doesn't fix a wrong password. Null if a signal asked the process to end.
 */
export async function whenDatabaseIsThere<T>(
  open: () => Promise<T>,
  { port, logger }: { port: number; logger: Logger },
): Promise<Opened<T> | null> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  let standIn: Server | null = null;
  let loggedAt = -LOG_EVERY;
  let wait = FIRST_PAUSE;
  try {
    for (;;) {
      try {
        const opened = await open();
        const server = standIn;
        if (server) logger.info('the database is available');
        return { opened, makeWay: () => (server ? close(server) : Promise.resolve()) };
      } catch (error) {
        if (!isAway(error)) {
          if (standIn) await close(standIn);
          throw error;
        }
        if (!standIn) {
          standIn = await listen(port);
          process.once('SIGTERM', stop).once('SIGINT', stop);
        }
        if (performance.now() - loggedAt >= LOG_EVERY) {
          loggedAt = performance.now();
          const listening = (standIn.address() as AddressInfo).port;
          logger.warn({ err: error, port: listening }, 'the database is unreachable; waiting for it');
        }
      }
      await pause(wait * (0.8 + Math.random() * 0.4), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) {
        logger.info('shutting down');
        await close(standIn);
        return null;
      }
      wait = Math.min(wait * 2, LONGEST_PAUSE);
    }
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop);
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return server;
}

function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '').split('?', 1)[0];
  response.setHeader('Cache-Control', 'no-store');
  if (path === '/health/live') {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ status: 'ok' }));
    return;
  }
  const requestId = newId();
  const { status, problem, headers } = toProblem(new DatabaseUnavailable(), requestId);
  const ready = path === '/health/ready';
  const body = ready ? { status: 'unavailable', checks: { database: 'failed' } } : problem;
  response.writeHead(status, {
    ...headers,
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': ready ? 'application/json; charset=utf-8' : 'application/problem+json',
  });
  response.end(JSON.stringify(body));
}
