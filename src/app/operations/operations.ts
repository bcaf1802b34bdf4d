import { Router } from 'express';
import type { RequestHandler } from 'express';
import { Forbidden } from '#shared/errors.ts';
import type { Health } from './health.ts';
import { mayReadMetrics } from './metrics.ts';
import type { Metrics, MetricsGuard } from './metrics.ts';

const PATHS: ReadonlySet<string> = new Set(['/health/live', '/health/ready', '/metrics']);

/** What operators and their tools ask: alive, ready, numbers. */
export function operations(health: Health, metrics: Metrics, guard: MetricsGuard): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/health/live', (_request, response) => {
    response.locals['route'] = '/health/live';
    response.json({ status: 'ok' });
  });
  router.get('/health/ready', async (_request, response) => {
    response.locals['route'] = '/health/ready';
    const { ready, checks } = await health.readiness();
    if (!ready) response.setHeader('Retry-After', '5');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', checks });
  });
  router.get('/metrics', async (request, response) => {
    response.locals['route'] = '/metrics';
    if (!mayReadMetrics(request, guard)) throw new Forbidden();
    const { type, body } = await metrics.text();
    response.type(type).send(body);
  });
  // A router that finds nothing hands on only in the next turn of the event loop, which every request would wait for.
  return (request, response, next) => (PATHS.has(request.path) ? router(request, response, next) : next());
}
