import { mkdirSync } from 'node:fs';
import { IncomingMessage, ServerResponse, createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { Container } from 'inversify';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { MAILER } from '#shared/mail/mailer.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { ORM } from '#shared/persistence/orm.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { SmtpReceiver } from '#modules/leads/intake/inbound/receiving/smtp-receiver.ts';
import { jobsOf, runOnClock } from './jobs/all-jobs.ts';
import { CONFIG } from './config/config.ts';
import type { Config } from './config/config.ts';
import { createHttpApp } from './http/http.ts';
import { surviveFaults } from './http/last-resort.ts';
import { refuseGarbage } from './http/refuse-garbage.ts';
import { settleMemory } from './settle-memory.ts';
import { unsafeSettings } from './config/unsafe-settings.ts';
import { isDraining, stopGracefully, trackResponses } from './shutdown.ts';

/**
 * Milliseconds. A whole request has two minutes, enough for the largest upload over a slow line; bodies held in memory
 * have less (`BodyReader`). Without `connectionsCheckingInterval` Node checks only every thirty seconds.
 */
const SERVER_LIMITS = {
  requestTimeout: 120_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // `requireHost` checks it, with a problem document.
  requireHostHeader: false,
} as const;
/** Connections beyond this are closed at once, so that file descriptors are left for files and the database. */
const CONNECTIONS_MOST = 10_000;
const HEADERS_MOST = 100;

export interface RunningServer {
  /** The address to open in a browser on this machine. */
  url: string;
  server: Server;
  /** Ends within 15 seconds (O1). */
  stop(): Promise<void>;
}

/** Starts HTTP and, unless CRON=off, the job schedule. `makeWay` frees the port if something else holds it. */
export async function serve(
  container: Container,
  makeWay: () => Promise<void> = () => Promise.resolve(),
): Promise<RunningServer> {
  const config = container.get<Config>(CONFIG);
  const logger = container.get<Logger>(LOGGER);
  const mailer = container.get<Mailer>(MAILER);
  const orm = container.get<Orm>(ORM);
  surviveFaults(logger);
  // With a database server nothing has created the folder yet, and this process isn't ready without it.
  mkdirSync(config.dataDir, { recursive: true });
  const server = createProductServer(container);
  await makeWay();
  await listen(server, config.port);
  const port = (server.address() as AddressInfo).port;
  for (const sentence of await unsafeSettings(orm, container.get<EngineName>(ENGINE))) logger.warn(sentence);
  container
    .get<FileStorage>(FILE_STORAGE)
    .probe()
    .catch((err: unknown) => logger.warn({ err }, 'files can’t be stored'));
  const receiver = container.get(SmtpReceiver);
  await receiver.listen();
  const jobs = config.cron ? await runOnClock(container, jobsOf(container)) : null;
  settleMemory();
  return {
    url: `http://localhost:${port}`,
    server,
    async stop() {
      await stopGracefully({ server, receiver, jobs, mailer, orm, logger, delay: config.shutdownDelay * 1_000 });
    },
  };
}

/** The web application behind a server that refuses garbage and can be shut down gracefully. */
export function createProductServer(container: Container): Server {
  const app = createHttpApp(container, () => isDraining(server));
  const server: Server = createServer({ ...SERVER_LIMITS, ...messagesOf(app) }, app);
  server.maxConnections = CONNECTIONS_MOST;
  server.maxHeadersCount = HEADERS_MOST;
  // The router sends "100 Continue", once it knows that it wants the body (T5).
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  refuseGarbage(server, container.get<Config>(CONFIG).baseUrl);
  trackResponses(server);
  return server;
}

/**
 * Creates requests and responses with the application's own prototypes. Express would otherwise change the prototype of
 * each one, and an object whose prototype has changed is slow from then on.
 */
function messagesOf(app: Express) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as Express['request'];
  app.response = AppResponse.prototype as Express['response'];
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
