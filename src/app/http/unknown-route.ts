import type { Request, Response } from 'express';
import { AppError, NotFound } from '#shared/errors.ts';
import type { Route } from '#shared/http/route.ts';
import { pathPattern } from './path-pattern.ts';

/** Addresses that no module serves, with the methods they know. */
const OWN = ['/health/live', '/health/ready', '/metrics', '/api/openapi.json', '/api/docs', '/widget.js'];

/** 404 for unknown addresses, 405 with Allow for methods an address does not support (S56). */
export function unknownRoute(routes: readonly Route[]) {
  const known = [
    ...routes.map((route) => ({ method: route.method.toUpperCase(), pattern: pathPattern(route.path) })),
    ...OWN.map((path) => ({ method: 'GET', pattern: pathPattern(path) })),
  ];
  return (request: Request, response: Response): void => {
    const methods = new Set(known.filter(({ pattern }) => pattern.test(request.path)).map(({ method }) => method));
    if (methods.size === 0) throw new NotFound();
    if (methods.has('GET')) methods.add('HEAD');
    response.setHeader('Allow', [...methods].join(', '));
    throw new AppError('method', 'method-not-allowed', 'This address doesn’t support this method.');
  };
}
