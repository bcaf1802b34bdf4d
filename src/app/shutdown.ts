import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#shared/logger.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import type { RunningJobs } from './jobs/jobs.ts';

/** Running requests and jobs get this long, in milliseconds; with the delay before it stays within 15 s (O1). */
const GRACE = 9_000;

const draining = new WeakSet<Server>();
const open = new WeakMap<Server, Set<ServerResponse>>();

/** True from the start of a shutdown: /health/ready responds with 503, and proxies use other processes. */
export function isDraining(server: Server): boolean {
  return draining.has(server);
}

/** Tracks running responses, so that a shutdown can wait for them and end event streams. */
export function trackResponses(server: Server): void {
  const responses = new Set<ServerResponse>();
  open.set(server, responses);
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    if (draining.has(server)) response.setHeader('Connection', 'close');
  });
}

interface Parts {
  server: Server;
  /** The built-in mail server. */
  receiver?: { close(): Promise<void> };
  jobs: RunningJobs | null;
  mailer: Pick<Mailer, 'close'>;
  orm: Orm;
  logger: Logger;
  /** Milliseconds between "not ready" and closing the listener. */
  delay: number;
}

type JobParts = Pick<Parts, 'mailer' | 'orm' | 'logger'> & { jobs: RunningJobs };

/** Reports not ready, refuses new connections, waits for requests and jobs, then disconnects from mail server and database. */
export async function stopGracefully({ server, receiver, jobs, mailer, orm, logger, delay }: Parts): Promise<void> {
  draining.add(server);
  logger.info('shutting down');
  if (delay > 0) await pause(delay);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const response of open.get(server) ?? []) {
    if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.end();
    else response.once('close', () => server.closeIdleConnections());
  }
  const finished = await inGrace(Promise.all([closed, receiver?.close(), jobs?.stop()]));
  if (!finished) {
    logger.warn('some requests or jobs did not end in time');
    server.closeAllConnections();
  }
  await leave({ mailer, orm });
}

/** Ends a process that runs jobs and serves no requests, within 11 seconds. */
export async function stopJobs({ jobs, mailer, orm, logger }: JobParts): Promise<void> {
  logger.info('shutting down');
  if (!(await inGrace(jobs.stop()))) logger.warn('some jobs did not end in time');
  await leave({ mailer, orm });
}

/** Waits for running work; false if it takes too long. */
async function inGrace(running: Promise<unknown>): Promise<boolean> {
  return Promise.race([running.then(() => true), pause(GRACE, false, { ref: false })]);
}

async function leave({ mailer, orm }: Pick<Parts, 'mailer' | 'orm'>): Promise<void> {
  mailer.close();
  await Promise.race([orm.close(), pause(2_000, undefined, { ref: false })]);
}

/**
 * Starts something that SIGTERM and SIGINT end gracefully; a second signal ends the process at once. A signal during the start waits
 * for its end: a process can be asked to stop as soon as it listens (O1).
 */
export async function startUntilSignal<Started>(
  start: () => Promise<Started>,
  stop: (started: Started) => Promise<void>,
  exit: (code: number) => void = process.exit,
): Promise<Started> {
  let asked = false;
  const starting = start();
  const onSignal = (): void => {
    if (asked) return exit(1);
    asked = true;
    starting.then(stop).then(
      () => exit(0),
      () => exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return starting;
}
