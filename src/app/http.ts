import type { Container } from 'inversify';
import express from 'express';
import type { Express, NextFunction, Request, Response } from 'express';
import { newId } from '#shared/ids.ts';
import { AUTHENTICATOR, sessionCookieName } from '#shared/http/authenticator.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import { toProblem } from '#shared/http/problem.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { apiRouter } from '#shared/http/router.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { ORM } from '#shared/persistence/orm.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { CONFIG } from './config.ts';
import type { Config } from './config.ts';

/** Every route of every module, in registration order. */
export function allRoutes(container: Container): Route[] {
  return container.getAll<Route[]>(HTTP_ROUTES).flat();
}

/** The web application: one Express process for console, widget, couples and staff. */
export function createHttpApp(container: Container): Express {
  const config = container.get<Config>(CONFIG);
  const logger = container.get<Logger>(LOGGER);
  const routes = allRoutes(container);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxyHops);
  app.use((_request: Request, response: Response, next: NextFunction) => {
    response.locals['requestId'] = newId();
    response.setHeader('X-Request-Id', String(response.locals['requestId']));
    next();
  });
  app.use(
    apiRouter({
      orm: container.get<Orm>(ORM),
      routes,
      authenticator: container.get<Authenticator>(AUTHENTICATOR),
      baseUrl: config.baseUrl,
      cookieName: sessionCookieName(config.baseUrl),
      onRefusal: (caller, route, reason) =>
        logger.warn({ event: 'refused', reason, route: route.path, requestId: caller.requestId }),
    }),
  );
  app.use(unknownRoute(routes));
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    const { status, problem, headers, unexpected } = toProblem(error, String(response.locals['requestId']));
    if (unexpected) logger.error({ requestId: problem.instance, err: error }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(status).set(headers).type('application/problem+json').send(JSON.stringify(problem));
  });
  return app;
}

/** 404 for paths nobody serves, 405 with Allow for methods a path does not know. */
function unknownRoute(routes: readonly Route[]) {
  const patterns = routes.map((route) => ({
    method: route.method.toUpperCase(),
    pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/:[A-Za-z]+/gu, '[^/]+')}$`, 'u'),
  }));
  return (request: Request, response: Response) => {
    const methods = patterns.filter((known) => known.pattern.test(request.path)).map((known) => known.method);
    if (methods.length === 0) throw new NotFound();
    response.setHeader('Allow', methods.join(', '));
    throw new AppError('method', 'method-not-allowed', 'This address does not know that method.');
  };
}
