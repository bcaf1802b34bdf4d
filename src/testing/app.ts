import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Container } from 'inversify';
import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { createProductServer } from '#app/serve.ts';
import { drawnOnce } from '#modules/suppliers/photos/uploads/drawn-once.ts';
import type { DrawnPhotos } from '#modules/suppliers/photos/uploads/drawn-once.ts';
import { DRAW_PHOTO } from '#modules/suppliers/photos/uploads/keep-photo.ts';
import type { DrawPhoto } from '#modules/suppliers/photos/uploads/keep-photo.ts';
import type { RenderPage } from '#public/page-types.ts';
import { createLogger } from '#shared/logger.ts';
import { MAILER } from '#shared/mail/mailer.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { openTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { FakeClock } from './fake-clock.ts';
import { sendRequest } from './send-request.ts';

/** Imported by name only: the pages are type-checked separately, because their JSX brings in the browser's types. */
export const PAGES_SOURCE: string = '#public/pages.tsx';

/** Shared by all test files of this process: drawing a photo takes a second, and tests upload the same few hundreds of times. */
const DRAWN: DrawnPhotos = new Map();

export interface TestResponse<Body = never> {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text; the caller states its type. */
  body: Body;
  text: string;
}

export interface TestApp {
  base: string;
  container: Container;
  database: TestDatabase;
  clock: FakeClock;
  /** SQL statements since the last call (embedded engine only). */
  takeStatements(): string[];
  /** Texts of the round trips to a server since the last call; a commit is one too. */
  takeRoundTrips(): string[];
  /** Sends one request; `as` is a Cookie header, objects are sent as JSON from our own origin. */
  request(
    method: string,
    path: string,
    options?: { as?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<TestResponse>;
  /** Runs work in its own request context, as the server would. */
  within<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * The whole product on a free port with an empty database, and a clock that doesn't run. `log` gets each log line;
 * `prepare` may add to the product before it is served, for example a route that fails.
 */
export async function startTestApp(
  url = ':memory:',
  env: NodeJS.ProcessEnv = {},
  log?: (line: string) => void,
  prepare?: (container: Container) => void,
): Promise<TestApp> {
  let statements: string[] = [];
  let roundTrips: string[] = [];
  const onRoundTrip = (text: string) => roundTrips.push(text);
  const database = await openTestDatabase(url, (sql) => statements.push(sql), { onRoundTrip });
  const clock = new FakeClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'aisle-app-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DEMO: 'none',
    CRON: 'off',
    DATABASE_URL: url,
    BASE_URL: 'http://localhost:3000',
    WEBHOOK_LOOPBACK: 'on',
    // Nothing listens on this port: a test that proves a domain starts its own name server.
    DNS_RESOLVER: '127.0.0.1:9',
    // Causes no request until someone comes back from Facebook.
    FACEBOOK_APP_ID: '1234567890',
    FACEBOOK_APP_SECRET: 'a-secret-of-the-test-app',
    INSTAGRAM_CLIENT_ID: '990602627938098',
    INSTAGRAM_CLIENT_SECRET: 'a-secret-of-the-test-app',
    ...env,
  });
  const container = buildContainer({
    config,
    orm: database.orm,
    engine: database.engine,
    logger: log ? createLogger('debug', { write: log }) : createLogger(config.logLevel),
    clock,
    pages: async () => (await import(PAGES_SOURCE)) as { renderPage: RenderPage },
  });
  const draw = drawnOnce(container.get<DrawPhoto>(DRAW_PHOTO), DRAWN);
  container.rebind<DrawPhoto>(DRAW_PHOTO).toConstantValue(draw);
  prepare?.(container);
  const server = createProductServer(container);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    container,
    database,
    clock,
    takeStatements() {
      const taken = statements;
      statements = [];
      return taken;
    },
    takeRoundTrips() {
      const taken = roundTrips;
      roundTrips = [];
      return taken;
    },
    async request(method, path, { as, body, headers } = {}) {
      const answer = await sendRequest(base + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          'X-Requested-With': 'aisle',
          ...(as ? { Cookie: as } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const json = /json/u.test(answer.headers.get('content-type') ?? '') && answer.text !== '';
      return { ...answer, body: (json ? JSON.parse(answer.text) : answer.text) as never };
    },
    within: (work) => RequestContext.create(database.orm.em, work),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      container.get<Mailer>(MAILER).close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      // A test file stays loaded and with it what it keeps of the product, which a worker has started hundreds of times by the end.
      server.removeAllListeners();
      container.unbindAll();
    },
  };
}
