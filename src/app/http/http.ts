import compression from 'compression';
import { constants } from 'node:zlib';
import type { Container } from 'inversify';
import express from 'express';
import type { Express, NextFunction, Request, Response } from 'express';
import { AUTHENTICATOR, sessionCookieName } from '#shared/http/authenticator.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import { FAILED_ACTIONS } from '#shared/http/failed-actions.ts';
import type { FailedActions } from '#shared/http/failed-actions.ts';
import { KEY_AUTHENTICATOR } from '#shared/http/key-authenticator.ts';
import type { KeyAuthenticator } from '#shared/http/key-authenticator.ts';
import { BodyBudget } from '#shared/http/body-budget.ts';
import { BodyReader } from '#shared/http/body-reader.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { apiRouter } from '#shared/http/router.ts';
import { closeOnUnreadBody } from '#shared/http/unread-body.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { ORM } from '#shared/persistence/orm.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { SECURITY_LOG } from '#shared/security/security-log.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { VISIT_LOG } from '#shared/security/visit-log.ts';
import type { VisitLog } from '#shared/security/visit-log.ts';
import { apiDocs } from './api-docs.ts';
import { browserFiles } from './browser-files.ts';
import { CONFIG } from '../config/config.ts';
import { tilesOrigin } from '../config/map-config.ts';
import type { Config } from '../config/config.ts';
import { crossOrigin } from './cross-origin.ts';
import { Health } from '../operations/health.ts';
import { PAGES } from '#public/page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { answerErrors } from './last-resort.ts';
import { Metrics, reachedLocally } from '../operations/metrics.ts';
import { pastSignIn } from './past-sign-in.ts';
import { observe } from '../operations/observe.ts';
import { addOperations } from '../operations/operations.ts';
import { securityHeaders } from './security-headers.ts';
import { requireHost } from './refuse-garbage.ts';
import { unknownRoute } from './unknown-route.ts';

/** Every route of every module, in registration order. */
export function allRoutes(container: Container): Route[] {
  return container.getAll<Route[]>(HTTP_ROUTES).flat();
}

/** The web application: one Express app for console, widget, couples and staff. */
export function createHttpApp(container: Container, isDraining: () => boolean = () => false): Express {
  const config = container.get<Config>(CONFIG);
  const logger = container.get<Logger>(LOGGER);
  const orm = container.get<Orm>(ORM);
  const routes = allRoutes(container);
  const securityLog = container.get<SecurityLog>(SECURITY_LOG);
  const authenticator = container.get<Authenticator>(AUTHENTICATOR);
  const cookieName = sessionCookieName(config.baseUrl);
  const metrics = new Metrics();
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', config.trustProxyHops);
  app.use(closeOnUnreadBody);
  app.use(observe(logger, metrics));
  app.use(securityHeaders(config.baseUrl, tilesOrigin(config.mapTiles)));
  app.use(requireHost);
  const health = new Health(orm, config.dataDir, container.get<FileStorage>(FILE_STORAGE), isDraining);
  addOperations(app, health, metrics, { token: config.metricsToken, local: reachedLocally(config) });
  app.use(crossOrigin(routes));
  app.use(compressed());
  app.use(
    apiRouter({
      orm,
      routes,
      authenticator,
      keys: container.get<KeyAuthenticator>(KEY_AUTHENTICATOR),
      bodies: new BodyReader(new BodyBudget({ total: config.bodyMemoryMb * 1_000_000 })),
      site: config,
      cookieName,
      visits: container.get<VisitLog>(VISIT_LOG),
      failures: container.get<FailedActions>(FAILED_ACTIONS),
      onRefusal: (caller, route, reason) => securityLog.refused(caller, route.path, reason),
    }),
  );
  app.use(apiDocs(routes, config));
  app.use(pastSignIn({ orm, authenticator, cookieName }));
  app.use(browserFiles(config));
  app.use(unknownRoute(routes));
  app.use(answerErrors(logger, container.get<PageLoader>(PAGES)));
  return app;
}

/** Compresses text of 1 kB and more, at a level that costs little; event streams are never compressed. */
function compressed() {
  const compress = compression({
    level: 1,
    threshold: 1_024,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    filter: (request, response) =>
      !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
      response.getHeader('Content-Encoding') === undefined &&
      compression.filter(request, response),
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.headers['accept-encoding'] === undefined) next();
    else compress(request, response, next);
  };
}
