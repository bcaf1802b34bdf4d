import type { NextFunction, Request, Response } from 'express';
import { DAY, SECOND } from '#contracts/durations.ts';
import type { Route } from '#shared/http/route.ts';
import { pathPattern } from './path-pattern.ts';

/**
 * Answers preflights, and allows other origins to call some routes: any origin, without credentials, so that nothing tied
 * to a visitor's cookies can be read through them (S41). All other routes have no CORS.
 */
export function crossOrigin(routes: readonly Route[]) {
  const open = routes
    .filter((route) => route.crossOrigin)
    .map((route) => ({ pattern: pathPattern(route.path), method: route.method.toUpperCase() }));
  return (request: Request, response: Response, next: NextFunction): void => {
    const methods = open.filter(({ pattern }) => pattern.test(request.path)).map(({ method }) => method);
    if (methods.length > 0) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    if (request.method !== 'OPTIONS' || methods.length === 0) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', methods.join(', '));
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key');
    response.setHeader('Access-Control-Max-Age', String(DAY / SECOND));
    response.status(204).end();
  };
}
