import type { NextFunction, Request, Response } from 'express';
import { newId } from '#shared/ids.ts';
import type { Logger } from '#shared/logger.ts';
import type { Metrics } from './metrics.ts';

/**
 * Gives a request its id, and writes one log line and one measurement when it ends. The line contains the route, never
 * the address: addresses contain tokens, ids and search words (S8, S57).
 */
export function observe(logger: Logger, metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const requestId = newId();
    response.locals['requestId'] = requestId;
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () => {
      const ms = performance.now() - started;
      const route = String(response.locals['route'] ?? 'unmatched');
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.observe(request.method, route, status, ms / 1_000);
      logger.info({ requestId, method: request.method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
    next();
  };
}
